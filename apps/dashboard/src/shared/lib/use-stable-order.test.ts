import { expect, test } from 'vitest';
import { sortByOrder } from './use-stable-order';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('while the pointer is over a list, its rows keep their order', () => {
  expect(sortByOrder(rows(9, 3, 1, 2), [1, 2, 3])).toEqual(rows(1, 2, 3, 9));
});

test('a row that left the list is removed even while the pointer is over it', () => {
  expect(sortByOrder(rows(3, 1), [1, 2, 3])).toEqual(rows(1, 3));
});
