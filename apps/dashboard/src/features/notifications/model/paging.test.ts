import { expect, test } from 'vitest';
import { lastPageOf, pageOf, readPage } from './paging';

test.each([
  [0, 1],
  [1, 1],
  [15, 1],
  [16, 2],
  [30, 2],
  [31, 3],
])('NO2: %i notifications fill %i pages', (count, pages) => {
  expect(lastPageOf(count)).toBe(pages);
});

test('NO2: a page has fifteen notifications', () => {
  const rows = Array.from({ length: 40 }, (_, index) => index);
  expect(pageOf(rows, 1)).toEqual(rows.slice(0, 15));
  expect(pageOf(rows, 3)).toEqual(rows.slice(30));
});

test.each([
  ['2', 2],
  [3, 3],
  [undefined, 1],
  [0, 1],
  [-4, 1],
  [1.5, 1],
  ['soon', 1],
])('the value %s of the URL is page %i', (value, page) => {
  expect(readPage(value)).toBe(page);
});
