import { languageCodes, localeCodes } from './codes';

/** About 180 languages by their two letters (ISO 639-1), as the platform knows them. */
export const LANGUAGE_CODES: readonly string[] = languageCodes.split(' ');
/** Locales in the spelling of the wire, from `en` to `zh_Hans_CN`. */
export const LOCALE_CODES: readonly string[] = localeCodes.split(' ');
