import type { Config } from '../../../platform/config/config';
import { randomToken } from '../../../platform/crypto/tokens';
import type { Tx } from '../../../platform/events/unit-of-work';
import { type UserMail, userMailRequested } from '../auth.events';
import { storeUserToken, type TokenPurpose } from '../user-tokens.repository';
import { lockUser, type UserRow } from '../users.repository';
import { linkTokenOf } from './link-token';

/** The purpose of the token in each mail's link; null if the mail has no link. */
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
 * Requests a mail to a user, sent after the transaction commits, to the address they have in it. Creates the link's
 * token, bound to that address, and voids earlier ones of the same purpose. Null if the mail has no link.
 */
export async function requestUserMail(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  request: UserMailRequest,
): Promise<LinkToken | null> {
  const { userId, mail } = request;
  // Locks the user, so that the later of two concurrent requests sees the token of the earlier one and voids it.
  const user = await lockUser(tx.db, userId);
  const to = user && addressFor(mail, user);
  if (!to) return null;
  const purpose = TOKEN_OF_MAIL[mail];
  const seed = purpose && randomToken(24);
  const link = seed ? { token: linkTokenOf(config, seed), purpose } : null;
  const expiresAt = link && (await storeUserToken(tx.db, { ...link, userId, email: to }));
  tx.emit(
    userMailRequested({
      userId,
      data: { mail, inviter_id: request.inviterId ?? null, to, link_seed: seed },
    }),
  );
  return link && expiresAt ? { token: link.token, expiresAt } : null;
}

/** Null for a change of address if none is pending. */
export function addressFor(mail: UserMail, user: Pick<UserRow, 'email' | 'pending_email'>): string | null {
  return mail === 'email_change' ? user.pending_email : user.email;
}
