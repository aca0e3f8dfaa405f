import { z } from 'zod';

/** What a macro can do to a conversation. What stands in `action_params` is said beside each. */
export const macroActionNames = [
  /** `[user id]`, `['nil']` nobody, `['self']` who runs the macro, `['last_responding_agent']`. */
  'assign_agent',
  /** `[team id]`; `[]`, `['nil']` and `[0]`: none. */
  'assign_team',
  'remove_assigned_agent',
  'remove_assigned_team',
  /** `[title, …]` */
  'add_label',
  'remove_label',
  /** `['open' | 'resolved' | 'pending' | 'snoozed']` */
  'change_status',
  'resolve_conversation',
  'snooze_conversation',
  'mute_conversation',
  /** `['low' | 'medium' | 'high' | 'urgent' | 'nil']` */
  'change_priority',
  /** `[text]`, Markdown. */
  'send_message',
  'add_private_note',
  /** Given: `[signed id of an upload]`, or the number of a file that is there. Stored and shown: `[number]`. */
  'send_attachment',
  /** `['a@x.io, {{contact.email}}']` */
  'send_email_transcript',
  /** `[url]` */
  'send_webhook_event',
] as const;
export type MacroActionName = (typeof macroActionNames)[number];

/** The same catalogue for rules, which have two words more. */
export const ruleActionNames = [
  ...macroActionNames,
  'open_conversation',
  'pending_conversation',
] as const satisfies readonly string[];
export type ConversationActionName = (typeof ruleActionNames)[number];

/** One action as it is kept and shown. */
export const conversationAction = z.strictObject({
  action_name: z.string(),
  action_params: z.array(z.unknown()),
});
export type ConversationAction = z.infer<typeof conversationAction>;

/** A file that an action sends. `blob_id` is what stands in `action_params`. */
export const actionFile = z.strictObject({
  id: z.number(),
  macro_id: z.number().optional(),
  automation_rule_id: z.number().optional(),
  file_type: z.string(),
  account_id: z.number(),
  file_url: z.string(),
  blob_id: z.number(),
  filename: z.string(),
});
export type ActionFile = z.infer<typeof actionFile>;

/** Why an action was passed over; the ones after it were carried out all the same. */
export const actionFailures = [
  /** The person left, has not confirmed their address, or is no member of the inbox. */
  'agent_unavailable',
  'nobody_responded',
  'team_gone',
  'file_gone',
  /** What the action is to do it with is missing or makes no sense. */
  'nothing_given',
  'too_many_messages',
  'channel_cannot',
  'invalid_address',
  'mail_unavailable',
  'too_often',
  /** The address of a webhook is none that may be called. */
  'address_refused',
  'no_answer',
  /** The server stopped in the middle of a call: it may have gone out, and is not made again. */
  'unknown_outcome',
  'not_permitted',
  'failed',
] as const;
export type ActionFailure = (typeof actionFailures)[number];
