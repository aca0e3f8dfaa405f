import { messageTypes } from '@parley/contract';
import type {
  ConversationMessagePatch,
  ConversationRow,
} from '../conversation-records/conversation-records.facade';
import type { MessageRow } from './messages.repository';

export interface StateAfterMessage {
  patch: ConversationMessagePatch;
  /** A public reply written by a person, which time metrics are measured to. */
  isHumanReply: boolean;
  isFirstReply: boolean;
}

/**
 * Computes the conversation's columns that a new message changes. Pure, so that its rules can be read and tested alone.
 */
export function conversationStateAfterMessage(
  conversation: ConversationRow,
  message: MessageRow,
): StateAfterMessage {
  const type = messageTypes[message.message_type];
  const isPublicReply = type === 'outgoing' && !message.private;
  // external_echo: the agent answered in the channel's own app.
  const isHumanReply =
    isPublicReply &&
    (message.sender_type === 'User' || message.content_attributes.external_echo === true) &&
    message.content_attributes.automation_rule_id === undefined &&
    message.additional_attributes.campaign_id === undefined;
  const isFirstReply = isHumanReply && conversation.first_reply_created_at === null;

  const patch: ConversationMessagePatch = { last_message_id: message.id };
  // An activity message (label, assignment) does not count as activity: the conversation keeps its position in lists
  // and its time.
  if (type !== 'activity') {
    patch.last_activity_at = message.created_at;
    patch.last_non_activity_message_id = message.id;
  }
  if (type !== 'activity' && !message.private) patch.last_public_message_id = message.id;
  if (isFirstReply) patch.first_reply_created_at = message.created_at;
  if ((isHumanReply || (isPublicReply && message.sender_type === 'AgentBot')) && conversation.waiting_since) {
    patch.waiting_since = null;
  }
  if (type === 'incoming') {
    patch.last_incoming_at = message.created_at;
    patch.unread_count = conversation.unread_count + 1;
    if (conversation.waiting_since === null) patch.waiting_since = message.created_at;
  }
  return { patch, isHumanReply, isFirstReply };
}
