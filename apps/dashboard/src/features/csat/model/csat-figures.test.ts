import type { CsatMetrics } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import { bucketsOf } from '../../../shared/reports/report-period';
import { barsOf, listCount, peaksOf, pointsBetween, responseRateOf, scoreOf } from './csat-figures';
import { readCsatSearch, responseFilterOf } from './csat-search';

const metrics: CsatMetrics = {
  total_count: 312,
  ratings_count: { 5: 187, 4: 74, 3: 23, 2: 12, 1: 16 },
  total_sent_messages_count: 846,
  comments_count: 138,
};
const none: CsatMetrics = {
  total_count: 0,
  ratings_count: {},
  total_sent_messages_count: 0,
  comments_count: 0,
};

describe('CS2: the figures', () => {
  test('the score is the share of 4 and 5, the response rate responses per survey', () => {
    expect(scoreOf(metrics)).toBe(261 / 312);
    expect(responseRateOf(metrics)).toBe(312 / 846);
  });

  test('without responses or surveys there is no figure, rather than 0', () => {
    expect([scoreOf(none), responseRateOf(none)]).toEqual([null, null]);
  });

  test('a change is given in points, and only if both periods have a figure', () => {
    expect(pointsBetween(0.8365, 0.8182)).toBeCloseTo(1.83);
    expect(pointsBetween(0.5, null)).toBeNull();
    expect(pointsBetween(null, 0.5)).toBeNull();
    expect(pointsBetween(0.5, undefined)).toBeNull();
  });

  test('the list holds as many responses as its filter says', () => {
    expect(listCount(metrics, {})).toBe(312);
    expect(listCount(metrics, { comment: true })).toBe(138);
    expect(listCount(metrics, { rating: 'low' })).toBe(28);
    expect(listCount(metrics, { rating: 3 })).toBe(23);
  });

  test('bars add the days up and keep empty ones', () => {
    const buckets = bucketsOf({ start: '2026-10-01', end: '2026-10-03' }, 'day');
    const bars = barsOf(
      [
        { date: '2026-10-01', ratings_count: { 5: 2, 1: 1 } },
        { date: '2026-10-03', ratings_count: { 4: 1, 3: 4 } },
      ],
      buckets,
    );
    expect(bars.map(({ total }) => total)).toEqual([3, 0, 5]);
    expect(peaksOf(bars)).toEqual({ good: 2, other: 4 });
    expect(peaksOf([])).toEqual({ good: 0, other: 0 });
  });
});

describe('CS1: the address of the report', () => {
  test('holds its filters, and drops what it does not know', () => {
    const search = { agent: 7, rating: 'low', comment: true, sort: 'created_at', page: 2, compare: false };
    expect(readCsatSearch(search)).toEqual(search);
    expect(readCsatSearch({ agent: 'x', rating: 6, comment: 'yes', sort: 'rating', page: 0 })).toEqual({});
  });

  test('becomes the parameters of the calls', () => {
    const period = {
      range: { name: 'custom', start: '2026-10-01', end: '2026-10-02' } as const,
      days: 2,
      since: 1,
      until: 2,
      previous: { since: 0, until: 1 },
    };
    expect(responseFilterOf({ agent: 7, rating: 'low' }, period)).toEqual({
      since: 1,
      until: 2,
      user_ids: [7],
      rating: [1, 2],
    });
    expect(responseFilterOf({ inbox: 3, team: 4, comment: true }, period)).toEqual({
      since: 1,
      until: 2,
      inbox_id: 3,
      team_id: 4,
      has_comment: true,
    });
  });
});
