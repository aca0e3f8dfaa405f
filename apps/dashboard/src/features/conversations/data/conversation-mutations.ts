import type { Agent, Conversation, ConversationPriority, ConversationStatus, Team } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeError } from '../../../shared/errors';
import { api } from '../../../shared/api';
import { type ConversationChange, changed } from '../model/conversation-change';
import { conversationKeys } from './conversation-keys';
import type { Scope } from '../model/scope';
import { type OptimisticChange, applyOptimisticChange } from './optimistic-change';
import { addPendingChange, confirmPendingChange, dropPendingChange } from './pending-changes';

type Change = OptimisticChange<{ seq: number | null }>;
type Translate = ReturnType<typeof useT>;

/**
 * Performs one change: on screen at once, then on the server. On refusal exactly this change is rolled back, and a
 * toast offers to try again. Resolves to true when the server confirmed it.
 */
async function performChange(t: Translate, change: Change): Promise<boolean> {
  try {
    await applyOptimisticChange(change);
    return true;
  } catch (error) {
    toast.error(t('conversations.changeFailed'), {
      description: describeError(t, error),
      action: { label: t('common.retry'), onClick: () => void performChange(t, change) },
    });
    return false;
  }
}

/** The changes an agent can make to a conversation. Each resolves to true when the server confirmed it. */
export function useConversationActions(scope: Scope) {
  const t = useT();
  const queryClient = useQueryClient();
  const { accountId } = scope;
  return useMemo(() => buildActions(t, queryClient, accountId), [t, queryClient, accountId]);
}

export type ConversationActions = ReturnType<typeof useConversationActions>;

function buildActions(t: Translate, queryClient: QueryClient, accountId: number) {
  const params = (conversationId: number) => ({ account_id: accountId, conversation_id: conversationId });
  const refresh = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey });
  const perform = (conversationId: number, change: ConversationChange, send: Change['send']) =>
    performChange(t, { conversationId, apply: (conversation) => changed(conversation, change), send });

  return {
    /** `snoozedUntil`: unix seconds. Without it a snoozed conversation stays snoozed until the next reply. */
    setStatus: (conversationId: number, status: ConversationStatus, snoozedUntil: number | null = null) =>
      perform(conversationId, { kind: 'status', status, until: snoozedUntil }, () =>
        api.callWithSeq('toggleConversationStatus', {
          params: params(conversationId),
          body: { status, ...(snoozedUntil !== null && { snoozed_until: snoozedUntil }) },
        }),
      ),

    assignConversation: (conversationId: number, agent: Agent | null) =>
      perform(conversationId, { kind: 'assignee', agent }, () =>
        api.callWithSeq('assignConversation', {
          params: params(conversationId),
          body: { assignee_id: agent?.id ?? null },
        }),
      ),

    assignTeam: (conversationId: number, team: Team | null) =>
      perform(conversationId, { kind: 'team', team }, () =>
        api.callWithSeq('assignConversation', {
          params: params(conversationId),
          body: { team_id: team?.id ?? null },
        }),
      ),

    setPriority: (conversationId: number, priority: ConversationPriority | null) =>
      perform(conversationId, { kind: 'priority', priority }, () =>
        api.callWithSeq('toggleConversationPriority', {
          params: params(conversationId),
          body: { priority },
        }),
      ),

    setLabels: (conversationId: number, labels: string[]) =>
      performChange(t, {
        conversationId,
        apply: (conversation) => ({ ...conversation, labels }),
        send: () =>
          api.callWithSeq('setConversationLabels', { params: params(conversationId), body: { labels } }),
      }),

    setMuted: (conversationId: number, isMuted: boolean) =>
      performChange(t, {
        conversationId,
        apply: (conversation) => ({
          ...conversation,
          muted: isMuted,
          ...(isMuted && { status: 'resolved' as const }),
        }),
        send: () =>
          api.callWithSeq(isMuted ? 'muteConversation' : 'unmuteConversation', {
            params: params(conversationId),
          }),
      }),

    markUnread: (conversationId: number) =>
      perform(conversationId, { kind: 'unread', isUnread: true }, () =>
        api.callWithSeq('markConversationUnread', { params: params(conversationId) }),
      ),

    /** Reports to the server that the conversation was seen. A failure is not shown, because nothing is lost. */
    markSeen: async (conversationId: number): Promise<void> => {
      const token = crypto.randomUUID();
      try {
        const { data, seq } = await api.callWithSeq('updateLastSeen', { params: params(conversationId) });
        addPendingChange({
          token,
          conversationId,
          apply: (conversation) => ({ ...conversation, unread_count: 0 }),
        });
        confirmPendingChange(token, seq);
        putSeen(queryClient, accountId, data);
      } catch {
        dropPendingChange(token);
      }
    },

    setParticipants: async (conversationId: number, people: Agent[]): Promise<void> => {
      const queryKey = conversationKeys.participants(accountId, conversationId);
      const before = queryClient.getQueryData<Agent[]>(queryKey);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, people);
      try {
        const stored = await api.call('setParticipants', {
          params: params(conversationId),
          body: { user_ids: people.map((person) => person.id) },
        });
        queryClient.setQueryData(queryKey, stored);
      } catch (error) {
        queryClient.setQueryData(queryKey, before);
        toast.error(t('conversations.changeFailed'), { description: describeError(t, error) });
        await refresh(queryKey);
      }
    },
  };
}

/**
 * Clears the unread counter in the cached conversation, because no event does: agents' read state is published to lists
 * only.
 */
function putSeen(
  queryClient: QueryClient,
  accountId: number,
  { id, agent_last_seen_at }: Conversation,
): void {
  queryClient.setQueryData<Conversation>(
    conversationKeys.detail(accountId, id),
    (conversation) => conversation && { ...conversation, unread_count: 0, agent_last_seen_at },
  );
}
