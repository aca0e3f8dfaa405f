import type { StatusFilter } from '../../../shared/conversations/status-filters';
import type { ConversationFilters } from '../model/conversation-filters';
import type { Sort } from '../model/conversation-sort';
import { type ConversationView, isFilterView, type Tab } from '../model/conversation-view';

export interface CountKey {
  view: ConversationView;
  status: StatusFilter;
}

export interface ListKey extends CountKey {
  sort: Sort;
  tab: Tab;
}

/** The status filter is ignored for filter views, because the conditions say which statuses they mean. */
export function listKeyOf(view: ConversationView, filters: ConversationFilters): ListKey {
  return { view, ...filters, status: isFilterView(view) ? 'all' : filters.status };
}

/** Query keys of this feature. Every key starts with the feature and the account id. */
export const conversationKeys = {
  all: (accountId: number) => ['conversations', accountId] as const,
  lists: (accountId: number) => ['conversations', accountId, 'list'] as const,
  list: (accountId: number, key: ListKey) => ['conversations', accountId, 'list', key] as const,
  allCounts: (accountId: number) => ['conversations', accountId, 'counts'] as const,
  counts: (accountId: number, { view, status }: CountKey) =>
    ['conversations', accountId, 'counts', { view, status }] as const,
  openCounts: (accountId: number) => ['conversations', accountId, 'open-counts'] as const,
  details: (accountId: number) => ['conversations', accountId, 'detail'] as const,
  detail: (accountId: number, id: number) => ['conversations', accountId, 'detail', id] as const,
  threads: (accountId: number) => ['conversations', accountId, 'thread'] as const,
  thread: (accountId: number, id: number) => ['conversations', accountId, 'thread', id] as const,
  allScheduled: (accountId: number) => ['conversations', accountId, 'scheduled'] as const,
  scheduled: (accountId: number, id: number) => ['conversations', accountId, 'scheduled', id] as const,
  participants: (accountId: number, id: number) => ['conversations', accountId, 'participants', id] as const,
  identity: (accountId: number, id: number) => ['conversations', accountId, 'identity', id] as const,
  merges: (accountId: number, id: number) => ['conversations', accountId, 'merges', id] as const,
  allContactConversations: (accountId: number) => ['conversations', accountId, 'contact'] as const,
  contactConversations: (accountId: number, contactId: number) =>
    ['conversations', accountId, 'contact', contactId] as const,
  allAssignable: (accountId: number) => ['conversations', accountId, 'assignable'] as const,
  assignableAgents: (accountId: number, inboxId: number) =>
    ['conversations', accountId, 'assignable', inboxId] as const,
  assignableAgentsForInboxes: (accountId: number, inboxIds: readonly number[]) =>
    ['conversations', accountId, 'assignable', inboxIds] as const,
} as const;
