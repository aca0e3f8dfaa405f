import type { Conversation, RealtimeMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { isEventIncluded } from '../model/conversation-counts';
import {
  contactOf,
  conversationAfterEvent,
  isMessageEvent,
  threadAfterEvent,
} from '../model/conversation-events';
import type { Thread } from '../model/thread';
import { conversationKeys } from './conversation-keys';
import type { Scope } from '../model/scope';
import { applyToCounts } from './count-events';
import { eventLogOf } from './event-log';
import { applyToLists } from './list-events';
import { confirmSent, resumeOutbox } from './outbox';
import { settlePendingChanges } from './pending-changes';
import { updateCacheFromEvent } from './update-cache-from-event';
import { refetchAfterGap } from './refetch-after-gap';
import { applyToContactLists, invalidateRelatedQueries, evictRemovedConversation } from './related-queries';
import { applyTyping, stopTyping } from './typing-store';

/** Applies one event to everything the query cache holds of conversations. */
export function applyConversationEvent(
  queryClient: QueryClient,
  scope: Scope,
  message: RealtimeMessage,
): void {
  if (message.event === 'sync.reset') {
    startOver(queryClient, scope.accountId, message.data.seq);
    return;
  }
  eventLogOf(scope.accountId).add(message);
  // Lists and counts look up the cached conversation as it was before the event, so its own query changes last.
  applyToLists(queryClient, scope, message);
  applyToCounts(queryClient, scope, message);
  applyToThreads(queryClient, scope.accountId, message);
  applyToDetails(queryClient, scope.accountId, message);
  applyToContactLists(queryClient, scope.accountId, message);
  invalidateRelatedQueries(queryClient, scope.accountId, message);
  if (message.event === 'conversation.removed')
    evictRemovedConversation(queryClient, scope.accountId, message.data.id);
  if (message.event === 'conversation.typing_on') applyTyping(true, message.data);
  if (message.event === 'conversation.typing_off') applyTyping(false, message.data);
  if (message.seq !== undefined) settlePendingChanges(message.seq);
}

function applyToThreads(queryClient: QueryClient, accountId: number, message: RealtimeMessage): void {
  if (!isMessageEvent(message) && !contactOf(message)) return;
  for (const [queryKey, thread] of queryClient.getQueriesData<Thread>({
    queryKey: conversationKeys.threads(accountId),
  })) {
    if (!thread) continue;
    const after = threadAfterEvent(thread, Number(queryKey[3]), message);
    if (after !== thread) updateCacheFromEvent(queryClient, queryKey, after);
  }
  if (message.event !== 'message.created') return;
  const { data } = message;
  if (data.echo_id !== undefined) confirmSent(data.echo_id);
  if (data.sender) stopTyping(data.conversation_id, `${data.sender.type}:${data.sender.id}`);
}

function applyToDetails(queryClient: QueryClient, accountId: number, message: RealtimeMessage): void {
  for (const [queryKey, conversation] of queryClient.getQueriesData<Conversation>({
    queryKey: conversationKeys.details(accountId),
  })) {
    // A conversation that was refused is shown again only after a successful refetch.
    if (!conversation || queryClient.getQueryState(queryKey)?.status === 'error') continue;
    const after = conversationAfterEvent(conversation, message);
    if (after !== conversation) updateCacheFromEvent(queryClient, queryKey, after);
  }
}

/** More events were missed than the server stores: everything is invalidated. */
function startOver(queryClient: QueryClient, accountId: number, seq: number | null): void {
  eventLogOf(accountId).begin(seq);
  void queryClient.invalidateQueries({ queryKey: conversationKeys.all(accountId) });
}

/** The subscription is confirmed: refetches what was fetched before events began to arrive. */
function refetchStaleQueries(queryClient: QueryClient, accountId: number, from: number | null): void {
  const log = eventLogOf(accountId);
  if (from === null) {
    // Without event numbers it is unknown what was missed.
    if (log.hasBegun) startOver(queryClient, accountId, null);
    return;
  }
  if (log.hasBegun) return;
  log.begin(from);
  const isBehind = (seq: number | null) => seq !== null && !isEventIncluded(seq, from);
  const queries = queryClient.getQueryCache().findAll({ queryKey: conversationKeys.all(accountId) });
  const seqs = queries.map(seqOf);
  // Responses without a number are treated like the numbered ones of the same moment.
  const isUnknownBehind = seqs.some(isBehind) || seqs.every((seq) => seq === null);
  void queryClient.invalidateQueries({
    queryKey: conversationKeys.all(accountId),
    predicate: (query) => isBehind(seqOf(query)) || (seqOf(query) === null && isUnknownBehind),
  });
}

function seqOf({ state }: { state: { data: unknown } }): number | null {
  const { data } = state;
  return typeof data === 'object' && data !== null && 'seq' in data && typeof data.seq === 'number'
    ? data.seq
    : null;
}

let registered: { accountId: number; stop: () => void } | null = null;

/**
 * Keeps the cache up to date from the first visit on, also while other screens are shown. Further calls have no effect,
 * unless the account or the user changes.
 */
export function subscribeToConversationEvents(queryClient: QueryClient, scope: Scope): void {
  if (registered?.accountId === scope.accountId) return;
  registered?.stop();
  resumeOutbox(queryClient, scope.myId);
  registered = {
    accountId: scope.accountId,
    stop: onRealtimeEvent({
      event: (message, accountId) => {
        if (accountId === scope.accountId) applyConversationEvent(queryClient, scope, message);
      },
      subscribed: (from, accountId, awaySeconds) => {
        if (accountId !== scope.accountId) return;
        refetchStaleQueries(queryClient, accountId, from);
        resumeOutbox(queryClient, scope.myId);
        if (awaySeconds !== null) void refetchAfterGap(queryClient, scope, awaySeconds);
      },
    }),
  };
}
