import type {
  Conversation,
  ConversationPush,
  MessagePush,
  RealtimeEventData,
  RealtimeMessage,
} from '@parley/contract';

const NOON = 1_790_000_000;

/** Builds a conversation of the API; a test passes only the fields that matter. */
export function buildConversation(change: Partial<Conversation> = {}): Conversation {
  return {
    meta: {
      sender: {
        additional_attributes: {},
        availability_status: 'offline',
        email: null,
        id: 70,
        name: 'Sofia',
        phone_number: null,
        blocked: false,
        identifier: null,
        thumbnail: '',
        custom_attributes: {},
      },
      channel: 'Channel::WebWidget',
      hmac_verified: false,
    },
    id: 1,
    messages: [],
    account_id: 7,
    uuid: 'a',
    additional_attributes: {},
    agent_last_seen_at: 0,
    assignee_last_seen_at: 0,
    can_reply: true,
    contact_last_seen_at: 0,
    custom_attributes: {},
    inbox_id: 1,
    labels: [],
    muted: false,
    snoozed_until: null,
    status: 'open',
    created_at: NOON,
    updated_at: NOON,
    timestamp: NOON,
    first_reply_created_at: 0,
    unread_count: 0,
    last_non_activity_message: null,
    last_activity_at: NOON,
    priority: null,
    waiting_since: 0,
    sla_policy_id: null,
    ...change,
  };
}

/** Builds the same conversation as event data, one second newer by default. */
export function buildPush(change: Partial<ConversationPush> = {}): ConversationPush {
  return {
    id: 1,
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
    updated_at: NOON + 1,
    contact_inbox: {
      id: 1,
      contact_id: 70,
      inbox_id: 1,
      source_id: 's',
      hmac_verified: false,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    },
    messages: [],
    meta: {
      sender: {
        id: 70,
        name: 'Sofia',
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

export function buildMessagePush(change: Partial<MessagePush> = {}): MessagePush {
  return {
    id: 100,
    account_id: 7,
    inbox_id: 1,
    conversation_id: 1,
    content: 'Hi',
    processed_message_content: 'Hi',
    message_type: 0,
    content_type: 'text',
    content_attributes: {},
    additional_attributes: {},
    private: false,
    status: 'sent',
    source_id: null,
    external_source_ids: {},
    sentiment: {},
    sender_type: 'Contact',
    sender_id: 70,
    created_at: NOON + 10,
    updated_at: '2026-01-01T00:00:10.000Z',
    conversation: {
      assignee_id: null,
      unread_count: 1,
      last_activity_at: NOON + 10,
      contact_inbox: { source_id: 's' },
    },
    ...change,
  };
}

export function conversationEvent(
  event: 'conversation.created' | 'conversation.updated' | 'conversation.mentioned' | 'assignee.changed',
  change: Partial<RealtimeEventData<'conversation.updated'>> = {},
  seq?: number,
): RealtimeMessage {
  return { event, data: { ...buildPush(), account_id: 7, ...change }, ...(seq !== undefined && { seq }) };
}

export function messageEvent(change: Partial<MessagePush> = {}, seq?: number): RealtimeMessage {
  return { event: 'message.created', data: buildMessagePush(change), ...(seq !== undefined && { seq }) };
}
