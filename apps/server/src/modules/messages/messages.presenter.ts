import {
  contentTypes,
  fileTypes,
  type Message,
  type MessagePush,
  messageStatuses,
  type Sender,
  type Attachment,
  type StoredAttachment,
} from '@parley/contract';
import { shownSourceId } from '../../channels';
import { unix } from '../../platform/clock/clock';
import { environment } from '../../platform/environment';
import type { ShownMessageRow } from './messages.repository';
import type { AttachmentRow } from './queries/attachments-of';
import type { RestMessageRow } from './queries/messages-with-related';

/** Related rows that the REST shape of a message needs. */
export interface MessageRelations {
  sender: Sender | undefined;
  attachments: readonly AttachmentRow[];
  conversation: { display_id: number };
}

/** Related rows that the realtime shape of a message needs. */
export interface MessagePushRelations extends MessageRelations {
  conversation: {
    display_id: number;
    assignee_id: number | null;
    unread_count: number;
    last_activity_at: Date;
    source_id: string;
  };
}

export const UNREAD_SHOWN_AT_MOST = 10;

/** A place or a contact card has a file only so that it can be kept and downloaded; clients show its data. */
function presentAttachment(row: AttachmentRow): Attachment {
  const base = { id: row.id, message_id: row.message_id, account_id: row.account_id };
  const type = fileTypes[row.file_type];
  if (type === 'location') {
    const { latitude, longitude, title } = row.meta as { latitude: number; longitude: number; title: string };
    return {
      ...base,
      file_type: type,
      coordinates_lat: latitude,
      coordinates_long: longitude,
      fallback_title: title,
      data_url: null,
    };
  }
  if (type !== 'contact') return presentStoredFile(row);
  const { phone_number: number, ...names } = row.meta as { phone_number?: string };
  return { ...base, file_type: type, fallback_title: number ?? null, meta: names };
}

export function presentStoredFile(row: AttachmentRow): StoredAttachment {
  const type = storedTypeOf(row.file_type);
  const disposition = row.inline_safe ? 'inline' : 'attachment';
  const url = (fileId: string) =>
    environment.fileUrl({ fileId, accountId: row.account_id, filename: row.filename, disposition });
  return {
    id: row.id,
    message_id: row.message_id,
    account_id: row.account_id,
    file_type: type,
    extension: row.extension,
    content_type: row.content_type,
    data_url: url(`attachment:${row.id}`),
    thumb_url: type === 'image' ? url(row.thumb_key ? `thumb:${row.id}` : `attachment:${row.id}`) : '',
    file_size: row.byte_size,
    width: row.width,
    height: row.height,
    ...(type === 'audio' ? { transcribed_text: '' } : {}),
  };
}

/** Stored attachments always have bytes. Kinds without bytes are reported as `file` until a channel supports them. */
function storedTypeOf(number: number): StoredAttachment['file_type'] {
  const type = fileTypes[number] ?? 'file';
  return type === 'location' || type === 'fallback' || type === 'contact' || type === 'embed' ? 'file' : type;
}

export function presentMessage(row: RestMessageRow, relations: MessageRelations): Message {
  return {
    id: row.id,
    content: row.content,
    inbox_id: row.inbox_id,
    conversation_id: relations.conversation.display_id,
    message_type: row.message_type as Message['message_type'],
    content_type: contentTypes[row.content_type] ?? 'text',
    status: messageStatuses[row.status] ?? 'sent',
    content_attributes: shownAttributes(row.content_attributes),
    created_at: unix(row.created_at),
    private: row.private,
    source_id: shownSourceId(row.source_id),
    ...presentExtras(relations),
  };
}

export function presentMessagePush(row: ShownMessageRow, relations: MessagePushRelations): MessagePush {
  const { conversation } = relations;
  return {
    id: row.id,
    account_id: row.account_id,
    inbox_id: row.inbox_id,
    conversation_id: conversation.display_id,
    content: row.content,
    processed_message_content: row.processed_content ?? row.content,
    message_type: row.message_type as MessagePush['message_type'],
    content_type: contentTypes[row.content_type] ?? 'text',
    content_attributes: shownAttributes(row.content_attributes),
    additional_attributes: row.additional_attributes,
    private: row.private,
    status: messageStatuses[row.status] ?? 'sent',
    source_id: shownSourceId(row.source_id),
    external_source_ids: {},
    sentiment: {},
    sender_type: row.sender_type,
    sender_id: row.sender_id,
    created_at: unix(row.created_at),
    updated_at: row.updated_at.toISOString(),
    ...presentExtras(relations),
    conversation: {
      assignee_id: conversation.assignee_id,
      unread_count: Math.min(conversation.unread_count, UNREAD_SHOWN_AT_MOST),
      last_activity_at: unix(conversation.last_activity_at),
      contact_inbox: { source_id: conversation.source_id },
    },
  };
}

function shownAttributes<Attributes extends Record<string, unknown>>(attributes: Attributes): Attributes {
  const { in_reply_to_external_id: answered } = attributes;
  if (typeof answered !== 'string') return attributes;
  return { ...attributes, in_reply_to_external_id: shownSourceId(answered) };
}

function presentExtras(relations: MessageRelations): Pick<Message, 'sender' | 'attachments'> {
  return {
    ...(relations.sender ? { sender: relations.sender } : {}),
    ...(relations.attachments.length > 0
      ? { attachments: relations.attachments.map(presentAttachment) }
      : {}),
  };
}
