import { expect, test } from 'vitest';
import { changeOf, stepsOf } from './steps';

const DAY = 86_400;
const points = [
  { timestamp: 0, value: 4, count: 1 },
  { timestamp: DAY, value: 0, count: 0 },
  { timestamp: 2 * DAY, value: 6, count: 2 },
];
const period = { since: DAY / 2, until: 3 * DAY };

test('RP2: a step contains only what lies in the period, but is named by its beginning', () => {
  const steps = stepsOf({ points, previous: [], period, isAverage: false, now: 10 * DAY * 1_000 });
  expect(steps.map(({ start, since, until }) => [start, since, until])).toEqual([
    [0, DAY / 2, DAY],
    [DAY, DAY, 2 * DAY],
    [2 * DAY, 2 * DAY, 3 * DAY],
  ]);
});

test('RP2: an average of nothing is no value, a count of nothing is 0', () => {
  const values = (isAverage: boolean) =>
    stepsOf({ points, previous: points, period, isAverage, now: 0 }).map(({ value, before }) => [
      value,
      before?.value,
    ]);
  expect(values(true)).toEqual([
    [4, 4],
    [null, null],
    [6, 6],
  ]);
  expect(values(false)[1]).toEqual([0, 0]);
});

test('RP2: a step is past, running, or still to come', () => {
  const steps = stepsOf({ points, previous: [], period, isAverage: false, now: 1.5 * DAY * 1_000 });
  expect(steps.map(({ state }) => state)).toEqual(['past', 'running', 'future']);
});

test('RP2: there is no change from nothing', () => {
  expect(changeOf(3, 2)).toBe(0.5);
  expect(changeOf(3, 0)).toBeNull();
  expect(changeOf(3, null)).toBeNull();
  expect(changeOf(null, 3)).toBeNull();
});
