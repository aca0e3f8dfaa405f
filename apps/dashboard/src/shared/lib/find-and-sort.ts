/** Whether the texts of a row contain every word of the search, ignoring case. True for an empty search. */
export function matchesAllTerms(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = texts.filter(Boolean).join(' ').toLocaleLowerCase();
  return search
    .trim()
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * Sorts by name for display: ignores case, compares numbers by value (9 before 10), equal names by id. `locale` is one
 * of ours (`pt_BR`); the default is the browser's.
 */
export function sortByName<Row extends { id: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  locale?: string,
): Row[] {
  const { compare } = collatorOf(locale?.replace('_', '-'));
  return rows.toSorted((one, other) => compare(nameOf(one), nameOf(other)) || one.id - other.id);
}

/** By language, because making one takes longer than sorting with it. */
const collators = new Map<string | undefined, Intl.Collator>();

/** Compares names for display, as `sortByName` does. `languageTag`: BCP 47; the default is the browser's. */
export function collatorOf(languageTag?: string): Intl.Collator {
  const known = collators.get(languageTag);
  if (known) return known;
  const made = new Intl.Collator(languageTag, { sensitivity: 'base', numeric: true });
  collators.set(languageTag, made);
  return made;
}
