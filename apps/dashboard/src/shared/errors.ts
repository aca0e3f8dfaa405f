import type { Translate } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { ApiError } from './api';

/**
 * The message shown for a failed call. Uses the server's message for rejected input (already in the person's
 * language), and a message of ours for everything else; never a bare status code.
 */
export function describeError(t: Translate<DashboardKey>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('common.errorGeneric');
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
      return error.status < 500 && error.message !== '' ? error.message : t('common.errorGeneric');
  }
}
