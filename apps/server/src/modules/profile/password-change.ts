import { RuleError } from '../../platform/http/errors';
import type { UserContext } from '../access/access.facade';
import {
  authLimits,
  checkNewPassword,
  hashPassword,
  personTexts,
  spend,
  verifyPassword,
} from '../auth/auth.facade';

export interface PasswordChange {
  current_password?: string | undefined;
  password?: string | undefined;
  password_confirmation?: string | undefined;
}

/**
 * Hash of the new password, null when none is asked for. Errors: 422 `{error}` wrong current password, 422 on
 * `password` or `password_confirmation`, 429 too many wrong ones.
 */
export async function checkPasswordChange(ctx: UserContext, change: PasswordChange): Promise<string | null> {
  const isAskedFor = Boolean(change.password || change.password_confirmation);
  if (!isAskedFor) return null;
  // A borrowed session must not become a way to find the password out.
  await spend(ctx, [{ rule: authLimits.passwordCheckByUser, key: String(ctx.user.id) }]);
  const texts = personTexts(ctx, ctx.user);
  const isRight = await verifyPassword({
    password: change.current_password ?? '',
    hash: ctx.user.password_hash,
  });
  if (!isRight) throw new RuleError('wrong_current_password', texts.t('error.currentPassword'));
  const password = checkNewPassword(texts, {
    password: change.password,
    confirmation: change.password_confirmation,
  });
  return hashPassword(password);
}
