import { PAGE_SIZE } from './notification-list';

/** How many pages so many notifications fill; one where there are none. */
export function lastPageOf(count: number): number {
  return count > PAGE_SIZE ? Math.ceil(count / PAGE_SIZE) : 1;
}

/** The rows of a page, counted from 1. */
export function pageOf<Row>(rows: readonly Row[], page: number): readonly Row[] {
  return rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** The number of a page in the address; nonsense counts as the first. */
export function readPage(page: unknown): number {
  const number = Number(page);
  return Number.isSafeInteger(number) && number > 1 ? number : 1;
}
