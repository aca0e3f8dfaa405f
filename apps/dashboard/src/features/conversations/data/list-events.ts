import type { RealtimeMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import {
  conversationIdOf,
  isConversationEvent,
  needsRefetchForEvent,
  isMessageEvent,
  canGrowByMessages,
  listAfterEvent,
  mayHaveEnteredList,
} from '../model/conversation-events';
import { type ConversationList, upsertOrRemoveRow } from '../model/conversation-list';
import { matchesTab, matchesView, conversationPositionOf } from '../model/conversation-view';
import { conversationKeys, type ListKey } from './conversation-keys';
import type { Scope } from '../model/scope';
import { fetchConversation, findCachedConversation } from './conversation-queries';
import { updateCacheFromEvent } from './update-cache-from-event';

/** Applies an event to every cached list, and fetches what the event does not contain. */
export function applyToLists(queryClient: QueryClient, scope: Scope, message: RealtimeMessage): void {
  const known = (id: number) => findCachedConversation(queryClient, scope.accountId, id);
  const id = conversationIdOf(message);
  const wasKnown = id !== null && known(id) !== undefined;
  let isWanted = false;
  for (const [queryKey, list] of listsOf(queryClient, scope.accountId)) {
    const key = queryKey[3] as ListKey;
    const after = listAfterEvent(list, key, message, { ...scope, known });
    if (after !== list) updateCacheFromEvent(queryClient, queryKey, after);
    const isIn = after.rows.some((row) => row.id === id);
    const mayBeIn = !isIn && mayHaveEnteredList(key, message, scope.myId);
    if (mayBeIn || needsRefetchForEvent(key, message)) invalidateSoon(queryClient, queryKey);
    // The message may move a conversation that no list has loaded so far to the top.
    isWanted ||= isIn || (canGrowByMessages(list, key) && isMessageEvent(message));
  }
  if (message.event === 'conversation.merged' || message.event === 'conversation.messages_moved') {
    refetchInLists(queryClient, scope, message.data.id);
  }
  if (id === null || wasKnown || !isWanted || !isPartialEvent(message)) return;
  const isListed = !isConversationEvent(message) || message.data.listed !== false;
  void fetchIntoLists(queryClient, scope, { id, isListed });
}

/** Refetches a conversation whose messages moved, because no other event carries its new last message. */
function refetchInLists(queryClient: QueryClient, scope: Scope, id: number): void {
  const holding = listsOf(queryClient, scope.accountId)
    .filter(([, list]) => list.rows.some((row) => row.id === id))
    .map(([queryKey]) => (queryKey[3] as ListKey).view.kind);
  if (holding.length === 0) return;
  void fetchIntoLists(queryClient, scope, { id, isListed: holding.some((kind) => kind !== 'participating') });
}

/**
 * Whether the event lacks data to show a conversation that is not cached. `conversation.created` is complete; later
 * events leave out the last message.
 */
function isPartialEvent(message: RealtimeMessage): boolean {
  if (isMessageEvent(message)) return message.data.listed !== false;
  return isConversationEvent(message) && message.event !== 'conversation.created';
}

const beingFetched = new Set<string>();

/** Fetches a conversation and adds it to the lists it belongs to. */
async function fetchIntoLists(
  queryClient: QueryClient,
  scope: Scope,
  { id, isListed }: { id: number; isListed: boolean },
): Promise<void> {
  const ticket = `${scope.accountId}/${id}`;
  if (beingFetched.has(ticket)) return;
  beingFetched.add(ticket);
  const conversation = await fetchConversation(scope.accountId, id);
  beingFetched.delete(ticket);
  if (!conversation) return;
  const place = conversationPositionOf(conversation);
  for (const [queryKey, list] of listsOf(queryClient, scope.accountId)) {
    const key = queryKey[3] as ListKey;
    // Participants may open conversations that are in none of their other lists.
    if (!isListed && key.view.kind !== 'participating') continue;
    if (!matchesTab(key.tab, place, scope.myId)) continue;
    const matches = matchesView(key.view, key.status, place, conversation);
    const isIn = list.rows.some((row) => row.id === id);
    if (matches !== true && !(matches === null && isIn)) continue;
    updateCacheFromEvent(queryClient, queryKey, upsertOrRemoveRow(list, conversation, true, key.sort));
  }
}

function listsOf(queryClient: QueryClient, accountId: number): [readonly unknown[], ConversationList][] {
  return queryClient
    .getQueriesData<ConversationList>({ queryKey: conversationKeys.lists(accountId) })
    .flatMap(([queryKey, list]) =>
      list ? [[queryKey, list] as [readonly unknown[], ConversationList]] : [],
    );
}
