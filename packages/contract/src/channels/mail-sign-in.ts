/** Why no mailbox was connected; `sign_in` in the query of the screen that the browser comes back to. */
export const MAIL_SIGN_IN_FAILURES = [
  'cancelled',
  'expired',
  'other_mailbox',
  'mailbox_taken',
  'inbox_limit',
  'not_allowed',
  'failed',
] as const;
export type MailSignInFailure = (typeof MAIL_SIGN_IN_FAILURES)[number];
