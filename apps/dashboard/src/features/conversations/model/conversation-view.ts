import type { Conversation, ConversationPosition, ConversationPush } from '@parley/contract';
import type { StatusFilter } from '../../../shared/conversations/status-filters';
import { assertNever } from '../../../shared/lib/assert-never';
import { type Conditions, serializeFilterText } from '../../../shared/filters/filter-url';
import { matchesConditions } from './filter-matching';

/** What a list shows: all conversations or a subset. */
export type ConversationView =
  | { kind: 'all' }
  | { kind: 'mentions' }
  | { kind: 'unattended' }
  | { kind: 'participating' }
  | { kind: 'inbox'; inboxId: number }
  | { kind: 'label'; label: string }
  | { kind: 'team'; teamId: number }
  /** Conversations that match conditions, in any inbox and status. */
  | { kind: 'filter'; conditions: Conditions }
  /** A saved filter. `conditions`: as shown, with unsaved edits; null while they are not known. */
  | { kind: 'folder'; folderId: number; conditions: Conditions | null };

export const TABS = ['mine', 'unassigned', 'all'] as const;
export type Tab = (typeof TABS)[number];

/**
 * Whether a conversation with this position belongs to the view. Conditions may need the conversation itself. Null:
 * only the server can decide, as for mentions and participation.
 */
export function matchesView(
  view: ConversationView,
  status: StatusFilter,
  place: ConversationPosition,
  conversation?: Conversation,
): boolean | null {
  if (status !== 'all' && place.status !== status) return false;
  switch (view.kind) {
    case 'all':
      return true;
    case 'unattended':
      return place.unattended;
    case 'inbox':
      return place.inbox_id === view.inboxId;
    case 'label':
      return place.labels.includes(view.label);
    case 'team':
      return place.team_id === view.teamId;
    case 'mentions':
    case 'participating':
      return null;
    case 'filter':
    case 'folder':
      return view.conditions && matchesConditions(view.conditions, place, conversation);
    default:
      return assertNever(view);
  }
}

/** Views of mentions and participation: positions do not determine their members. */
export function isServerOnlyView({ kind }: ConversationView): boolean {
  return kind === 'mentions' || kind === 'participating';
}

/** The conditions of a filter or folder view, else null. */
export function conditionsOf(view: ConversationView): Conditions | null {
  return view.kind === 'filter' || view.kind === 'folder' ? view.conditions : null;
}

/**
 * Filter views ignore the status filter: their conditions name the statuses, and without any they mean all statuses.
 */
export function isFilterView({ kind }: Pick<ConversationView, 'kind'>): boolean {
  return kind === 'filter' || kind === 'folder';
}

export function matchesTab(tab: Tab, place: ConversationPosition, myId: number): boolean {
  switch (tab) {
    case 'mine':
      return place.assignee_id === myId;
    case 'unassigned':
      return place.assignee_id === null;
    case 'all':
      return true;
    default:
      return assertNever(tab);
  }
}

/** Position of a conversation from the API. A bot as assignee counts as unassigned. */
export function conversationPositionOf(conversation: Conversation): ConversationPosition {
  const { meta } = conversation;
  return {
    status: conversation.status,
    inbox_id: conversation.inbox_id,
    assignee_id: meta.assignee && meta.assignee_type !== 'AgentBot' ? meta.assignee.id : null,
    team_id: meta.team?.id ?? null,
    labels: conversation.labels,
    unattended: conversation.first_reply_created_at === 0 || conversation.waiting_since !== 0,
  };
}

/** Position of a conversation from an event. */
export function conversationPositionOfEvent(conversation: ConversationPush): ConversationPosition {
  const { meta } = conversation;
  return {
    status: conversation.status,
    inbox_id: conversation.inbox_id,
    assignee_id: meta.assignee && meta.assignee_type !== 'AgentBot' ? meta.assignee.id : null,
    team_id: meta.team?.id ?? null,
    labels: conversation.labels,
    unattended: conversation.first_reply_created_at === null || conversation.waiting_since !== 0,
  };
}

/** Query parameters of the view, for views that are not requested by conditions. */
export function viewParams(view: ConversationView) {
  switch (view.kind) {
    case 'all':
      return {};
    // Requested by their conditions.
    case 'filter':
    case 'folder':
      return {};
    case 'mentions':
      return { conversation_type: 'mention' };
    case 'unattended':
    case 'participating':
      return { conversation_type: view.kind };
    case 'inbox':
      return { inbox_id: view.inboxId };
    case 'label':
      return { labels: [view.label] };
    case 'team':
      return { team_id: view.teamId };
    default:
      return assertNever(view);
  }
}

/** Stable text key of a view, for query keys and storage. */
export function viewKey(view: ConversationView): string {
  switch (view.kind) {
    case 'inbox':
      return `inbox:${view.inboxId}`;
    case 'label':
      return `label:${view.label}`;
    case 'team':
      return `team:${view.teamId}`;
    case 'filter':
      return `filter:${serializeFilterText(view.conditions)}`;
    case 'folder':
      return `folder:${view.folderId}`;
    case 'all':
    case 'mentions':
    case 'unattended':
    case 'participating':
      return view.kind;
    default:
      return assertNever(view);
  }
}
