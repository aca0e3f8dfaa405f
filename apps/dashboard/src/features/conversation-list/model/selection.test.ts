import { expect, test } from 'vitest';
import { extendedTo, selectionIn, NOTHING_SELECTED, toggled, withinLimit } from './selection';

const rows = [9, 8, 7, 6, 5];
const ids = ({ ids: set }: { ids: ReadonlySet<number> }) => [...set].sort();

test('CL7: toggling selects a conversation and deselects it again', () => {
  const one = toggled(NOTHING_SELECTED, 8);
  expect(ids(one)).toEqual([8]);
  expect(ids(toggled(one, 8))).toEqual([]);
});

test('CL7: a range extends from the last selected row in either direction', () => {
  const from = toggled(NOTHING_SELECTED, 7);
  expect(ids(extendedTo(from, rows, 5))).toEqual([5, 6, 7]);
  expect(ids(extendedTo(extendedTo(from, rows, 8), rows, 6))).toEqual([6, 7, 8]);
  expect(ids(extendedTo(NOTHING_SELECTED, rows, 6))).toEqual([6]);
});

test('CL7: a selection survives a new order and loses conversations that left the list', () => {
  const two = toggled(toggled(NOTHING_SELECTED, 8), 5);
  expect(selectionIn(two, new Set(rows.toReversed()))).toBe(two);
  const left = selectionIn(two, new Set([9, 8]));
  expect(ids(left)).toEqual([8]);
  expect(left.anchor).toBeNull();
});

test('CL7: at most 1,000 conversations can be selected', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => index);
  expect(withinLimit({ ids: new Set(many), anchor: null }).ids.size).toBe(1_000);
});
