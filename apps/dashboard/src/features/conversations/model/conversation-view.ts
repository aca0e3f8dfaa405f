import type { Conversation, ConversationPosition, ConversationPush } from '@parley/contract';
import { assertNever } from '../../../shared/lib/assert-never';
import { type Conditions, serializeFilterText } from './filter-url';
import { matchesConditions } from './filter-matching';

/** What a list shows: everything, or one slice of it. */
export type ConversationView =
  | { kind: 'all' }
  | { kind: 'mentions' }
  | { kind: 'unattended' }
  | { kind: 'participating' }
  | { kind: 'inbox'; inboxId: number }
  | { kind: 'label'; label: string }
  | { kind: 'team'; teamId: number }
  /** What conditions find, in whatever inbox and status. */
  | { kind: 'filter'; conditions: Conditions }
  /** A saved filter; `conditions` as they are shown, saved or not yet, and null while they are not known. */
  | { kind: 'folder'; folderId: number; conditions: Conditions | null };

export const STATUS_FILTERS = ['open', 'resolved', 'pending', 'snoozed', 'all'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const TABS = ['mine', 'unassigned', 'all'] as const;
export type Tab = (typeof TABS)[number];

/**
 * Whether a conversation in this place belongs to the view; conditions may ask more of it than its place. Null: that
 * does not tell, as who was mentioned or takes part; then only the server knows.
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

/** Views of what a person was mentioned in or takes part in: no place tells that. */
export function isServerOnlyView({ kind }: ConversationView): boolean {
  return kind === 'mentions' || kind === 'participating';
}

/** The conditions of a view that is made by them, else null. */
export function conditionsOf(view: ConversationView): Conditions | null {
  return view.kind === 'filter' || view.kind === 'folder' ? view.conditions : null;
}

/** Conditions name the statuses they want; where there are none, all statuses are meant. */
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

/** The place of a conversation as the API returns it. A bot as assignee counts as nobody. */
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

/** The place of a conversation as an event carries it. */
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

/** What a list of the view is asked for by, where it is not by its conditions. */
export function viewParams(view: ConversationView) {
  switch (view.kind) {
    case 'all':
      return {};
    // These are asked for by their conditions.
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

/** Stable text for a view: part of query keys and of what is remembered. */
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
