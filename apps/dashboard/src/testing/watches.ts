import type {
  AccountShow,
  Agent,
  Contact,
  Conversation,
  Macro,
  Message,
  MessagePush,
  Note,
  Notification,
  ScheduledMessage,
} from '@parley/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { StatusFilter } from '../shared/conversations/status-filters';
import type { TabCounts } from '../features/conversations/model/conversation-counts';
import { parseFilterText } from '../shared/filters/filter-url';
import type { ConversationList } from '../features/conversations/model/conversation-list';
import type { OpenCounts } from '../features/conversation-sidebar/model/open-counts';
import type { Sort } from '../features/conversations/model/conversation-sort';
import { type ConversationView, type Tab, viewKey } from '../features/conversations/model/conversation-view';
import { HISTORY_PAGE, type Thread } from '../features/conversations/model/thread';
import {
  type NotificationList,
  unreadList,
  wholeList,
} from '../features/notifications/model/notification-list';
import type { Dashboard } from './open-window';

/** One entry of the cache that a window keeps open. */
export interface Watch {
  name: string;
  query: (dashboard: Dashboard, scope: { accountId: number; myId: number }) => { queryKey: QueryKey };
  /** Follows events for this entry alone, as its screen does while it is open. */
  follow?: (dashboard: Dashboard, scope: { accountId: number; myId: number }, queryKey: QueryKey) => void;
  /** What of it a person can see. */
  shown: (data: never) => unknown;
}

export function watchList(
  view: ConversationView,
  input: { status?: StatusFilter; tab?: Tab; sort?: Sort } = {},
): Watch {
  const key = {
    view,
    status: input.status ?? 'open',
    tab: input.tab ?? 'all',
    sort: input.sort ?? 'last_activity_at_desc',
  } as const;
  return {
    name: `list ${viewKey(view)} ${key.status} ${key.tab} ${key.sort}`,
    query: ({ conversations, queryClient }, scope) =>
      conversations.conversationListQuery(queryClient, scope, key),
    shown: ({ rows, hasMore }: ConversationList) => ({ rows: rows.map(shownConversation), hasMore }),
  };
}

export function watchCounts(view: ConversationView, status: StatusFilter = 'open'): Watch {
  return {
    name: `counts ${viewKey(view)} ${status}`,
    query: ({ conversations }, scope) => conversations.conversationCountsQuery(scope, { view, status }),
    shown: ({ counts }: TabCounts) => counts,
  };
}

/** The numbers of the sidebar; entries that came to nothing stay as zero. */
export const watchOpenCounts: Watch = {
  name: 'numbers of the sidebar',
  query: ({ conversations }, scope) => conversations.openCountsQuery(scope),
  shown: ({ seq: _seq, positions: _places, mentions, ...counts }: OpenCounts) =>
    sorted({
      ...counts,
      inboxes: withoutZeros(counts.inboxes),
      labels: withoutZeros(counts.labels),
      teams: withoutZeros(counts.teams),
      mentions: mentions.toSorted((a, b) => a - b),
    }),
};

const withoutZeros = (map: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(map).filter(([, count]) => count !== 0));

/** The list and the numbers of what conditions find, written as in an address: `status equal_to open and priority equal_to high`. */
export function watchFilter(text: string, input: { tab?: Tab; sort?: Sort } = {}): [Watch, Watch] {
  const conditions = parseFilterText(text);
  if (!conditions) throw new Error(`no filter: ${text}`);
  const view = { kind: 'filter', conditions } as const;
  return [watchList(view, { ...input, status: 'all' }), watchCounts(view, 'all')];
}

/** An open conversation: itself, its messages, and who takes part. */
export function watchConversation(id: number): Watch[] {
  return [
    {
      name: `conversation ${id}`,
      query: ({ conversations, queryClient }, { accountId }) =>
        conversations.conversationQuery(queryClient, accountId, id),
      shown: shownConversation,
    },
    {
      name: `messages of ${id}`,
      query: ({ conversations, queryClient }, { accountId }) =>
        conversations.threadQuery(queryClient, accountId, id),
      // A window may hold more of the past than its first page. The name a message had while it was sent stays its key.
      shown: ({ messages }: Thread) =>
        messages
          .slice(-HISTORY_PAGE)
          .map(({ echo_id: _echo, ...message }) => sorted(withoutPresence(message))),
    },
    {
      name: `waiting to be sent in ${id}`,
      query: ({ conversations }, { accountId }) => conversations.scheduledMessagesQuery(accountId, id),
      // Signed anew at each reading.
      shown: (rows: ScheduledMessage[]) =>
        rows.map(({ attachments, sender, ...row }) =>
          sorted({ ...row, author: sender?.id, files: attachments.length }),
        ),
    },
    {
      name: `participants of ${id}`,
      query: ({ conversations }, { accountId }) => conversations.participantsQuery(accountId, id),
      shown: shownPeople,
    },
  ];
}

export function watchContact(id: number): Watch {
  return {
    name: `conversations of contact ${id}`,
    query: ({ conversations }, { accountId }) => conversations.contactConversationsQuery(accountId, id),
    shown: (rows: Conversation[]) => rows.map(shownConversation),
  };
}

/** A page of the list of contacts, and its total. */
export function watchContactList(input: { label?: string; sort?: string } = {}): Watch {
  const { label = null, sort = 'name' } = input;
  const request = { conditions: [], label, isOnline: false, text: '', sort, page: 1, after: undefined };
  return {
    name: `contacts ${label ?? ''} by ${sort}`,
    query: ({ contacts }, { accountId }) => contacts.contactListQuery(accountId, request),
    follow: ({ contacts, queryClient }, { accountId }, queryKey) =>
      contacts.followContactList(queryClient, accountId, queryKey),
    // The last activity moves with each message and is read again with the page, some seconds later.
    shown: ({ rows, count }: { rows: Contact[]; count: number | null }) => ({
      count,
      rows: rows.map(({ last_activity_at: _at, availability_status: _presence, ...row }) => sorted(row)),
    }),
  };
}

/** The numbers of conversations beside contacts of a list. */
export function watchContactConversationCounts(contactIds: readonly number[]): Watch {
  return {
    name: 'conversations of listed contacts',
    query: ({ contacts }, { accountId }) => contacts.conversationCountsQuery(accountId, contactIds),
    follow: ({ contacts, queryClient }, { accountId }, queryKey) =>
      contacts.followConversationCounts(queryClient, accountId, queryKey),
    shown: sorted,
  };
}

export function watchAssignable(inboxId: number): Watch {
  return {
    name: `who may be assigned in ${inboxId}`,
    query: ({ conversations }, { accountId }) => conversations.assignableAgentsQuery(accountId, inboxId),
    shown: shownPeople,
  };
}

export function watchNotes(contactId: number): Watch {
  return {
    name: `notes about ${contactId}`,
    query: ({ notes }, { accountId }) => notes.contactNotesQuery(accountId, contactId),
    shown: (rows: Note[]) =>
      rows.map(({ id, content, user, updated_at }) => ({ id, content, author: user?.name, updated_at })),
  };
}

export const watchWorkspace: Watch = {
  name: 'labels, inboxes, teams',
  query: ({ workspace }, { accountId }) => workspace.workspaceQuery(accountId),
  shown: sorted,
};

/** The bell's number and both lists behind it. */
export const watchNotifications: Watch[] = [
  {
    name: 'number at the bell',
    query: ({ notifications }, { accountId }) => notifications.unreadCountQuery(accountId),
    shown: ({ unread }: { unread: number }) => unread,
  },
  ...[unreadList, wholeList].map((key) => ({
    name: `notifications${key.read ? ', read ones too' : ''}`,
    query: ({ notifications, queryClient }: Dashboard, { accountId }: { accountId: number }) =>
      notifications.notificationListQuery(queryClient, accountId, key),
    shown: ({ rows, count }: NotificationList) => ({ count, rows: rows.map(shownNotification) }),
  })),
];

/** Lists of the configuration that everybody reads. */
export const watchConfiguration: Watch[] = [
  {
    name: 'folders',
    query: ({ configuration }, { accountId }) => configuration.customFiltersQuery(accountId, 'conversation'),
    shown: sorted,
  },
  {
    name: 'account',
    query: ({ configuration }, { accountId }) => configuration.accountQuery(accountId),
    shown: ({ name, locale, features }: AccountShow) => sorted({ name, locale, features }),
  },
  {
    name: 'macros',
    query: ({ configuration }, { accountId }) => configuration.macrosQuery(accountId),
    shown: (rows: Macro[]) =>
      rows.map(({ id, name, visibility, actions }) => ({ id, name, visibility, actions })),
  },
  {
    name: 'canned responses',
    query: ({ configuration }, { accountId }) => configuration.cannedResponsesQuery(accountId),
    shown: sorted,
  },
  {
    name: 'custom attributes',
    query: ({ configuration }, { accountId }) => configuration.attributeDefinitionsQuery(accountId),
    shown: sorted,
  },
];

/** Who is in a team, as its settings show it. */
export function watchTeamMembers(teamId: number): Watch {
  return {
    name: `members of team ${teamId}`,
    query: ({ teams }, { accountId }) => teams.teamMembersQuery(accountId, teamId),
    shown: shownPeople,
  };
}

/** Administrators only. */
export const watchSettings: Watch[] = [
  {
    name: 'inboxes in settings',
    query: ({ settings }, { accountId }) => settings.inboxesQuery(accountId),
    shown: sorted,
  },
  {
    name: 'everybody in the account',
    query: ({ members }, { accountId }) => members.agentsQuery(accountId),
    shown: shownPeople,
  },
  {
    name: 'custom roles',
    query: ({ members }, { accountId }) => members.customRolesQuery(accountId),
    shown: sorted,
  },
  {
    name: 'webhooks in settings',
    query: ({ settings }, { accountId }) => settings.webhooksQuery(accountId),
    shown: sorted,
  },
];

/** When it was read is shown nowhere, and the conversation beside it is as it was when it was told of. */
function shownNotification({ primary_actor: _conversation, ...notification }: Notification): unknown {
  const { id, notification_type: type, read_at, snoozed_until, last_activity_at, meta } = notification;
  return sorted({ id, type, isRead: read_at !== null, snoozed_until, last_activity_at, meta });
}

/**
 * A conversation without what no screen shows and no event carries: its uuid and marks of reading, when its row was
 * written, more of assignee, team and contact than who they are, and the conversation as its last message saw it.
 */
function shownConversation(conversation: Conversation): unknown {
  const {
    uuid: _uuid,
    updated_at: _writtenAt,
    assignee_last_seen_at: _seenAt,
    meta: { sender, assignee, team, ...meta },
    messages,
    last_non_activity_message: last,
    ...rest
  } = conversation;
  const {
    availability_status: _presence,
    last_activity_at: _activeAt,
    created_at: _since,
    ...contact
  } = sender;
  return sorted({
    ...rest,
    messages: messages.map(shownMessage),
    last_non_activity_message: last && shownMessage(last),
    meta: {
      ...meta,
      sender: contact,
      assignee: assignee && { id: assignee.id, name: assignee.name },
      team: team && { id: team.id, name: team.name },
    },
  });
}

function shownMessage({ conversation: _then, ...message }: MessagePush): unknown {
  return withoutPresence(message);
}

function withoutPresence<T extends Pick<Message, 'sender'>>(message: T): unknown {
  if (!message.sender) return message;
  const { availability_status: _presence, ...sender } = { availability_status: null, ...message.sender };
  return { ...message, sender };
}

/** Who is there is told by presence alone. */
function shownPeople(people: Agent[]): unknown {
  return sorted(people.map(({ availability_status: _presence, ...person }) => person));
}

/** The same with its fields in the order of their names, so that text compares it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
}
