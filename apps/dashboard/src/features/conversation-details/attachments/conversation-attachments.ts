import type { AttachmentListItem, FileType, RealtimeMessage } from '@parley/contract';
import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';

/** Page size of the server. */
const ATTACHMENTS_A_PAGE = 100;

/** Kinds by which the list can be filtered. */
export const KINDS = ['all', 'media', 'audio', 'files'] as const;
export type Kind = (typeof KINDS)[number];

const typesOf: Record<Exclude<Kind, 'all'>, readonly FileType[]> = {
  media: ['image', 'video', 'story_mention', 'ig_reel', 'ig_post', 'ig_story'],
  audio: ['audio'],
  files: ['file', 'share', 'fallback', 'location', 'contact', 'embed'],
};

interface Page {
  total: number;
  items: AttachmentListItem[];
}

const attachmentsKey = (accountId: number, conversationId?: number) =>
  conversationId === undefined
    ? ['conversation-attachments', accountId]
    : ['conversation-attachments', accountId, conversationId];

/** Files of a conversation, newest first. */
export function attachmentsQuery(accountId: number, conversationId: number, kind: Kind) {
  return infiniteQueryOptions({
    queryKey: [...attachmentsKey(accountId, conversationId), kind],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { meta, payload } = await api.call('listConversationAttachments', {
        params: { account_id: accountId, conversation_id: conversationId },
        query: { page: pageParam, ...(kind !== 'all' && { file_types: [...typesOf[kind]] }) },
        signal,
      });
      return { total: meta.total_count, items: payload };
    },
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages: Page[]) =>
      last.items.length < ATTACHMENTS_A_PAGE ? undefined : pages.length + 1,
  });
}

/** All loaded files without duplicates: a new file moves older ones to the next page, so a page may repeat them. */
export function itemsOf(pages: readonly Page[] | undefined): AttachmentListItem[] {
  const all = pages?.flatMap(({ items }) => items) ?? [];
  return [...new Map(all.map((item) => [item.id, item])).values()];
}

/** Refetches the files when a message adds or removes files, and after a gap. */
export function useAttachmentsLive(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => subscribeToAttachments(queryClient, accountId), [queryClient, accountId]);
}

/** Returns the unsubscribe function. */
function subscribeToAttachments(queryClient: QueryClient, accountId: number): () => void {
  return followWhileOpen(queryClient, {
    accountId,
    queryKeys: [attachmentsKey(accountId)],
    event(message) {
      const conversationId = conversationOfFiles(message);
      if (conversationId === null) return;
      void queryClient.invalidateQueries({ queryKey: attachmentsKey(accountId, conversationId) });
    },
  });
}

function conversationOfFiles(message: RealtimeMessage): number | null {
  if (message.event !== 'message.created' && message.event !== 'message.updated') return null;
  const { attachments = [], content_attributes: more, conversation_id: id } = message.data;
  return attachments.length > 0 || more.deleted === true ? id : null;
}
