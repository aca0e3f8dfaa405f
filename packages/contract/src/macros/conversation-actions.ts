import { z } from 'zod';

/** Actions of macros on a conversation. The comments give the format of `action_params`. */
export const macroActionNames = [
  /** `[user id]`, `['nil']` unassigns, `['self']` is the user who runs the macro, `['last_responding_agent']`. */
  'assign_agent',
  /** `[team id]`; `[]`, `['nil']` and `[0]` remove the team. */
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
  /** Input: `[signed id of an upload]`, or the id of a stored file. Stored and returned: `[id]`. */
  'send_attachment',
  /** `['a@x.io, {{contact.email}}']` */
  'send_email_transcript',
  /** `[url]` */
  'send_webhook_event',
] as const;
export type MacroActionName = (typeof macroActionNames)[number];

/** The macro actions plus two that only automation rules have. */
export const ruleActionNames = [
  ...macroActionNames,
  'open_conversation',
  'pending_conversation',
] as const satisfies readonly string[];
export type ConversationActionName = (typeof ruleActionNames)[number];

/** One action as it is stored and returned. */
export const conversationAction = z.strictObject({
  action_name: z.string(),
  action_params: z.array(z.unknown()),
});
export type ConversationAction = z.infer<typeof conversationAction>;

/** A file that an action sends. `blob_id` is the id used in `action_params`. */
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

/** Why an action was skipped; the actions after it still ran. */
export const actionFailures = [
  /** The agent was removed, has not confirmed their email address, or is not a member of the inbox. */
  'agent_unavailable',
  'nobody_responded',
  'team_gone',
  'file_gone',
  /** The parameters of the action are missing or invalid. */
  'nothing_given',
  'too_many_messages',
  'channel_cannot',
  'invalid_address',
  'mail_unavailable',
  'too_often',
  /** The outbound rules do not allow the webhook URL. */
  'address_refused',
  'no_answer',
  /** The server stopped during the call, so the call may have been sent; it is not repeated. */
  'unknown_outcome',
  'not_permitted',
  'failed',
] as const;
export type ActionFailure = (typeof actionFailures)[number];
