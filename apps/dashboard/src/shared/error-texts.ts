import type { ApiError, ApiFieldError } from '@parley/api-client';
import { useLocaleStore } from './i18n/locale';

const WAIT_MS = 3_000;

let catalog: typeof import('./error-catalog') | undefined;

/**
 * Loads the texts of error codes with the first error that needs them. Resolves in any case within three seconds:
 * without texts, a generic one is shown.
 */
export async function loadErrorTextsFor({ status, code }: ApiError): Promise<void> {
  if (status === 0 || isServerFailure(status) || code === 'not_signed_in') return;
  const load = async () => {
    catalog ??= await import('./error-catalog');
    await catalog.loadCatalog(useLocaleStore.getState().i18n.locale);
  };
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS));
  await Promise.race([load().catch(() => undefined), timeout]);
}

/** Failures of the server share one generic text; a full disk (507) has its own. */
export const isServerFailure = (status: number): boolean => status >= 500 && status !== 507;

/** The text of an error in the current language; undefined for an unknown code or while texts are missing. */
export function errorTextOf(error: ApiError): string | undefined {
  return catalog?.errorTextOf(useLocaleStore.getState().i18n.locale, error);
}

/** The same for a rejected field. */
export function fieldTextOf(field: ApiFieldError): string | undefined {
  return catalog?.fieldTextOf(useLocaleStore.getState().i18n.locale, field);
}

/** The server's sentence on an English screen, because it is English; otherwise `generic`. */
export function serverTextOr(generic: string, message: string): string {
  return message !== '' && useLocaleStore.getState().i18n.locale === 'en' ? message : generic;
}
