import type {
  ConversationPush,
  Notification,
  NotificationPush,
  RealtimeEventData,
  RealtimeMessage,
} from '@parley/contract';

export const ACCOUNT = 1;
export const NOON = 1_790_000_000;

const person = {
  id: 7,
  name: 'Alex',
  available_name: 'Alex',
  avatar_url: '',
  type: 'user',
  availability_status: null,
  thumbnail: '',
} as const;

export function buildConversation(id: number, change: Partial<ConversationPush> = {}): ConversationPush {
  return {
    id,
    inbox_id: 1,
    channel: 'Channel::WebWidget',
    status: 'open',
    priority: null,
    can_reply: true,
    labels: [],
    additional_attributes: {},
    custom_attributes: {},
    snoozed_until: null,
    first_reply_created_at: null,
    unread_count: 0,
    waiting_since: 0,
    agent_last_seen_at: 0,
    contact_last_seen_at: 0,
    last_activity_at: NOON,
    timestamp: NOON,
    created_at: NOON,
    updated_at: NOON,
    contact_inbox: {
      id: 1,
      contact_id: id,
      inbox_id: 1,
      source_id: 'a',
      hmac_verified: false,
      created_at: '2026-09-21T12:00:00.000Z',
      updated_at: '2026-09-21T12:00:00.000Z',
    },
    messages: [],
    meta: {
      sender: {
        id,
        name: `Customer ${id}`,
        email: null,
        phone_number: null,
        identifier: null,
        thumbnail: '',
        blocked: false,
        type: 'contact',
        additional_attributes: {},
        custom_attributes: {},
      },
      assignee: null,
      assignee_type: null,
      team: null,
      hmac_verified: false,
    },
    ...change,
  };
}

/** A notification whose conversation has the same id; tests pass only the fields that matter. */
export function buildNotification(change: Partial<Notification> & { id: number }): Notification {
  const { id } = change;
  return {
    notification_type: 'conversation_assignment',
    push_message_title: `A conversation (#${id}) has been assigned to you`,
    push_message_body: `Customer ${id}: Hello`,
    primary_actor_type: 'Conversation',
    primary_actor_id: id + 1_000,
    primary_actor: buildConversation(id),
    secondary_actor: null,
    user: person,
    read_at: null,
    snoozed_until: null,
    created_at: NOON + id,
    last_activity_at: NOON + id,
    meta: {},
    ...change,
  };
}

/** Converts a notification to the shape of events, which have the body in the field where lists have the title. */
export function pushOf(row: Notification): NotificationPush {
  const { push_message_title: title, push_message_body: body } = row;
  return { ...row, account_id: ACCOUNT, title, push_message_title: body };
}

type BellEvent = Extract<RealtimeMessage['event'], `notification.${string}`>;
type Own<Name extends BellEvent> = Omit<RealtimeEventData<Name>, 'account_id' | 'unread_count' | 'count'>;

/** An event for the recipient, with the unread count. */
export function bellEvent<Name extends BellEvent>(
  event: Name,
  own: Own<Name>,
  { seq, unread = 0 }: { seq?: number; unread?: number } = {},
): RealtimeMessage {
  const data = { ...own, account_id: ACCOUNT, unread_count: unread, count: unread };
  return { event, data, ...(seq !== undefined && { seq }) } as unknown as RealtimeMessage;
}
