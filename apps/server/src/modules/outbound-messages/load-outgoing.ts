import { buffer } from 'node:stream/consumers';
import { contentTypes, fileTypes, messageTypes } from '@parley/contract';
import type { SendContext, ThreadOfMessage } from '../../channels/connection/connection';
import type { OutgoingFile, OutgoingMessage } from '../../channels/messages';
import type { Services } from '../../platform/services';
import { findAccount } from '../accounts/accounts.facade';
import { loadUserPushes } from '../agents/agents.facade';
import type { OpenInbox } from '../inbound-messages/inbound-messages.facade';
import { senderInfoOf } from '../inboxes/inboxes.facade';
import {
  type AttachmentRow,
  findAttachments,
  findMessage,
  isDeleted,
  type MessageRow,
} from '../messages/messages.facade';
import { loadInlineImages } from './inline-images';
import type { OutboundMessage } from './outbound-messages.repository';
import {
  type ConversationToSend,
  findConversationToSend,
  findSentParts,
} from './sendable-messages.repository';

export interface LoadedOutgoing {
  message: OutgoingMessage;
  context: SendContext;
}

/** What a channel needs to send a message; undefined if it is gone, deleted, or was accepted already. */
export async function loadOutgoing(
  services: Services,
  open: OpenInbox,
  row: OutboundMessage,
): Promise<LoadedOutgoing | undefined> {
  const { account_id: accountId, conversation_id: conversationId, message_id: messageId } = row;
  const db = services.database.tenant(accountId);
  const [message, conversation, account, files, sentParts] = await Promise.all([
    findMessage(db, accountId, conversationId, messageId),
    findConversationToSend(db, accountId, { conversationId, messageId }),
    findAccount(db, accountId),
    findAttachments(db, accountId, [messageId]),
    findSentParts(db, accountId, messageId),
  ]);
  if (!message || !conversation || !account || isDeleted(message) || message.source_id !== null)
    return undefined;
  const images = await loadInlineImages(services, accountId, textsOf(message));
  return {
    message: { ...outgoingOf(services, message, conversation, files.get(messageId) ?? []), images },
    context: {
      sender: {
        ...senderInfoOf(services, open.inbox, account),
        contactEmail: conversation.contact_email,
        agentName: await agentNameOf(services, message, conversation),
      },
      thread: threadOf(message, conversation),
      sentParts,
    },
  };
}

/** The texts of a message, in all forms that a channel may send. */
function textsOf({ content, content_attributes: { email } }: MessageRow): (string | null)[] {
  const { html_content: html } = (email ?? {}) as { html_content?: { reply?: unknown } };
  return [content, typeof html?.reply === 'string' ? html.reply.replaceAll('&amp;', '&') : null];
}

function outgoingOf(
  services: Services,
  message: MessageRow,
  conversation: ConversationToSend,
  files: readonly AttachmentRow[],
): OutgoingMessage {
  const { in_reply_to_external_id: answered } = message.content_attributes;
  return {
    id: message.id,
    content: message.content,
    contentType: contentTypes[message.content_type] ?? 'text',
    contentAttributes: message.content_attributes,
    contactSourceId: conversation.contact_source_id,
    conversation: {
      displayId: conversation.display_id,
      uuid: conversation.uuid,
      additionalAttributes: conversation.additional_attributes,
    },
    inReplyTo: typeof answered === 'string' ? answered : null,
    files: files.map((file) => fileOf(services, file)),
  };
}

/** Long enough for a recipient of a mail who opens a file later. */
const LINK_DAYS = 30;

function fileOf(services: Services, file: AttachmentRow): OutgoingFile {
  const kind = fileTypes[file.file_type];
  return {
    filename: file.filename,
    contentType: file.content_type,
    bytes: file.byte_size,
    kind: kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file',
    url: services.fileUrls.signFileUrl({
      fileId: `attachment:${file.id}`,
      accountId: file.account_id,
      filename: file.filename,
      disposition: 'attachment',
      expiresAt: new Date(Date.now() + LINK_DAYS * 86_400_000),
    }),
    read: async () => buffer((await services.files.openRead(file.file_key)).stream),
  };
}

/** Name of the agent who wrote the message, else of the assignee. */
async function agentNameOf(
  { database }: Services,
  message: MessageRow,
  { assignee_id: assigneeId }: ConversationToSend,
): Promise<string | null> {
  const id = message.sender_type === 'User' ? message.sender_id : assigneeId;
  if (id === null) return null;
  const users = await loadUserPushes(database.tenant(message.account_id), message.account_id, [id]);
  const user = users.get(id);
  return user ? user.available_name || user.name : null;
}

function threadOf(message: MessageRow, conversation: ConversationToSend): ThreadOfMessage {
  const { mail_subject: subject } = conversation.additional_attributes;
  const last = conversation.last_incoming;
  return {
    subject: typeof subject === 'string' && subject !== '' ? subject : null,
    publicMessages: conversation.public_messages,
    lastIncoming: last?.message_id ? { messageId: last.message_id, references: last.references ?? [] } : null,
    isTemplate: messageTypes[message.message_type] === 'template',
  };
}
