import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables';
import type { UserViewer, Viewer } from '../access/access.facade';

type Scope = 'all' | 'unassigned_or_mine' | 'mine' | 'none';

/** Which conversations of their inboxes a user may see; the strongest permission wins. */
function scopeOf(viewer: UserViewer): Scope {
  if (viewer.permissions === null || viewer.permissions.includes('conversation_manage')) return 'all';
  if (viewer.permissions.includes('conversation_unassigned_manage')) return 'unassigned_or_mine';
  if (viewer.permissions.includes('conversation_participating_manage')) return 'mine';
  return 'none';
}

/** The columns that the visibility check of a loaded conversation reads. */
export interface ConversationAccessFields {
  inbox_id: number;
  team_id: number | null;
  assignee_id: number | null;
  contact_inbox_id: number;
  contact_id: number;
  /** The visitor's identity was verified by HMAC in the session this conversation belongs to. */
  contactInboxVerified: boolean;
  /** Ids of other contact inboxes with the same history, on websites that trust identifiers without proof. */
  sharingLinkIds?: readonly number[];
  /** User ids of the participants. */
  participantIds: readonly number[];
}

export type ListedPosition = Pick<ConversationAccessFields, 'inbox_id' | 'assignee_id'>;

/**
 * Whether the viewer may open the conversation. This single-conversation rule also decides realtime delivery and
 * notifications.
 */
export function canSeeConversation(viewer: Viewer, conversation: ConversationAccessFields): boolean {
  switch (viewer.kind) {
    case 'system':
    case 'agentBot':
      return true;
    case 'contact':
      return (
        conversation.contact_inbox_id === viewer.contactInboxId ||
        (conversation.sharingLinkIds ?? []).includes(viewer.contactInboxId) ||
        (viewer.hmacVerified &&
          conversation.contactInboxVerified &&
          conversation.contact_id === viewer.contactId)
      );
    case 'user':
      return canUserSee(viewer, conversation);
  }
}

function canUserSee(viewer: UserViewer, conversation: ConversationAccessFields): boolean {
  if (viewer.role === 'administrator') return true;
  const isNear =
    viewer.inboxIds.includes(conversation.inbox_id) ||
    (conversation.team_id !== null && viewer.teamIds.includes(conversation.team_id));
  if (!isNear) return false;
  const isMine = conversation.assignee_id === viewer.userId;
  switch (scopeOf(viewer)) {
    case 'all':
      return true;
    case 'unassigned_or_mine':
      return isMine || conversation.assignee_id === null;
    case 'mine':
      return isMine || conversation.participantIds.includes(viewer.userId);
    case 'none':
      return false;
  }
}

/** The list rule, as an SQL predicate on `conversations`, for lists, counts, filters and search. */
export function visibleConversations(viewer: UserViewer): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'conversations'>();
  if (viewer.role === 'administrator') return eb.lit(true);
  if (viewer.inboxIds.length === 0) return eb.lit(false);
  const inMyInboxes = sql<boolean>`conversations.inbox_id = any(${[...viewer.inboxIds]}::bigint[])`;
  const mine = eb('conversations.assignee_id', '=', viewer.userId);
  switch (scopeOf(viewer)) {
    case 'all':
      return inMyInboxes;
    case 'unassigned_or_mine':
      return eb.and([inMyInboxes, eb.or([mine, eb('conversations.assignee_id', 'is', null)])]);
    case 'mine':
      return eb.and([inMyInboxes, mine]);
    case 'none':
      return eb.lit(false);
  }
}

/**
 * The rule of `visibleConversations` as a check: whether a conversation at this position is in the user's lists and
 * counts.
 */
export function listsConversation(viewer: UserViewer, place: ListedPosition): boolean {
  if (viewer.role === 'administrator') return true;
  if (!viewer.inboxIds.includes(place.inbox_id)) return false;
  const isMine = place.assignee_id === viewer.userId;
  switch (scopeOf(viewer)) {
    case 'all':
      return true;
    case 'unassigned_or_mine':
      return isMine || place.assignee_id === null;
    case 'mine':
      return isMine;
    case 'none':
      return false;
  }
}

/** The single-conversation rule as a predicate on `conversations`, for lists of everything the user may open. */
export function openableConversations(viewer: UserViewer): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'conversations'>();
  if (viewer.role === 'administrator' || scopeOf(viewer) !== 'mine') return visibleToParticipant(viewer);
  const takesPart = sql<boolean>`exists (select from conversation_participants p
    where p.account_id = conversations.account_id and p.conversation_id = conversations.id
      and p.user_id = ${viewer.userId})`;
  const mine = eb.or([eb('conversations.assignee_id', '=', viewer.userId), takesPart]);
  return eb.and([visibleToParticipant(viewer), mine]);
}

/** The single-conversation rule as a predicate, for lists that contain only conversations the user takes part in. */
export function visibleToParticipant(viewer: UserViewer): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'conversations'>();
  if (viewer.role === 'administrator') return eb.lit(true);
  const near = eb.or([
    sql<boolean>`conversations.inbox_id = any(${[...viewer.inboxIds]}::bigint[])`,
    sql<boolean>`conversations.team_id = any(${[...viewer.teamIds]}::bigint[])`,
  ]);
  const mine = eb('conversations.assignee_id', '=', viewer.userId);
  switch (scopeOf(viewer)) {
    case 'all':
    case 'mine': // the caller restricts the list to the user's own conversations
      return near;
    case 'unassigned_or_mine':
      return eb.and([near, eb.or([mine, eb('conversations.assignee_id', 'is', null)])]);
    case 'none':
      return eb.lit(false);
  }
}

/** The list rule for counters: which of them the user may add up. Null `inboxIds` or `assigneeIds`: all of them. */
export function visibleCounters(viewer: UserViewer): {
  inboxIds: readonly number[] | null;
  assigneeIds: readonly number[] | null;
} {
  if (viewer.role === 'administrator') return { inboxIds: null, assigneeIds: null };
  switch (scopeOf(viewer)) {
    case 'all':
      return { inboxIds: viewer.inboxIds, assigneeIds: null };
    case 'unassigned_or_mine':
      return { inboxIds: viewer.inboxIds, assigneeIds: [0, viewer.userId] };
    case 'mine':
      return { inboxIds: viewer.inboxIds, assigneeIds: [viewer.userId] };
    case 'none':
      return { inboxIds: [], assigneeIds: [] };
  }
}
