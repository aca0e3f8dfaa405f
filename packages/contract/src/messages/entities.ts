import { z } from 'zod';
import { agentBotPush, userPush } from '../agents/entities';
import { contactPush } from '../contacts/entities';
import { iso, json, imageUrl, unix } from '../kit/values';

/** The index is the number in the API. Responses carry the number; requests and message webhooks carry the label. */
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

/** The index is the number in the database. */
export const fileTypes = [
  'image',
  'audio',
  'video',
  'file',
  'location',
  'fallback',
  'share',
  'story_mention',
  'contact',
  'ig_reel',
  'ig_post',
  'ig_story',
  'embed',
] as const;
export const fileType = z.enum(fileTypes);
export type FileType = z.infer<typeof fileType>;

const attachmentBase = { id: z.number(), message_id: z.number(), account_id: z.number() };

/** Content shared from other sites, stored here or only linked. */
const sharedTypes = ['share', 'story_mention', 'ig_reel', 'ig_post', 'ig_story'] as const;

/** An attachment whose file is stored here. */
const storedAttachment = z.strictObject({
  ...attachmentBase,
  file_type: z.enum(['image', 'audio', 'video', 'file', ...sharedTypes]),
  extension: z.string().nullable(),
  content_type: z.string(),
  data_url: z.string(),
  thumb_url: imageUrl,
  file_size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Audio only; `''` when there is no transcript. */
  transcribed_text: z.string().optional(),
});
export type StoredAttachment = z.infer<typeof storedAttachment>;

const linkedAttachment = z.strictObject({
  ...attachmentBase,
  file_type: z.enum(['image', 'audio', 'video', 'file', ...sharedTypes]),
  data_url: z.string().nullable(),
  thumb_url: z.literal(''),
});

const locationAttachment = z.strictObject({
  ...attachmentBase,
  file_type: z.literal('location'),
  coordinates_lat: z.number(),
  coordinates_long: z.number(),
  fallback_title: z.string().nullable(),
  data_url: z.string().nullable(),
});

const fallbackAttachment = z.strictObject({
  ...attachmentBase,
  file_type: z.literal('fallback'),
  fallback_title: z.string().nullable(),
  data_url: z.string().nullable(),
});

/** A contact card: the title is the phone number, `meta` has the names. */
const contactAttachment = z.strictObject({
  ...attachmentBase,
  file_type: z.literal('contact'),
  fallback_title: z.string().nullable(),
  meta: json,
});

const embedAttachment = z.strictObject({
  ...attachmentBase,
  file_type: z.literal('embed'),
  data_url: z.string().nullable(),
});

export const attachment = z.union([
  storedAttachment,
  linkedAttachment,
  locationAttachment,
  fallbackAttachment,
  contactAttachment,
  embedAttachment,
]);
export type Attachment = z.infer<typeof attachment>;

/** Value of the stored column, as in the embedded forms. */
export const senderType = z.enum(['User', 'Contact', 'AgentBot']);
export const sender = z.union([userPush, contactPush, agentBotPush]);
export type Sender = z.infer<typeof sender>;

/** Details of a call; only messages of the type `voice_call` have them. */
const call = z.strictObject({
  id: z.number(),
  provider_call_id: z.string(),
  provider: z.enum(['twilio', 'whatsapp']),
  direction: z.enum(['incoming', 'outgoing']),
  status: z.enum(['ringing', 'in-progress', 'completed', 'no-answer', 'failed']),
  duration_seconds: z.number().nullable(),
  end_reason: z.string().nullable(),
  conference_sid: z.string().nullable(),
  accepted_by_agent_id: z.number().nullable(),
  accepted_by_agent_name: z.string().nullable(),
  started_at: unix.nullable(),
  ended_at: unix.nullable(),
  from_number: z.string().nullable(),
  to_number: z.string().nullable(),
  recording_url: z.string().nullable(),
  transcript: z.string().nullable(),
});
export type Call = z.infer<typeof call>;

/** Returned by the message endpoints. `sender` and `attachments` are absent when there are none. */
export const message = z.strictObject({
  id: z.number(),
  content: z.string().nullable(),
  inbox_id: z.number(),
  /** Present only in the response to the call that created the message. */
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
  call: call.optional(),
});
export type Message = z.infer<typeof message>;

/** Form used inside conversations and in realtime events: every stored column plus extras. */
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
  call: call.optional(),
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

/** All keys are always present; null where they do not apply. */
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
