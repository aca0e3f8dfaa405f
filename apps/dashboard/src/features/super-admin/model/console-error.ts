import type { Translate } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { ApiError } from '../../../shared/api';
import { describeError } from '../../../shared/errors';

/** Texts for the console's error codes. */
const sentences: Record<string, DashboardKey> = {
  password_needed: 'superAdmin.passwordNeeded',
  last_super_admin: 'superAdmin.error.lastSuperAdmin',
  oneself: 'superAdmin.error.oneself',
  cannot_sign_in: 'superAdmin.error.cannotSignIn',
  disabled: 'superAdmin.error.disabled',
  no_account: 'superAdmin.error.noAccount',
  no_password: 'superAdmin.error.noPassword',
  payment_required: 'superAdmin.error.noSeat',
};

/** Message for an error: translated if its code is known, else as for other errors. */
export function describeConsoleError(t: Translate<DashboardKey>, error: unknown): string {
  const own = error instanceof ApiError ? sentences[error.code] : undefined;
  return own ? t(own) : describeError(t, error);
}

/** Whether the server's error is about this field. */
export function isAbout(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.attributes.includes(field);
}
