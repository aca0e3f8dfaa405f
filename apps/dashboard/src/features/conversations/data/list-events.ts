import type { RealtimeMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readAgainSoon } from '../../../shared/realtime/read-again';
import {
  conversationIdOf,
  isConversationEvent,
  isForServerToJudge,
  isMessageEvent,
  isMovedByMessages,
  listAfterEvent,
  mayHaveComeIn,
} from '../model/conversation-events';
import { type ConversationList, placeRow } from '../model/conversation-list';
import { matchesTab, matchesView, placeOf } from '../model/conversation-view';
import { conversationKeys, type ListKey } from './conversation-keys';
import type { Scope } from '../model/scope';
import { fetchConversation, knownConversation } from './conversation-queries';
import { putLive } from './put-live';

/** Applies an event to every list in the cache; asks for what it does not tell. */
export function applyToLists(queryClient: QueryClient, scope: Scope, message: RealtimeMessage): void {
  const known = (id: number) => knownConversation(queryClient, scope.accountId, id);
  const id = conversationIdOf(message);
  const wasKnown = id !== null && known(id) !== undefined;
  let isWanted = false;
  for (const [queryKey, list] of listsOf(queryClient, scope.accountId)) {
    const key = queryKey[3] as ListKey;
    const after = listAfterEvent(list, key, message, { ...scope, known });
    if (after !== list) putLive(queryClient, queryKey, after);
    const isIn = after.rows.some((row) => row.id === id);
    const mayBeIn = !isIn && mayHaveComeIn(key, message, scope.myId);
    if (mayBeIn || isForServerToJudge(key, message)) readAgainSoon(queryClient, queryKey);
    // A message that moved a conversation no list has read so far: it may stand at the top now.
    isWanted ||= isIn || (isMovedByMessages(list, key) && isMessageEvent(message));
  }
  if (message.event === 'conversation.merged') readAgainInLists(queryClient, scope, message.data.id);
  if (id === null || wasKnown || !isWanted || !tellsPart(message)) return;
  const isListed = !isConversationEvent(message) || message.data.listed !== false;
  void bringIn(queryClient, scope, { id, isListed });
}

/** What was said in it last is told by no event of its own. */
function readAgainInLists(queryClient: QueryClient, scope: Scope, id: number): void {
  const holding = listsOf(queryClient, scope.accountId)
    .filter(([, list]) => list.rows.some((row) => row.id === id))
    .map(([queryKey]) => (queryKey[3] as ListKey).view.kind);
  if (holding.length === 0) return;
  void bringIn(queryClient, scope, { id, isListed: holding.some((kind) => kind !== 'participating') });
}

/** Of a conversation nobody showed so far. A new one begins with its event; later ones leave out what was written. */
function tellsPart(message: RealtimeMessage): boolean {
  if (isMessageEvent(message)) return message.data.listed !== false;
  return isConversationEvent(message) && message.event !== 'conversation.created';
}

const beingFetched = new Set<string>();

/** Reads a conversation and puts it where it belongs. */
async function bringIn(
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
  const place = placeOf(conversation);
  for (const [queryKey, list] of listsOf(queryClient, scope.accountId)) {
    const key = queryKey[3] as ListKey;
    // Who takes part may open what is in none of their other lists.
    if (!isListed && key.view.kind !== 'participating') continue;
    if (!matchesTab(key.tab, place, scope.myId)) continue;
    const matches = matchesView(key.view, key.status, place, conversation);
    const isIn = list.rows.some((row) => row.id === id);
    if (matches !== true && !(matches === null && isIn)) continue;
    putLive(queryClient, queryKey, placeRow(list, conversation, true, key.sort));
  }
}

function listsOf(queryClient: QueryClient, accountId: number): [readonly unknown[], ConversationList][] {
  return queryClient
    .getQueriesData<ConversationList>({ queryKey: conversationKeys.lists(accountId) })
    .flatMap(([queryKey, list]) =>
      list ? [[queryKey, list] as [readonly unknown[], ConversationList]] : [],
    );
}
