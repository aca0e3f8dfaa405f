import { languageTagOf } from '../locales';

export interface NamedLocale {
  code: string;
  /** In the language of who reads it: `German`. */
  name: string;
  /** In the language itself: `Deutsch`. */
  ownName: string;
}

/**
 * What a language or locale is called in the language of who reads it, with a capital where the script has one
 * (`pt_BR` in English: `Portuguese (Brazil)`). An unknown code is its own name.
 */
export function localeNameOf(code: string, reader: string): string {
  const tag = languageTagOf(reader);
  const name = namesIn(tag).of(languageTagOf(code)) ?? code;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Codes with both their names, in the order in which the reader's language sorts them. */
export function namedLocales(codes: readonly string[], reader: string): NamedLocale[] {
  const { compare } = new Intl.Collator(languageTagOf(reader));
  return codes
    .map((code) => ({ code, name: localeNameOf(code, reader), ownName: localeNameOf(code, code) }))
    .toSorted((one, other) => compare(one.name, other.name));
}

const made = new Map<string, Intl.DisplayNames>();

function namesIn(tag: string): Intl.DisplayNames {
  const known = made.get(tag);
  if (known) return known;
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
  made.set(tag, names);
  return names;
}
