import type { UserContext } from '../access/access.facade';
import {
  checkNewPassword,
  checkPassword,
  hashPassword,
  requireSession,
  personTexts,
} from '../auth/auth.facade';

export interface PasswordChange {
  current_password?: string | undefined;
  password?: string | undefined;
  password_confirmation?: string | undefined;
}

/**
 * Hash of the new password, null when none was sent. Always needs the current password, even right after a sign-in.
 * Errors: 401 not in a session, 422 `{error}` wrong current password, 422 on `password` or `password_confirmation`,
 * 429.
 */
export async function checkPasswordChange(ctx: UserContext, change: PasswordChange): Promise<string | null> {
  const isRequested = Boolean(change.password || change.password_confirmation);
  if (!isRequested) return null;
  requireSession(ctx);
  await checkPassword(ctx, change.current_password);
  const password = checkNewPassword(personTexts(ctx, ctx.user), {
    password: change.password,
    confirmation: change.password_confirmation,
  });
  return hashPassword(password);
}
