import { expect, test } from 'vitest';
import { sortByHeldOrder } from './use-stable-order';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('while a pointer moves over the list nothing above or under it changes place', () => {
  expect(sortByHeldOrder(rows(9, 3, 1, 2), [1, 2, 3])).toEqual(rows(1, 2, 3, 9));
});

test('what left the list is gone also under a pointer', () => {
  expect(sortByHeldOrder(rows(3, 1), [1, 2, 3])).toEqual(rows(1, 3));
});
