import { expect, test } from 'vitest';
import { changedPositions, placed } from './positions';

const row = (id: number, position: number | null) => ({ id, position });

test('rows in a new order share out the positions they have, and only moved ones change', () => {
  const before = [row(1, 10), row(2, 25), row(3, 30), row(4, 40)];
  const after = [row(1, 10), row(3, 30), row(2, 25), row(4, 40)];
  expect(changedPositions(before, placed(before, after))).toEqual({ 2: 30, 3: 25 });
});

test.each([
  ['the same position', 10],
  ['none', null],
])('rows of which two have %s are numbered anew', (_what, position) => {
  const before = [row(1, 10), row(2, position), row(3, 30)];
  const next = placed(before, before.toReversed());
  expect(next.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(next.map((one) => one.position)).toEqual([10, 20, 30]);
});
