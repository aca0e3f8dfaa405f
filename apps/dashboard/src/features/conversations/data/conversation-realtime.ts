import type { Conversation, RealtimeMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { applyPlaceChange, isContained, type TabCounts } from '../model/conversation-counts';
import {
  conversationAfterEvent,
  conversationIdOf,
  isMessageEvent,
  listAfterEvent,
  placeChangeOf,
  threadAfterEvent,
} from '../model/conversation-events';
import { type ConversationList, placeRow } from '../model/conversation-list';
import { matchesTab, matchesView, placeOf } from '../model/conversation-view';
import type { Thread } from '../model/thread';
import { type CountKey, conversationKeys, type ListKey } from './conversation-keys';
import { fetchConversation, knownConversation, type Scope } from './conversation-queries';
import { eventLogOf } from './event-log';
import { confirmSent } from './outbox';
import { settlePendingChanges } from './pending-changes';
import { refetchAfterGap } from './refetch-after-gap';
import { applyTyping, stopTyping } from './typing-store';

/** Counts an event cannot move are asked for again, at most this often. */
const RECOUNT_EVERY_MS = 2_000;

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
  // Lists and counts look up what was known before, so the single conversation changes last.
  applyToLists(queryClient, scope, message);
  applyToCounts(queryClient, scope, message);
  applyToThreads(queryClient, scope.accountId, message);
  applyToDetails(queryClient, scope.accountId, message);
  applyToOthers(queryClient, scope, message);
  if (message.seq !== undefined) settlePendingChanges(message.seq);
}

function applyToLists(queryClient: QueryClient, scope: Scope, message: RealtimeMessage): void {
  const context = { ...scope, known: (id: number) => knownConversation(queryClient, scope.accountId, id) };
  let isIncomplete = false;
  for (const [queryKey, list] of queryClient.getQueriesData<ConversationList>({
    queryKey: conversationKeys.lists(scope.accountId),
  })) {
    if (!list) continue;
    const after = listAfterEvent(list, queryKey[3] as ListKey, message, context);
    if (after !== list) queryClient.setQueryData(queryKey, after);
    isIncomplete ||= list.hasMore;
  }
  const id = conversationIdOf(message);
  if (isIncomplete && id !== null && isMessageEvent(message) && !context.known(id)) {
    void bringIn(queryClient, scope, id);
  }
}

const beingFetched = new Set<string>();

/** A message moved a conversation that no list has read so far; it may stand at the top now. */
async function bringIn(queryClient: QueryClient, scope: Scope, id: number): Promise<void> {
  const ticket = `${scope.accountId}/${id}`;
  if (beingFetched.has(ticket)) return;
  beingFetched.add(ticket);
  const conversation = await fetchConversation(scope.accountId, id);
  beingFetched.delete(ticket);
  if (!conversation) return;
  const place = placeOf(conversation);
  for (const [queryKey, list] of queryClient.getQueriesData<ConversationList>({
    queryKey: conversationKeys.lists(scope.accountId),
  })) {
    const key = queryKey[3] as ListKey;
    if (!list || !matchesTab(key.tab, place, scope.myId)) continue;
    if (matchesView(key.view, key.status, place) !== true) continue;
    queryClient.setQueryData(queryKey, placeRow(list, conversation, true, key.sort));
  }
}

function applyToCounts(queryClient: QueryClient, scope: Scope, message: RealtimeMessage): void {
  const change = placeChangeOf(message);
  if (!change) return;
  for (const [queryKey, counts] of queryClient.getQueriesData<TabCounts>({
    queryKey: conversationKeys.allCounts(scope.accountId),
  })) {
    if (!counts) continue;
    const key = queryKey[3] as CountKey;
    const after = applyPlaceChange(counts, { ...key, myId: scope.myId }, change);
    if (after === null) recountSoon(queryClient, queryKey);
    else if (after !== counts) queryClient.setQueryData(queryKey, after);
  }
}

const recounts = new Map<string, ReturnType<typeof setTimeout>>();

function recountSoon(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  const ticket = JSON.stringify(queryKey);
  if (recounts.has(ticket)) return;
  recounts.set(
    ticket,
    setTimeout(() => {
      recounts.delete(ticket);
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }, RECOUNT_EVERY_MS),
  );
}

function applyToThreads(queryClient: QueryClient, accountId: number, message: RealtimeMessage): void {
  if (!isMessageEvent(message)) return;
  const { data } = message;
  queryClient.setQueryData<Thread>(conversationKeys.thread(accountId, data.conversation_id), (thread) =>
    thread ? threadAfterEvent(thread, data.conversation_id, message) : thread,
  );
  if (message.event !== 'message.created') return;
  if (data.echo_id !== undefined) confirmSent(data.echo_id);
  if (data.sender) stopTyping(data.conversation_id, `${data.sender.type}:${data.sender.id}`);
}

function applyToDetails(queryClient: QueryClient, accountId: number, message: RealtimeMessage): void {
  for (const [queryKey, conversation] of queryClient.getQueriesData<Conversation>({
    queryKey: conversationKeys.details(accountId),
  })) {
    if (!conversation) continue;
    const after = conversationAfterEvent(conversation, message);
    if (after !== conversation) queryClient.setQueryData(queryKey, after);
  }
}

function applyToOthers(queryClient: QueryClient, scope: Scope, message: RealtimeMessage): void {
  const { accountId } = scope;
  switch (message.event) {
    case 'conversation.typing_on':
    case 'conversation.typing_off':
      applyTyping(message.event === 'conversation.typing_on', message.data);
      break;
    case 'account.cache_invalidated':
      void queryClient.invalidateQueries({ queryKey: conversationKeys.allAssignable(accountId) });
      break;
    case 'assignee.changed':
    case 'conversation.mentioned':
      // Whoever is assigned or mentioned takes part from now on.
      void queryClient.invalidateQueries({
        queryKey: conversationKeys.participants(accountId, message.data.id),
      });
      break;
    case 'conversation.created': {
      const contactId = message.data.meta.sender.id;
      void queryClient.invalidateQueries({
        queryKey: conversationKeys.contactConversations(accountId, contactId),
      });
      break;
    }
    case 'conversation.removed':
      void queryClient.invalidateQueries({
        queryKey: conversationKeys.detail(accountId, message.data.id),
      });
      break;
    default:
      break;
  }
}

/** More was missed than the server kept: everything is read again. */
function startOver(queryClient: QueryClient, accountId: number, seq: number | null): void {
  eventLogOf(accountId).begin(seq);
  void queryClient.invalidateQueries({ queryKey: conversationKeys.all(accountId) });
}

/** The subscription stands: what was fetched before events began to come is read again. */
function coverFrom(queryClient: QueryClient, accountId: number, from: number | null): void {
  const log = eventLogOf(accountId);
  if (from === null) {
    // Without numbers nobody knows what was missed.
    if (log.hasBegun) startOver(queryClient, accountId, null);
    return;
  }
  if (log.hasBegun) return;
  log.begin(from);
  const isBehind = (seq: number | null) => seq !== null && !isContained(seq, from);
  const queries = queryClient.getQueryCache().findAll({ queryKey: conversationKeys.all(accountId) });
  const seqs = queries.map(seqOf);
  // Answers without a number are as good as the numbered ones of the same moment.
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
 * Keeps the cache right from the first visit on, also while other screens are shown. Called again it changes nothing,
 * unless another account or person is looked at.
 */
export function keepConversationsLive(queryClient: QueryClient, scope: Scope): void {
  if (registered?.accountId === scope.accountId) return;
  registered?.stop();
  registered = {
    accountId: scope.accountId,
    stop: onRealtimeEvent({
      event: (message, accountId) => {
        if (accountId === scope.accountId) applyConversationEvent(queryClient, scope, message);
      },
      subscribed: (from, accountId, awaySeconds) => {
        if (accountId !== scope.accountId) return;
        coverFrom(queryClient, accountId, from);
        if (awaySeconds !== null) void refetchAfterGap(queryClient, scope, awaySeconds);
      },
    }),
  };
}
