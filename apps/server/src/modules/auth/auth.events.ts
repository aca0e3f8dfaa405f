import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

export const userMails = [
  'confirmation',
  'email_change',
  'email_change_notice',
  'password_reset',
  'password_changed',
  'mfa_enabled',
  'mfa_disabled',
  'mfa_backup_codes',
  'invitation',
  'added_to_account',
] as const;
export type UserMail = (typeof userMails)[number];

export const userMailRequested = defineEvent('user.mail_requested', {
  description: 'A mail to a user is to be sent.',
  refs: { userId: 'required' },
  data: z.strictObject({
    mail: z.enum(userMails),
    inviter_id: z.number().nullable(),
    /** Absent in events of an earlier release, which chose address and link when sending. */
    to: z.string().nullable().optional(),
    /** The seed of the link's token; null if the mail has no link. Absent where `to` is. */
    link_seed: z.string().nullable().optional(),
  }),
});
