import { isUniqueViolation } from '../../../platform/db/retry';
import type { Tx } from '../../../platform/events/unit-of-work';
import { ValidationError } from '../../../platform/http/errors';
import type { PublicContext } from '../../access/access.facade';
import { LinkTokenError } from '../auth.errors';
import { authLimits, perAddress, perIp, consumeLimits } from '../auth.limits';
import { listAccountIdsOfUser } from '../accounts-of-user.repository';
import type { UserMail } from '../auth.events';
import { requestUserMail } from '../mails/request-user-mail';
import { writeForUser } from '../write-for-user';
import { requestTexts } from '../request-texts';
import { findUserToken, consumeUserToken, voidUserTokens } from '../user-tokens.repository';
import { findUser, findUserByEmail, lockUser, updateUser, type UserRow } from '../users.repository';
import { type SignInResult, finishFirstFactor } from './finish-first-factor';

const PURPOSES = ['confirmation', 'email_change'] as const;

/** A first confirmation gives a sign-in result; a changed address gives none. */
export type Confirmation = SignInResult | { kind: 'email_changed' };

/**
 * Confirms the address that the token was mailed to: the first one, which signs the user in, or a changed one. The
 * link for a changed address opens no session, because access to the new mailbox does not prove that somebody is the
 * user. Errors: 422 unknown, used or expired token; 422 the new address was taken meanwhile.
 */
export async function confirmEmail(
  context: PublicContext,
  input: { confirmation_token?: string | undefined },
): Promise<Confirmation> {
  await consumeLimits(context, [perIp(context, authLimits.tokensByIp)]);
  const { t } = requestTexts(context);
  const refusal = new LinkTokenError('confirmation_token_invalid', t('error.confirmationToken'));
  const query = { token: input.confirmation_token, purposes: PURPOSES };
  const db = context.services.database.global();
  const found = await findUserToken(db, query);
  const owner = found && (await findUser(db, found.user_id));
  if (!found || !owner || owner.disabled_at) throw refusal;
  if (found.purpose === 'confirmation' && owner.confirmed_at) {
    throw new LinkTokenError('already_confirmed', t('error.alreadyConfirmed'));
  }
  const user = await writeForUser(context, owner.id, async (tx) => {
    const present = await lockUser(tx.db, owner.id);
    const used = await consumeUserToken(tx.db, query);
    if (!used || !present) throw refusal;
    const waiting = used.purpose === 'confirmation' ? present.email : present.pending_email;
    if (used.email === null || used.email !== waiting) throw refusal;
    return used.purpose === 'confirmation'
      ? updateUser(tx.db, owner.id, { confirmed_at: new Date() })
      : takeNewEmail(tx, { user: present, email: used.email, takenMessage: t('error.emailTaken') });
  });
  if (found.purpose === 'email_change') return { kind: 'email_changed' };
  const admission = await finishFirstFactor(context, user);
  if (!admission) throw refusal;
  return admission;
}

async function takeNewEmail(
  tx: Tx,
  { user, email, takenMessage }: { user: UserRow; email: string; takenMessage: string },
): Promise<UserRow> {
  // Voids links mailed to the old address: they must not give access to the user any more.
  await voidUserTokens(tx.db, user.id, ['password_reset', 'invitation', 'confirmation', 'email_change']);
  tx.audit({
    auditableType: 'User',
    auditableId: user.id,
    action: 'update',
    changes: { email: [user.email, email] },
    username: user.email,
  });
  return updateUser(tx.db, user.id, {
    email,
    uid: email,
    pending_email: null,
    confirmed_at: user.confirmed_at ?? new Date(),
  }).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new ValidationError([{ attribute: 'email', message: takenMessage, code: 'taken' }]);
    throw error;
  });
}

/** Mails the confirmation again if one is due. The response does not reveal whether it was. Error: 429. */
export async function resendConfirmation(
  context: PublicContext,
  input: { email?: string | undefined },
): Promise<void> {
  const email = (input.email ?? '').trim().toLowerCase();
  await consumeLimits(context, [
    perIp(context, authLimits.resendByIp),
    perAddress(email, authLimits.resendByAddress),
  ]);
  const { database } = context.services;
  const user = await findUserByEmail(database.global(), email);
  const accounts = await listAccountIdsOfUser(database.system('list-accounts-of-user'), user?.id ?? 0);
  if (user && accounts.length > 0) await requestConfirmationMail(context, user);
}

/** Requests the mail that confirms a user's address. Users without a password get an invitation, to choose one. */
export async function requestConfirmationMail(context: PublicContext, user: UserRow): Promise<void> {
  const mail = dueConfirmation(user);
  if (!mail) return;
  await writeForUser(context, user.id, (tx) =>
    requestUserMail(tx, context.services.config, { userId: user.id, mail }),
  );
}

function dueConfirmation(user: UserRow): UserMail | null {
  if (user.disabled_at) return null;
  if (user.pending_email) return 'email_change';
  if (user.confirmed_at) return null;
  return user.password_hash ? 'confirmation' : 'invitation';
}
