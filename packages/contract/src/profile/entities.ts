import { z } from 'zod';

const occasions = [
  'conversation_creation',
  'conversation_assignment',
  'assigned_conversation_new_message',
  'conversation_mention',
  'participating_conversation_new_message',
  'sla_missed_first_response',
  'sla_missed_next_response',
  'sla_missed_resolution',
] as const;

export const emailFlags = occasions.map((occasion) => `email_${occasion}` as const);
export const pushFlags = occasions.map((occasion) => `push_${occasion}` as const);

/** Of which occasions a member wants to hear, and how. */
export const notificationSettings = z.strictObject({
  id: z.number(),
  user_id: z.number(),
  account_id: z.number(),
  all_email_flags: z.array(z.string()),
  selected_email_flags: z.array(z.string()),
  all_push_flags: z.array(z.string()),
  selected_push_flags: z.array(z.string()),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;
