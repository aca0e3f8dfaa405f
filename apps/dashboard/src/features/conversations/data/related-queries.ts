import type { CacheKeys, Conversation, RealtimeMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { conversationAfterEvent, conversationIdOf, isConversationEvent } from '../model/conversation-events';
import { compareBy } from '../model/conversation-sort';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import { type CountKey, conversationKeys } from './conversation-keys';
import { updateCacheFromEvent } from './update-cache-from-event';

/** Applies an event to the cached lists of each contact's other conversations. */
export function applyToContactLists(
  queryClient: QueryClient,
  accountId: number,
  message: RealtimeMessage,
): void {
  const isGone = isRemovedBy(message);
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

/** Returns a predicate for the rows that the event removes from the user's lists. */
function isRemovedBy(message: RealtimeMessage): (row: Conversation) => boolean {
  const isOut =
    message.event === 'conversation.removed' ||
    (isConversationEvent(message) && message.data.listed === false);
  return (row) => isOut && row.id === message.data.id;
}

function isNewTo(rows: readonly Conversation[], contactId: number, message: RealtimeMessage): boolean {
  if (!isConversationEvent(message) || message.data.listed === false) return false;
  // The id of a contact that was merged away is unknown here.
  if (message.event === 'conversation.contact_changed') return true;
  return message.data.meta.sender.id === contactId && !rows.some((row) => row.id === message.data.id);
}

/** Last cache keys of inboxes and teams, by account. */
const cacheKeys = new Map<number, CacheKeys>();

const MENTION = /mention:\/\/(user|team)\//;

/** Invalidates the queries that an event affects without carrying their data. */
export function invalidateRelatedQueries(
  queryClient: QueryClient,
  accountId: number,
  message: RealtimeMessage,
): void {
  const invalidate = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  readAgainRefused(queryClient, accountId, message);
  switch (message.event) {
    case 'message.created': {
      // Mentioned users become participants; only they receive an event about it.
      const { conversation_id: id, private: isNote, content } = message.data;
      if (isNote && MENTION.test(content ?? '')) invalidate(conversationKeys.participants(accountId, id));
      break;
    }
    case 'account.cache_invalidated': {
      const before = cacheKeys.get(accountId);
      const after = message.data.cache_keys;
      cacheKeys.set(accountId, after);
      // After joining an inbox or a team a user sees other conversations, and conversations show team names.
      const isAboutSight = before?.inbox !== after.inbox || before.team !== after.team;
      invalidate((isAboutSight ? conversationKeys.all : conversationKeys.allAssignable)(accountId));
      break;
    }
    case 'contact.deleted':
      invalidate(conversationKeys.contactConversations(accountId, message.data.id));
      break;
    case 'conversation.contact_changed':
      // The event does not say which messages the new contact takes over.
      invalidate(conversationKeys.thread(accountId, message.data.id));
      invalidate(conversationKeys.identity(accountId, message.data.id));
      break;
    case 'conversation.merged':
      // Messages moved between the two conversations, and with them participants and earlier merges.
      for (const id of [message.data.id, message.data.merged_id]) readAllOf(queryClient, accountId, id);
      refetchServerOnlyViews(queryClient, accountId);
      break;
    case 'conversation.messages_moved':
      readAllOf(queryClient, accountId, message.data.id);
      break;
    case 'conversation.participants_updated':
      invalidate(conversationKeys.participants(accountId, message.data.id));
      refetchServerOnlyViews(queryClient, accountId);
      break;
    case 'assignee.changed':
      // An assignee becomes a participant.
      invalidate(conversationKeys.participants(accountId, message.data.id));
      break;
    default:
      break;
  }
}

/** Invalidates all queries of one conversation. */
function readAllOf(queryClient: QueryClient, accountId: number, id: number): void {
  void queryClient.invalidateQueries({
    queryKey: conversationKeys.all(accountId),
    predicate: ({ queryKey }) => queryKey[3] === id,
  });
}

/** Server-only views: the client cannot compute mentions and participation. */
function refetchServerOnlyViews(queryClient: QueryClient, accountId: number): void {
  for (const keys of [conversationKeys.lists(accountId), conversationKeys.allCounts(accountId)]) {
    for (const [queryKey] of queryClient.getQueriesData({ queryKey: keys })) {
      const { view } = queryKey[3] as CountKey;
      if (view.kind === 'mentions' || view.kind === 'participating') invalidateSoon(queryClient, queryKey);
    }
  }
}

/** Refetches refused queries of a conversation when an event arrives for it. */
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
 * The conversation was deleted or is no longer visible. Open queries are refetched and get the server's error; inactive
 * ones are removed. The thread is reset, because later messages send no events while the conversation is not visible.
 */
export function evictRemovedConversation(queryClient: QueryClient, accountId: number, id: number): void {
  void queryClient.resetQueries({ queryKey: conversationKeys.thread(accountId, id) });
  for (const queryKey of openPartsOf(accountId, id)) {
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
