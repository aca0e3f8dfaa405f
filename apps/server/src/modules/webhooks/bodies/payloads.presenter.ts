import {
  type Agent,
  type AgentBotPush,
  type AgentBotWebhook,
  type ContactPush,
  type ContactWebhook,
  type ConversationPush,
  type ConversationWebhook,
  type InboxWebhook,
  type MessagePush,
  type MessageWebhook,
  messageTypes,
  type UserWebhook,
} from '@parley/contract';
import { type Channel, publicSettings } from '../../../channels';
import { type InboxRow, presentInboxRecord, workingHoursOf } from '../../inboxes/inboxes.facade';

/** Id and name of an account or inbox that a body refers to. */
export interface Ref {
  id: number;
  name: string;
}

export function presentContactWebhook(contact: ContactPush, account: Ref): ContactWebhook {
  const { type: _type, ...fields } = contact;
  return { ...fields, avatar: contact.thumbnail, account };
}

export function presentUserWebhook(agent: Pick<Agent, 'id' | 'name' | 'email'>): UserWebhook {
  return { id: agent.id, name: agent.name, email: agent.email, type: 'user' };
}

export function presentAgentBotWebhook({ id, name, type }: AgentBotPush): AgentBotWebhook {
  return { id, name, type };
}

export function presentConversationWebhook(push: ConversationPush, account: Ref): ConversationWebhook {
  return { ...push, messages: push.messages.map(withoutEditorMarks), account };
}

export interface MessageWebhookRelations {
  account: Ref;
  inbox: Ref;
  conversation: ConversationWebhook;
  createdAt: Date;
  /** What the customer reads, where it is not the text of the message. */
  content?: string;
  /** Agents by user id, for their email addresses. */
  agents: ReadonlyMap<number, Agent>;
}

/** Null for activity messages: they are meant for agents and never sent. */
export function presentMessageWebhook(
  push: MessagePush,
  relations: MessageWebhookRelations,
): MessageWebhook | null {
  const type = messageTypes[push.message_type];
  if (!type || type === 'activity') return null;
  return {
    id: push.id,
    content: relations.content ?? push.content,
    content_type: push.content_type,
    content_attributes: push.content_attributes,
    additional_attributes: push.additional_attributes,
    message_type: type,
    private: push.private,
    source_id: push.source_id,
    created_at: relations.createdAt.toISOString(),
    account: relations.account,
    inbox: relations.inbox,
    conversation: relations.conversation,
    sender: senderOf(push, relations),
    ...(push.attachments ? { attachments: push.attachments } : {}),
  };
}

function senderOf(push: MessagePush, { account, agents }: MessageWebhookRelations): MessageWebhook['sender'] {
  switch (push.sender?.type) {
    case 'contact':
      return presentContactWebhook(push.sender, account);
    case 'user': {
      const agent = agents.get(push.sender.id);
      return agent ? presentUserWebhook(agent) : null;
    }
    case 'agent_bot':
      return presentAgentBotWebhook(push.sender);
    default:
      return null;
  }
}

export function presentInboxWebhook(inbox: InboxRow, channel: Channel, account: Ref): InboxWebhook {
  const record = presentInboxRecord(inbox);
  return {
    id: inbox.id,
    name: inbox.name,
    channel_type: inbox.channel_type,
    allow_messages_after_resolved: inbox.allow_messages_after_resolved,
    lock_to_single_conversation: inbox.lock_to_single_conversation,
    auto_assignment_config: inbox.auto_assignment_config,
    enable_auto_assignment: inbox.enable_auto_assignment,
    enable_email_collect: inbox.enable_email_collect,
    greeting_enabled: inbox.greeting_enabled,
    greeting_message: inbox.greeting_message,
    csat_survey_enabled: inbox.csat_survey_enabled,
    business_name: inbox.business_name,
    sender_name_type: record.sender_name_type,
    timezone: inbox.timezone,
    out_of_office_message: inbox.out_of_office_message,
    working_hours_enabled: inbox.working_hours_enabled,
    working_hours: workingHoursOf(inbox),
    created_at: record.created_at,
    updated_at: record.updated_at,
    channel: publicSettings(channel),
    account,
  };
}

/**
 * The editor writes a hard break as a backslash at the end of the line; other programs show it as text, so it is
 * removed.
 */
function withoutEditorMarks(message: MessagePush): MessagePush {
  return {
    ...message,
    content: plain(message.content),
    processed_message_content: plain(message.processed_message_content),
  };
}

function plain(text: string | null): string | null {
  return text === null ? null : text.replace(/\\\n/g, '\n').replace(/\n+$/, '');
}
