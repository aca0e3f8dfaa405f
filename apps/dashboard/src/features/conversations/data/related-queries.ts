import type { CacheKeys, Conversation, RealtimeMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { conversationAfterEvent, conversationIdOf, isConversationEvent } from '../model/conversation-events';
import { compareBy } from '../model/conversation-sort';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import { type CountKey, conversationKeys } from './conversation-keys';
import { updateCacheFromEvent } from './update-cache-from-event';

/** What else each contact wrote about, as it stands after the event. */
export function applyToContactLists(
  queryClient: QueryClient,
  accountId: number,
  message: RealtimeMessage,
): void {
  const isGone = goneBy(message);
  for (const [queryKey, rows] of queryClient.getQueriesData<Conversation[]>({
    queryKey: conversationKeys.allContactConversations(accountId),
  })) {
    if (!rows) continue;
    const after = rows.filter((row) => !isGone(row)).map((row) => conversationAfterEvent(row, message));
    const isSame = after.length === rows.length && after.every((row, index) => row === rows[index]);
    if (!isSame) updateCacheFromEvent(queryClient, queryKey, after.sort(compareBy('last_activity_at_desc')));
    if (isNewTo(rows, Number(queryKey[3]), message)) {
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  }
}

/** Which rows the event takes out of the person's lists. */
function goneBy(message: RealtimeMessage): (row: Conversation) => boolean {
  const isOut =
    message.event === 'conversation.removed' ||
    (isConversationEvent(message) && message.data.listed === false);
  return (row) => isOut && row.id === message.data.id;
}

function isNewTo(rows: readonly Conversation[], contactId: number, message: RealtimeMessage): boolean {
  if (!isConversationEvent(message) || message.data.listed === false) return false;
  // Of a contact that was merged away nobody knows the number here.
  if (message.event === 'conversation.contact_changed') return true;
  return message.data.meta.sender.id === contactId && !rows.some((row) => row.id === message.data.id);
}

/** By account: what the keys of inboxes and teams were last. */
const cacheKeys = new Map<number, CacheKeys>();

const MENTION = /mention:\/\/(user|team)\//;

/** Reads again what an event says of without saying what it is now. */
export function invalidateRelatedQueries(
  queryClient: QueryClient,
  accountId: number,
  message: RealtimeMessage,
): void {
  const invalidate = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  readAgainRefused(queryClient, accountId, message);
  switch (message.event) {
    case 'message.created': {
      // Whoever is mentioned takes part from now on; only they are told so by an event of its own.
      const { conversation_id: id, private: isNote, content } = message.data;
      if (isNote && MENTION.test(content ?? '')) invalidate(conversationKeys.participants(accountId, id));
      break;
    }
    case 'account.cache_invalidated': {
      const before = cacheKeys.get(accountId);
      const after = message.data.cache_keys;
      cacheKeys.set(accountId, after);
      // Whoever came into an inbox or a team sees other conversations now, and teams are named on them.
      const isAboutSight = before?.inbox !== after.inbox || before.team !== after.team;
      invalidate((isAboutSight ? conversationKeys.all : conversationKeys.allAssignable)(accountId));
      break;
    }
    case 'contact.deleted':
      invalidate(conversationKeys.contactConversations(accountId, message.data.id));
      break;
    case 'conversation.contact_changed':
      // Whose messages the new contact takes over is not told.
      invalidate(conversationKeys.thread(accountId, message.data.id));
      invalidate(conversationKeys.identity(accountId, message.data.id));
      break;
    case 'conversation.merged':
      // Messages moved between the two, and with them who takes part and what was merged before.
      for (const id of [message.data.id, message.data.merged_id]) readAllOf(queryClient, accountId, id);
      refetchServerOnlyViews(queryClient, accountId);
      break;
    case 'conversation.participants_updated':
      invalidate(conversationKeys.participants(accountId, message.data.id));
      refetchServerOnlyViews(queryClient, accountId);
      break;
    case 'assignee.changed':
      // Whoever is assigned takes part from now on.
      invalidate(conversationKeys.participants(accountId, message.data.id));
      break;
    default:
      break;
  }
}

/** Everything that is known of one conversation by itself. */
function readAllOf(queryClient: QueryClient, accountId: number, id: number): void {
  void queryClient.invalidateQueries({
    queryKey: conversationKeys.all(accountId),
    predicate: ({ queryKey }) => queryKey[3] === id,
  });
}

/** Views of which only the server knows what is in them: mentions, and what one takes part in. */
function refetchServerOnlyViews(queryClient: QueryClient, accountId: number): void {
  for (const keys of [conversationKeys.lists(accountId), conversationKeys.allCounts(accountId)]) {
    for (const [queryKey] of queryClient.getQueriesData({ queryKey: keys })) {
      const { view } = queryKey[3] as CountKey;
      if (view.kind === 'mentions' || view.kind === 'participating') invalidateSoon(queryClient, queryKey);
    }
  }
}

/** What could not be had of a conversation is asked for again once there is news of it. */
function readAgainRefused(queryClient: QueryClient, accountId: number, message: RealtimeMessage): void {
  const id = conversationIdOf(message);
  if (id === null || message.event === 'conversation.removed') return;
  for (const queryKey of openPartsOf(accountId, id)) {
    const isRefused = queryClient.getQueryState(queryKey)?.status === 'error';
    if (isRefused) void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

function openPartsOf(accountId: number, id: number): (readonly unknown[])[] {
  return [
    conversationKeys.detail(accountId, id),
    conversationKeys.thread(accountId, id),
    conversationKeys.participants(accountId, id),
    conversationKeys.scheduled(accountId, id),
  ];
}

/**
 * Deleted, or out of sight: what is open asks again and is told so, the rest is forgotten. What is said in it while it is
 * out of sight is not told, so that nothing of it can be gone on from.
 */
export function evictRemovedConversation(queryClient: QueryClient, accountId: number, id: number): void {
  void queryClient.resetQueries({ queryKey: conversationKeys.thread(accountId, id) });
  for (const queryKey of openPartsOf(accountId, id)) {
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
