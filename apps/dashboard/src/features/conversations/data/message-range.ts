import type { Message } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { HISTORY_PAGE, prependPage, type Thread } from '../model/thread';
import { conversationKeys } from './conversation-keys';

/** As many messages as one answer about a range holds. */
const RANGE_PAGE = 1_000;

/** Above any message id: together with `after` it makes the server answer with a whole range. */
export const END = 999_999_999_999_999;

/** What follows a first answer about a range up to the end, if that was as long as an answer can be. */
export async function readAfter(asked: {
  accountId: number;
  conversationId: number;
  page: readonly Message[];
}): Promise<Message[]> {
  const { page, ...conversation } = asked;
  const last = page.at(-1);
  if (!last || page.length < RANGE_PAGE) return [];
  return readRange({ ...conversation, from: last.id + 1, before: END });
}

interface MessageRange {
  accountId: number;
  conversationId: number;
  /** Ids: the first of them belongs to the range, the last does not. */
  from: number;
  before: number;
}

/** All messages of a conversation between two of them, oldest first. */
export async function readRange({
  accountId,
  conversationId,
  from,
  before,
}: MessageRange): Promise<Message[]> {
  const messages: Message[] = [];
  for (let after = from; ; ) {
    const { payload } = await api.call('listMessages', {
      params: { account_id: accountId, conversation_id: conversationId },
      query: { after, before },
    });
    messages.push(...payload);
    const last = payload.at(-1);
    if (!last || payload.length < RANGE_PAGE) return messages;
    after = last.id + 1;
  }
}

/**
 * Reads a thread back to one of its messages and a little farther, without a hole up to what is known already. Answers
 * whether the message is in the conversation.
 */
export async function loadBackTo(
  queryClient: QueryClient,
  { accountId, conversationId, messageId }: { accountId: number; conversationId: number; messageId: number },
): Promise<boolean> {
  const queryKey = conversationKeys.thread(accountId, conversationId);
  const known = queryClient.getQueryData<Thread>(queryKey);
  const oldest = known?.messages[0];
  if (known?.messages.some(({ id }) => id === messageId)) return true;
  if (!known?.hasOlder || !oldest || oldest.id < messageId) return false;
  const range = await readRange({ accountId, conversationId, from: messageId, before: oldest.id });
  if (range[0]?.id !== messageId) return false;
  const { payload: older } = await api.call('listMessages', {
    params: { account_id: accountId, conversation_id: conversationId },
    query: { before: messageId },
  });
  queryClient.setQueryData<Thread>(queryKey, (thread) => {
    if (!thread) return thread;
    const back = prependPage(thread, range);
    return { ...prependPage(back, older), hasOlder: older.length >= HISTORY_PAGE };
  });
  return true;
}
