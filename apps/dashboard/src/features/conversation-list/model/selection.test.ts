import { expect, test } from 'vitest';
import { extendedTo, keptIn, NOTHING_SELECTED, toggled, withinLimit } from './selection';

const rows = [9, 8, 7, 6, 5];
const ids = ({ ids: set }: { ids: ReadonlySet<number> }) => [...set].sort();

test('CL7: a conversation is selected, and let go again', () => {
  const one = toggled(NOTHING_SELECTED, 8);
  expect(ids(one)).toEqual([8]);
  expect(ids(toggled(one, 8))).toEqual([]);
});

test('CL7: a range goes from the last choice in either direction, and on from there', () => {
  const from = toggled(NOTHING_SELECTED, 7);
  expect(ids(extendedTo(from, rows, 5))).toEqual([5, 6, 7]);
  expect(ids(extendedTo(extendedTo(from, rows, 8), rows, 6))).toEqual([6, 7, 8]);
  expect(ids(extendedTo(NOTHING_SELECTED, rows, 6))).toEqual([6]);
});

test('CL7: what is selected stays so wherever it stands, and goes with what left the list', () => {
  const two = toggled(toggled(NOTHING_SELECTED, 8), 5);
  expect(keptIn(two, new Set(rows.toReversed()))).toBe(two);
  const left = keptIn(two, new Set([9, 8]));
  expect(ids(left)).toEqual([8]);
  expect(left.anchor).toBeNull();
});

test('CL7: no more are selected than can be changed at once', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => index);
  expect(withinLimit({ ids: new Set(many), anchor: null }).ids.size).toBe(1_000);
});
