import type { Config } from '../../../platform/config/config';
import { randomToken } from '../../../platform/crypto/tokens';
import type { Tx } from '../../../platform/events/unit-of-work';
import { storeUserToken, type TokenPurpose } from '../user-tokens.repository';
import { lockUser, type UserRow } from '../users.repository';
import { linkTokenOf } from './link-token';

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

/** The token whose link the mail carries; null when it carries none. */
export const TOKEN_OF_MAIL: Record<UserMail, TokenPurpose | null> = {
  confirmation: 'confirmation',
  email_change: 'email_change',
  email_change_notice: null,
  password_reset: 'password_reset',
  password_changed: null,
  mfa_enabled: null,
  mfa_disabled: null,
  mfa_backup_codes: null,
  invitation: 'invitation',
  added_to_account: null,
};

export const USER_MAIL_REQUESTED = 'user.mail_requested';

export interface UserMailRequest {
  userId: number;
  mail: UserMail;
  inviterId?: number | null;
}

export interface LinkToken {
  token: string;
  expiresAt: Date;
}

/**
 * Has a mail sent to a person once this transaction is committed, to the address they have in it. The token of its link is
 * made here, bound to that address, and voids the links of earlier requests of the kind. Null: the mail carries none.
 */
export async function requestUserMail(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  request: UserMailRequest,
): Promise<LinkToken | null> {
  const { userId, mail } = request;
  // Of two requests at once, the later one has to see the link of the earlier one, to void it.
  const user = await lockUser(tx.db, userId);
  const to = user && addressFor(mail, user);
  if (!to) return null;
  const purpose = TOKEN_OF_MAIL[mail];
  const seed = purpose && randomToken(24);
  const link = seed ? { token: linkTokenOf(config, seed), purpose } : null;
  const expiresAt = link && (await storeUserToken(tx.db, { ...link, userId, email: to }));
  tx.emit({
    type: USER_MAIL_REQUESTED,
    userId,
    data: { mail, inviter_id: request.inviterId ?? null, to, link_seed: seed },
  });
  return link && expiresAt ? { token: link.token, expiresAt } : null;
}

/** Null: no change of address is waiting. */
export function addressFor(mail: UserMail, user: Pick<UserRow, 'email' | 'pending_email'>): string | null {
  return mail === 'email_change' ? user.pending_email : user.email;
}
