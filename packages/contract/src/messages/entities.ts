import { z } from 'zod';
import { agentBotPush, userPush } from '../agents/entities';
import { contactPush } from '../contacts/entities';
import { iso, json, pictureUrl, unix } from '../kit/values';

/** Index = number on the wire. Responses carry the number, requests and message webhooks the label. */
export const messageTypes = ['incoming', 'outgoing', 'activity', 'template'] as const;
export type MessageType = (typeof messageTypes)[number];
export const messageTypeNumber = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const contentTypes = [
  'text',
  'input_text',
  'input_textarea',
  'input_email',
  'input_select',
  'cards',
  'form',
  'article',
  'incoming_email',
  'input_csat',
  'integrations',
  'sticker',
  'voice_call',
] as const;
export const contentType = z.enum(contentTypes);
export type ContentType = z.infer<typeof contentType>;

export const messageStatuses = ['sent', 'delivered', 'read', 'failed'] as const;
export const messageStatus = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof messageStatus>;

export const fileTypes = ['image', 'audio', 'video', 'file'] as const;
export const fileType = z.enum(fileTypes);
export type FileType = z.infer<typeof fileType>;

export const attachment = z.strictObject({
  id: z.number(),
  message_id: z.number(),
  account_id: z.number(),
  file_type: fileType,
  extension: z.string().nullable(),
  content_type: z.string(),
  data_url: z.string(),
  thumb_url: pictureUrl,
  file_size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Audio only; `''` when there is none. */
  transcribed_text: z.string().optional(),
});
export type Attachment = z.infer<typeof attachment>;

/** Raw column of the embedded forms. */
export const senderType = z.enum(['User', 'Contact', 'AgentBot']);
export const sender = z.union([userPush, contactPush, agentBotPush]);
export type Sender = z.infer<typeof sender>;

/** Returned by the message endpoints. `sender` and `attachments` are absent when there are none. */
export const message = z.strictObject({
  id: z.number(),
  content: z.string().nullable(),
  inbox_id: z.number(),
  /** Only in the response to the create that sent it. */
  echo_id: z.string().optional(),
  /** Display id. */
  conversation_id: z.number(),
  message_type: messageTypeNumber,
  content_type: contentType,
  status: messageStatus,
  content_attributes: json,
  created_at: unix,
  private: z.boolean(),
  source_id: z.string().nullable(),
  sender: sender.optional(),
  attachments: z.array(attachment).optional(),
});
export type Message = z.infer<typeof message>;

/** Inside conversations and realtime events: every stored column plus extras. */
export const messagePush = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  inbox_id: z.number(),
  conversation_id: z.number(),
  content: z.string().nullable(),
  processed_message_content: z.string().nullable(),
  message_type: messageTypeNumber,
  content_type: contentType,
  content_attributes: json,
  additional_attributes: json,
  private: z.boolean(),
  status: messageStatus,
  source_id: z.string().nullable(),
  external_source_ids: json,
  sentiment: json,
  sender_type: senderType.nullable(),
  sender_id: z.number().nullable(),
  created_at: unix,
  updated_at: iso,
  echo_id: z.string().optional(),
  attachments: z.array(attachment).optional(),
  sender: sender.optional(),
  conversation: z
    .strictObject({
      assignee_id: z.number().nullable(),
      unread_count: z.number(),
      last_activity_at: unix,
      contact_inbox: z.strictObject({ source_id: z.string() }),
    })
    .nullable(),
});
export type MessagePush = z.infer<typeof messagePush>;

/** All keys always present; null where they do not apply. */
export const attachmentListItem = z.strictObject({
  id: z.number(),
  message_id: z.number(),
  thumb_url: z.string(),
  data_url: z.string(),
  file_size: z.number().nullable(),
  file_type: fileType,
  extension: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  created_at: z.number(),
  sender: sender.optional(),
});
export type AttachmentListItem = z.infer<typeof attachmentListItem>;
