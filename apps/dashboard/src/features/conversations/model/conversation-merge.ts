import type {
  Agent,
  ContactPush,
  Conversation,
  ConversationPush,
  Message,
  MessagePush,
  RealtimeEventData,
  UserPush,
} from '@parley/contract';
import { UNNAMED_CHANNEL } from '@parley/contract/channels/channels';

/**
 * Converts a conversation of an event to the form of the API. Fields that the event lacks are taken from the cached
 * conversation; otherwise they are empty until the next fetch.
 */
export function mergeConversation(
  push: ConversationPush,
  known: Conversation | undefined,
  accountId: number,
): Conversation {
  if (known && known.updated_at > push.updated_at) return known;
  return {
    meta: {
      sender: senderOf(push.meta.sender, known?.meta.sender),
      channel: push.channel ?? known?.meta.channel ?? UNNAMED_CHANNEL,
      ...assigneeOf(push, known),
      ...teamOf(push, known, accountId),
      hmac_verified: push.meta.hmac_verified,
      ...(push.meta.unverified ? { unverified: push.meta.unverified } : {}),
    },
    id: push.id,
    messages: newest(known?.messages[0], push.messages[0]),
    account_id: accountId,
    uuid: known?.uuid ?? '',
    additional_attributes: push.additional_attributes,
    agent_last_seen_at: push.agent_last_seen_at,
    assignee_last_seen_at: known?.assignee_last_seen_at ?? 0,
    can_reply: push.can_reply,
    contact_last_seen_at: push.contact_last_seen_at,
    custom_attributes: push.custom_attributes,
    inbox_id: push.inbox_id,
    labels: push.labels,
    muted: push.meta.sender.blocked,
    snoozed_until: push.snoozed_until,
    status: push.status,
    created_at: push.created_at,
    updated_at: push.updated_at,
    timestamp: push.timestamp,
    first_reply_created_at: push.first_reply_created_at
      ? Math.floor(Date.parse(push.first_reply_created_at) / 1000)
      : 0,
    unread_count: push.unread_count,
    last_non_activity_message: newest(known?.last_non_activity_message, push.messages[0])[0] ?? null,
    last_activity_at: push.last_activity_at,
    priority: push.priority,
    waiting_since: push.waiting_since,
    sla_policy_id: known?.sla_policy_id ?? null,
    ...(push.csat_rating && { csat_rating: push.csat_rating }),
  };
}

type MessageEventData = RealtimeEventData<'message.created' | 'message.updated'>;

/** Applies a new or changed message to a conversation of the list: preview, unread counter, time. */
export function mergeMessage(known: Conversation, event: MessageEventData, isNew: boolean): Conversation {
  const message = pushOf(event);
  const { conversation } = message;
  const isActivity = message.message_type === 2;
  const lastMessage = known.last_non_activity_message;
  return {
    ...known,
    messages: newest(known.messages[0], message),
    last_non_activity_message: isActivity ? lastMessage : (newest(lastMessage, message)[0] ?? null),
    ...(conversation && {
      unread_count: conversation.unread_count,
      last_activity_at: Math.max(known.last_activity_at, conversation.last_activity_at),
      timestamp: Math.max(known.timestamp, conversation.last_activity_at),
    }),
    // An incoming message reopens the reply window.
    can_reply: known.can_reply || (isNew && message.message_type === 0),
  };
}

/** Replaces the contact wherever the conversation contains it. */
export function mergeContact(conversation: Conversation, contact: ContactPush): Conversation {
  const { sender } = conversation.meta;
  const { last_non_activity_message: lastMessage } = conversation;
  return {
    ...conversation,
    muted: contact.blocked,
    meta: { ...conversation.meta, sender: senderOf(contact, sender) },
    messages: conversation.messages.map((message) => withContact(message, contact)),
    last_non_activity_message: lastMessage && withContact(lastMessage, contact),
  };
}

/** The message with the contact's current data; the same object when the contact did not send it. */
export function withContact<T extends Pick<Message, 'sender'>>(message: T, contact: ContactPush): T {
  const { sender } = message;
  const isTheirs = sender && 'type' in sender && sender.type === 'contact' && sender.id === contact.id;
  return isTheirs ? { ...message, sender: contact } : message;
}

/** The message without the additional fields of the event. */
function pushOf({
  performer: _performer,
  listed: _listed,
  echo_id: _echo,
  previous_changes: _changes,
  ...message
}: MessageEventData & { previous_changes?: unknown }): MessagePush {
  return message;
}

/** Keeps presence and times of the same contact, because no event carries them. */
function senderOf(
  contact: ContactPush,
  known: Conversation['meta']['sender'] | undefined,
): Conversation['meta']['sender'] {
  const same = known?.id === contact.id ? known : undefined;
  return {
    availability_status: 'offline',
    ...same,
    ...withoutType(contact),
    name: contact.name ?? '',
  };
}

/** Converts a message of an event to the form of the API. */
export function messageOfEvent(push: MessagePush): Message {
  return {
    id: push.id,
    content: push.content,
    inbox_id: push.inbox_id,
    conversation_id: push.conversation_id,
    message_type: push.message_type,
    content_type: push.content_type,
    status: push.status,
    content_attributes: push.content_attributes,
    created_at: push.created_at,
    private: push.private,
    source_id: push.source_id,
    ...(push.echo_id !== undefined && { echo_id: push.echo_id }),
    ...(push.sender && { sender: push.sender }),
    ...(push.attachments && { attachments: push.attachments }),
  };
}

function newest(known: MessagePush | null | undefined, other: MessagePush | undefined): MessagePush[] {
  if (!other) return known ? [known] : [];
  return [known && known.id > other.id ? known : other];
}

function withoutType<T extends { type: unknown }>({ type: _type, ...rest }: T): Omit<T, 'type'> {
  return rest;
}

function assigneeOf(
  push: ConversationPush,
  known: Conversation | undefined,
): Pick<Conversation['meta'], 'assignee' | 'assignee_type'> {
  const { assignee } = push.meta;
  if (!assignee) return {};
  if (assignee.type === 'agent_bot') return { assignee, assignee_type: 'AgentBot' };
  const before = known?.meta.assignee;
  const same = before && !('type' in before) && before.id === assignee.id ? before : undefined;
  const { name, available_name, thumbnail } = assignee;
  return {
    assignee: { ...(same ?? agentOf(assignee)), name, available_name, thumbnail },
    assignee_type: 'User',
  };
}

function agentOf(person: UserPush): Agent {
  return {
    id: person.id,
    account_id: null,
    availability_status: person.availability_status,
    auto_offline: null,
    confirmed: true,
    email: '',
    provider: 'email',
    available_name: person.available_name,
    name: person.name,
    role: null,
    thumbnail: person.thumbnail,
    custom_role_id: null,
  };
}

function teamOf(
  push: ConversationPush,
  known: Conversation | undefined,
  accountId: number,
): Pick<Conversation['meta'], 'team'> {
  const { team } = push.meta;
  if (!team) return {};
  if (known?.meta.team?.id === team.id) return { team: { ...known.meta.team, name: team.name } };
  return {
    team: {
      id: team.id,
      name: team.name,
      description: null,
      allow_auto_assign: false,
      account_id: accountId,
      is_member: false,
    },
  };
}
