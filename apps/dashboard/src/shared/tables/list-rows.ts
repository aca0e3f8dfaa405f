import { collatorOf, matchesAllTerms } from '../lib/find-and-sort';

export interface ListSort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface SortableColumn<Row> {
  key: string;
  /** Sort value of the column; rows without a value come last. */
  sortBy?: ((row: Row) => string | number | null | undefined) | undefined;
}

export interface RowFilter<Row> {
  key: string;
  matches: (row: Row, value: string) => boolean;
}

interface RowQuery<Row> {
  text: string;
  textOf: (row: Row) => readonly (string | null | undefined)[];
  filters: readonly RowFilter<Row>[];
  chosen: Readonly<Record<string, string>>;
  columns: readonly SortableColumn<Row>[];
  sort: ListSort | undefined;
  /** BCP 47 tag: `pt-BR`. */
  languageTag: string;
}

/** The rows that match all search terms and filters, sorted stably. */
export function filterAndSortRows<Row>(rows: readonly Row[], query: RowQuery<Row>): Row[] {
  const { text, textOf, filters, chosen, columns, sort, languageTag } = query;
  const active = filters.filter(({ key }) => key in chosen);
  const found = rows.filter(
    (row) =>
      matchesAllTerms(textOf(row), text) &&
      active.every(({ key, matches }) => matches(row, chosen[key] ?? '')),
  );
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  if (!sortBy) return found;
  const collator = collatorOf(languageTag);
  const sign = sort?.direction === 'descending' ? -1 : 1;
  return found.sort((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    const [hasA, hasB] = [isPresent(a), isPresent(b)];
    if (!hasA || !hasB) return Number(hasB) - Number(hasA);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`));
  });
}

const isPresent = (value: string | number | null | undefined) =>
  value !== null && value !== undefined && value !== '';
