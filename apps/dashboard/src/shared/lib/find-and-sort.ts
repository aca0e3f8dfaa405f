/** Whether every word of the search stands somewhere in what a row says, whatever the case. No words: every row. */
export function matchesAllTerms(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = texts.filter(Boolean).join(' ').toLocaleLowerCase();
  return search
    .trim()
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * In the order in which people look names up: capitals are no other letters, 10 comes after 9; who has the same name
 * stands by age. `locale` as we name languages (`pt_BR`), the browser's own without it.
 */
export function sortByName<Row extends { id: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  locale?: string,
): Row[] {
  const { compare } = new Intl.Collator(locale?.replace('_', '-'), { sensitivity: 'base', numeric: true });
  return rows.toSorted((one, other) => compare(nameOf(one), nameOf(other)) || one.id - other.id);
}
