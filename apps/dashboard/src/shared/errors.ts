import type { Translate } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { ApiError } from '@parley/api-client';
import { errorTextOf, isServerFailure, serverTextOr } from './error-texts';

/**
 * The message shown for a failed call: the text of its error code in the person's language, else a general one; never
 * a bare status code, and the server's English sentence only on an English screen.
 */
export function describeError(t: Translate<DashboardKey>, error: unknown): string {
  if (!(error instanceof ApiError) || isServerFailure(error.status)) return t('common.errorGeneric');
  const text = errorTextOf(error);
  if (text) return text;
  switch (error.status) {
    case 0:
      return t('common.errorNetwork');
    case 401:
      return t('common.errorForbidden');
    case 404:
      return t('common.errorNotFound');
    case 429:
      return t('common.errorThrottled');
    default:
      return serverTextOr(t('common.errorGeneric'), error.status < 500 ? error.message : '');
  }
}
