import type { PublicContext } from '../../access/access.facade';
import { LinkTokenError } from '../auth.errors';
import { authLimits, perAddress, perIp, consumeLimits } from '../auth.limits';
import { listAccountIdsOfUser } from '../accounts-of-user.repository';
import { requestUserMail } from '../mails/request-user-mail';
import { hashPassword } from '../password-hashing';
import { checkNewPassword } from '../password-policy';
import { writeForUser } from '../write-for-user';
import { requestTexts } from '../request-texts';
import { findUserToken, isUsable, consumeUserToken } from '../user-tokens.repository';
import { findUser, findUserByEmail, lockUser } from '../users.repository';
import { type SignInResult, finishFirstFactor } from './finish-first-factor';
import { setNewPassword } from './set-new-password';

const PURPOSES = ['password_reset', 'invitation'] as const;

/** Mails a reset link to the address if a user has it; the response does not reveal whether one does (A3). */
export async function requestPasswordReset(
  context: PublicContext,
  input: { email?: string | undefined },
): Promise<void> {
  const email = (input.email ?? '').trim().toLowerCase();
  await consumeLimits(context, [
    perIp(context, authLimits.resetByIp),
    perAddress(email, authLimits.resetByAddress),
  ]);
  const { database } = context.services;
  const user = await findUserByEmail(database.global(), email);
  // Runs for unknown users too, to take the same time; id 0 is in no account.
  const accounts = await listAccountIdsOfUser(database.system('list-accounts-of-user'), user?.id ?? 0);
  if (!user || user.disabled_at || user.provider !== 'email' || accounts.length === 0) return;
  await writeForUser(context, user.id, (tx) =>
    requestUserMail(tx, context.services.config, { userId: user.id, mail: 'password_reset' }),
  );
}

export interface ResetPasswordInput {
  reset_password_token?: string | undefined;
  password?: string | undefined;
  password_confirmation?: string | undefined;
}

/**
 * Sets a password with the token of a reset or invitation mail, confirms the user and continues the sign-in, with the
 * second factor if the user has one. A password that violates the policy does not consume the token. Errors: 422
 * token, 422 password.
 */
export async function resetPassword(
  context: PublicContext,
  input: ResetPasswordInput,
): Promise<SignInResult> {
  await consumeLimits(context, [perIp(context, authLimits.tokensByIp)]);
  const texts = requestTexts(context);
  const refusal = new LinkTokenError('reset_token_invalid', texts.t('error.resetToken'));
  const query = { token: input.reset_password_token, purposes: PURPOSES };
  const { database } = context.services;
  const found = await findUserToken(database.global(), query);
  const owner = found && (await findUser(database.global(), found.user_id));
  if (!found || !isUsable(found) || !owner || owner.disabled_at) throw refusal;
  const password = checkNewPassword(texts, {
    password: input.password,
    confirmation: input.password_confirmation,
  });
  const passwordHash = await hashPassword(password);
  const user = await writeForUser(context, owner.id, async (tx) => {
    const present = await lockUser(tx.db, owner.id);
    const used = await consumeUserToken(tx.db, query);
    if (!used || used.email === null || used.email !== present?.email) throw refusal;
    return setNewPassword(tx, context.services.config, {
      userId: owner.id,
      passwordHash,
      keepSessionId: null,
      confirms: true,
    });
  });
  const admission = await finishFirstFactor(context, user, { provenHash: passwordHash });
  if (!admission) throw refusal;
  return admission;
}
