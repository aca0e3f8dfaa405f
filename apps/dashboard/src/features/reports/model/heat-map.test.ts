import { afterEach, beforeEach, expect, test } from 'vitest';
import { heatBandsOf, heatLevelOf, heatPeriods, heatRowsOf } from './heat-map';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterEach(() => {
  process.env.TZ = zone;
});

const HOUR = 3_600;
/** Points of all hours until the end of the day, each with the value 1. */
function hoursOf(now: Date) {
  const { since, until } = heatPeriods(now).shown;
  return Array.from({ length: (until - since) / HOUR }, (_, index) => ({
    timestamp: since + index * HOUR,
    value: 1,
  }));
}

test('RP3: seven local days by hour; the last is today', () => {
  const now = new Date('2026-11-20T14:32:00+01:00');
  const rows = heatRowsOf(hoursOf(now), now);
  expect(rows.map(({ day }) => day)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ]);
  expect(rows.every(({ cells }) => cells.length === 24)).toBe(true);
  const today = rows[6]?.cells.map(({ state }) => state);
  expect(today?.slice(13, 16)).toEqual(['past', 'running', 'future']);
});

test('RP3: on the day that clocks go back, the hour that happens twice is summed', () => {
  const now = new Date('2026-10-25T20:00:00+01:00');
  const row = heatRowsOf(hoursOf(now), now)[6];
  expect(row?.cells[2]).toMatchObject({ value: 2, isDoubled: true });
  expect(row?.cells[2] && row.cells[2].until - row.cells[2].since).toBe(2 * HOUR);
  expect(row?.cells[3]).toMatchObject({ value: 1, isDoubled: false });
});

test('RP3: on the day that clocks go forward, the hour that is left out is blank', () => {
  const now = new Date('2026-03-29T20:00:00+02:00');
  const row = heatRowsOf(hoursOf(now), now)[6];
  expect(row?.cells[2]?.state).toBe('missing');
  expect(row?.cells[3]).toMatchObject({ value: 1, state: 'past' });
});

test('RP3: the colors are five bands by quantile, each above the one before', () => {
  const points = (values: number[]) => values.map((value, timestamp) => ({ value, timestamp }));
  expect(heatBandsOf(points([0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 20]))).toEqual([1, 3, 5, 8, 12]);
  expect(heatBandsOf(points([1, 1, 1, 1, 1]))).toEqual([1, 2, 3, 4, 5]);
  expect(heatBandsOf([])).toEqual([1, 2, 3, 4, 5]);
  expect([0, 1, 4, 12, 40].map((value) => heatLevelOf(value, [1, 3, 5, 8, 12]))).toEqual([0, 1, 2, 5, 5]);
});
