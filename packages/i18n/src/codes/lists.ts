import { languageCodes, localeCodes } from './codes';

/** About 180 two-letter language codes (ISO 639-1) that the platform knows. */
export const LANGUAGE_CODES: readonly string[] = languageCodes.split(' ');
/** Locale codes as spelled in the API, from `en` to `zh_Hans_CN`. */
export const LOCALE_CODES: readonly string[] = localeCodes.split(' ');
