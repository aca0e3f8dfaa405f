import { languageTagOf } from '../locales';

export interface NamedLocale {
  code: string;
  /** In the reader's language: `German`. */
  name: string;
  /** In the language itself: `Deutsch`. */
  ownName: string;
}

/**
 * The name of a language or locale in the reader's language, capitalized if the script has capitals (`pt_BR` in
 * English: `Portuguese (Brazil)`). For an unknown code, returns the code.
 */
export function localeNameOf(code: string, reader: string): string {
  const tag = languageTagOf(reader);
  const name = namesIn(tag).of(languageTagOf(code)) ?? code;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The codes with both names, sorted by name in the reader's language. */
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
