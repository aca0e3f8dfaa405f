import { z } from 'zod';
import { userPush } from '../agents/entities';
import { conversationStatus } from '../conversations/entities';
import { iso, json, unix } from '../kit/values';
import { fileType } from '../messages/entities';

/** Waiting and failed ones stand in the thread; the others are answers to whoever asks about them by name. */
export const scheduledMessageStates = ['waiting', 'sent', 'cancelled', 'failed'] as const;
export type ScheduledMessageState = (typeof scheduledMessageStates)[number];

/**
 * Why one did not go out: the channel takes no answer at that time, the inbox is gone, its writer is no member any more or
 * may not open the conversation, a restore left unsaid whether it had gone out, or it failed again and again.
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
  /** The message that it becomes has the same. */
  echo_id: z.string(),
  content: z.string().nullable(),
  private: z.boolean(),
  content_attributes: json,
  is_voice_message: z.boolean(),
  state: z.enum(scheduledMessageStates),
  reason: z.enum(scheduledMessageReasons).nullable(),
  scheduled_at: unix,
  /** It waits so that its writer can take it back, and for nothing else. */
  held_for_undo: z.boolean(),
  /** What becomes of the conversation in the same step. */
  then_status: conversationStatus.nullable(),
  then_snoozed_until: iso.nullable(),
  /** Who wrote it; null: no member any more. */
  sender: userPush.nullable(),
  attachments: z.array(scheduledFile),
  message_id: z.number().nullable(),
  created_at: unix,
  updated_at: unix,
});
export type ScheduledMessage = z.infer<typeof scheduledMessage>;
