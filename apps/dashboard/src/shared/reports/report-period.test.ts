import { describe, expect, test } from 'vitest';
import { bucketsOf, bucketUnitOf, reportPeriodOf } from './report-period';

const now = new Date(2026, 10, 20, 14, 32);

describe('the period of a report', () => {
  test('is 28 days with today unless others are chosen, compared with the 28 days before', () => {
    const period = reportPeriodOf({}, now);
    expect(period.range).toEqual({ name: 'custom', start: '2026-10-24', end: '2026-11-20' });
    expect(period.days).toBe(28);
    expect(period.since).toBe(new Date(2026, 9, 24).getTime() / 1_000);
    expect(period.until).toBe(new Date(2026, 10, 21).getTime() / 1_000);
    expect(period.previous).toEqual({
      since: new Date(2026, 8, 26).getTime() / 1_000,
      until: new Date(2026, 9, 24).getTime() / 1_000,
    });
  });

  test('is that of the address', () => {
    const { range, days } = reportPeriodOf({ span: 'custom', from: '2026-11-01', to: '2026-11-01' }, now);
    expect([range.start, range.end, days]).toEqual(['2026-11-01', '2026-11-01', 1]);
  });
});

describe('the bars of a chart', () => {
  test('are days, weeks or months, by the length of the period', () => {
    expect([28, 31, 32, 183, 184].map(bucketUnitOf)).toEqual(['day', 'day', 'week', 'week', 'month']);
  });

  test('begin weeks on Sunday and months on the first, and end with the period', () => {
    expect(bucketsOf({ start: '2026-11-05', end: '2026-11-16' }, 'week')).toEqual([
      { start: '2026-11-05', end: '2026-11-07' },
      { start: '2026-11-08', end: '2026-11-14' },
      { start: '2026-11-15', end: '2026-11-16' },
    ]);
    expect(bucketsOf({ start: '2026-10-30', end: '2026-12-02' }, 'month')).toEqual([
      { start: '2026-10-30', end: '2026-10-31' },
      { start: '2026-11-01', end: '2026-11-30' },
      { start: '2026-12-01', end: '2026-12-02' },
    ]);
  });
});
