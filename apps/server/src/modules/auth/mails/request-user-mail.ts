import type { Tx } from '../../../platform/events/unit-of-work';

export type UserMail =
  | 'confirmation'
  | 'email_change'
  | 'email_change_notice'
  | 'password_reset'
  | 'password_changed'
  | 'mfa_enabled'
  | 'mfa_disabled'
  | 'mfa_backup_codes'
  | 'invitation'
  | 'added_to_account';

export const USER_MAIL_REQUESTED = 'user.mail_requested';

/**
 * Has a mail sent to a person once this transaction is committed. The token of its link is made when it is
 * sent, so that no log and no queue ever holds one.
 */
export function requestUserMail(
  tx: Tx,
  request: { userId: number; mail: UserMail; inviterId?: number | null },
): void {
  tx.emit({
    type: USER_MAIL_REQUESTED,
    userId: request.userId,
    data: { mail: request.mail, inviter_id: request.inviterId ?? null },
  });
}
