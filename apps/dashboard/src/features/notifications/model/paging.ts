import { PAGE_SIZE } from './notification-list';

/** Number of pages; at least one. */
export function lastPageOf(count: number): number {
  return count > PAGE_SIZE ? Math.ceil(count / PAGE_SIZE) : 1;
}

/** The rows of a page; pages start at 1. */
export function pageOf<Row>(rows: readonly Row[], page: number): readonly Row[] {
  return rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** Page number from the query string; 1 if invalid. */
export function readPage(page: unknown): number {
  const number = Number(page);
  return Number.isSafeInteger(number) && number > 1 ? number : 1;
}
