import type { Translate } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { ApiError } from './api';

/**
 * What to tell a person about a failure. The server's own words are used where it judged the input (they come in
 * the person's language); everything else gets a sentence of ours, never a bare status code.
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
