/** PostgreSQL's stemmers by language of a locale; the index always includes Arabic. */
const byLanguage: Readonly<Record<string, string>> = {
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

/** Stemmers for an account's messages: its own language, and English, which occurs everywhere. */
export function stemmersOf(locale: string): string[] {
  const own = byLanguage[locale.slice(0, 2).toLowerCase()];
  return [...new Set(['english', ...(own ? [own] : [])])];
}
