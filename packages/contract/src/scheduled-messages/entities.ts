import { z } from 'zod';
import { userPush } from '../agents/entities';
import { conversationStatus } from '../conversations/entities';
import { scheduledMessageAbilities } from '../kit/abilities';
import { iso, json, unix } from '../kit/values';
import { fileType } from '../messages/entities';

/** Waiting and failed ones are shown in the thread; the other states appear only in responses to calls by id. */
export const scheduledMessageStates = ['waiting', 'sent', 'cancelled', 'failed'] as const;
export type ScheduledMessageState = (typeof scheduledMessageStates)[number];

/**
 * Why a scheduled message was not sent: the channel does not allow a reply at that time, the inbox was deleted, the
 * author was removed or may not open the conversation, the database was restored and it is unknown whether the message
 * was sent, or sending failed repeatedly.
 */
export const scheduledMessageReasons = [
  'cannot_reply',
  'inbox_gone',
  'author_gone',
  'not_allowed',
  'restored',
  'failed',
] as const;
export type ScheduledMessageReason = (typeof scheduledMessageReasons)[number];

export const scheduledFile = z.strictObject({
  id: z.number(),
  filename: z.string(),
  file_type: fileType,
  content_type: z.string(),
  file_size: z.number(),
  data_url: z.string(),
});
export type ScheduledFile = z.infer<typeof scheduledFile>;

export const scheduledMessage = z.strictObject({
  id: z.number(),
  /** Display id. */
  conversation_id: z.number(),
  /** The message that is created from it has the same `echo_id`. */
  echo_id: z.string(),
  content: z.string().nullable(),
  private: z.boolean(),
  content_attributes: json,
  is_voice_message: z.boolean(),
  state: z.enum(scheduledMessageStates),
  reason: z.enum(scheduledMessageReasons).nullable(),
  scheduled_at: unix,
  /** It waits only for the undo period of its author. */
  held_for_undo: z.boolean(),
  /** Status that the conversation gets in the same transaction. */
  then_status: conversationStatus.nullable(),
  then_snoozed_until: iso.nullable(),
  /** The author; null: no longer a member. */
  sender: userPush.nullable(),
  attachments: z.array(scheduledFile),
  message_id: z.number().nullable(),
  created_at: unix,
  updated_at: unix,
  /** What the caller may do with this scheduled message. */
  abilities: z.array(z.enum(scheduledMessageAbilities)),
});
export type ScheduledMessage = z.infer<typeof scheduledMessage>;
