import type { CsatDay, CsatMetrics } from '@parley/contract';
import type { Bucket } from '../../../shared/reports/report-period';
import { type CsatSearch, ratingsOf } from './csat-search';

/** From best to worst, as lists and legends show them. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

type Counts = Partial<Record<string, number>>;

export const countOf = (counts: Counts, ratings: readonly number[]): number =>
  ratings.reduce((sum, rating) => sum + (counts[String(rating)] ?? 0), 0);

/** Share of responses that are a 4 or a 5; null without responses. */
export function scoreOf({ ratings_count: counts, total_count: total }: CsatMetrics): number | null {
  return total === 0 ? null : countOf(counts, [4, 5]) / total;
}

/** Responses per survey sent; null without surveys. */
export function responseRateOf(metrics: CsatMetrics): number | null {
  const { total_count: total, total_sent_messages_count: sent } = metrics;
  return sent === 0 ? null : total / sent;
}

/** Difference of two shares in percentage points; null if one of them is unknown. */
export function pointsBetween(now: number | null, before: number | null | undefined): number | null {
  return now === null || before == null ? null : (now - before) * 100;
}

/** How many responses the list holds. A comment and a rating are never filtered by together. */
export function listCount(metrics: CsatMetrics, { rating, comment }: CsatSearch): number {
  if (rating !== undefined) return countOf(metrics.ratings_count, ratingsOf(rating));
  return comment ? metrics.comments_count : metrics.total_count;
}

export interface Bar extends Bucket {
  counts: Record<Rating, number>;
  total: number;
}

/** The bars of the chart, with the days that no response was given on. */
export function barsOf(days: readonly CsatDay[], buckets: readonly Bucket[]): Bar[] {
  return buckets.map(({ start, end }) => {
    const inside = days.filter(({ date }) => date >= start && date <= end);
    const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const { ratings_count: some } of inside) {
      for (const rating of RATINGS) counts[rating] += some[`${rating}`] ?? 0;
    }
    return { start, end, counts, total: countOf(counts, RATINGS) };
  });
}

/** Highest number of good ratings and of others in one bar, by which the chart is scaled. */
export function peaksOf(bars: readonly Bar[]): { good: number; other: number } {
  const peak = (ratings: readonly number[]) =>
    Math.max(0, ...bars.map(({ counts }) => countOf(counts, ratings)));
  return { good: peak([4, 5]), other: peak([1, 2, 3]) };
}
