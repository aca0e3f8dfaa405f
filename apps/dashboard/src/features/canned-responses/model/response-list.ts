import type { CannedResponse } from '@parley/contract';
import { holdsAllWords } from '../../../shared/lib/find-and-sort';
import { plainContent } from './plain-content';

export const responseSortKeys = ['short_code', 'content', 'updated'] as const;
export type ResponseSortKey = (typeof responseSortKeys)[number];

export interface ResponseSort {
  key: ResponseSortKey;
  direction: 'ascending' | 'descending';
}

/** What of the list stands in the address. */
export interface ResponseListSearch {
  q?: string;
  /** `content`, or `-content` the other way round; by short code where it is left out. */
  sort?: string;
}

/** One line of the list. */
export interface ResponseRow {
  response: CannedResponse;
  /** The content as words in one line. */
  words: string;
}

/** Longer ones are cut before they are read: a line of the list shows no more of them. */
const READ_CHARACTERS = 400;

export function rowOf(response: CannedResponse): ResponseRow {
  const words = plainContent(response.content.slice(0, READ_CHARACTERS)).replaceAll(/\s+/g, ' ');
  return { response, words };
}

/** Reads the address; what makes no sense is left out. The router takes digits for a number. */
export function readResponseListSearch({ q, sort }: Record<string, unknown>): ResponseListSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  const isKnown = typeof sort === 'string' && isSortKey(sort.replace(/^-/, ''));
  return { ...(text ? { q: text } : {}), ...(isKnown && sort !== 'short_code' ? { sort } : {}) };
}

export function sortOf({ sort = 'short_code' }: ResponseListSearch): ResponseSort {
  const key = sort.replace(/^-/, '');
  return {
    key: isSortKey(key) ? key : 'short_code',
    direction: sort.startsWith('-') ? 'descending' : 'ascending',
  };
}

export const wordOf = ({ key, direction }: ResponseSort): string =>
  direction === 'descending' ? `-${key}` : key;

function isSortKey(text: string): text is ResponseSortKey {
  return (responseSortKeys as readonly string[]).includes(text);
}

/** Every word is in the code or in the content. */
export function matchesResponse({ short_code, content }: CannedResponse, search: string): boolean {
  return holdsAllWords([short_code, content], search.replace(/^\//, ''));
}

/** In the order of the language, or of the time of the last change; who is equal stands by short code. */
export function sortRows(
  rows: readonly ResponseRow[],
  { key, direction }: ResponseSort,
  locale: string,
): ResponseRow[] {
  const collator = new Intl.Collator(locale.replace('_', '-'), { sensitivity: 'base', numeric: true });
  const textOf = ({ response, words }: ResponseRow) => (key === 'content' ? words : response.short_code);
  const sign = direction === 'descending' ? -1 : 1;
  const byCode = (a: ResponseRow, b: ResponseRow) =>
    collator.compare(a.response.short_code, b.response.short_code) || a.response.id - b.response.id;
  const byKey = (a: ResponseRow, b: ResponseRow) =>
    key === 'updated'
      ? a.response.updated_at.localeCompare(b.response.updated_at)
      : collator.compare(textOf(a), textOf(b));
  return rows.toSorted((a, b) => sign * byKey(a, b) || byCode(a, b));
}
