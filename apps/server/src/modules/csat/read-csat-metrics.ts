import type { CsatMetrics } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { type CsatFilter, countRatings, periodOf, type RatingCount } from './csat-responses.repository';
import { countSurveysSent } from './surveys.repository';

/** Answers that match a filter, by rating; and the surveys sent in its period, which are those of the whole account. */
export async function readCsatMetrics(
  db: DbReader,
  accountId: number,
  filter: CsatFilter,
): Promise<CsatMetrics> {
  const [counts, sent] = await Promise.all([
    countRatings(db, accountId, filter),
    countSurveysSent(db, accountId, periodOf(filter)),
  ]);
  const sumOf = (pick: (count: RatingCount) => number) => counts.reduce((sum, count) => sum + pick(count), 0);
  return {
    total_count: sumOf(({ total }) => total),
    ratings_count: ratingsCount(counts),
    total_sent_messages_count: sent,
    comments_count: sumOf(({ comments }) => comments),
  };
}

/** Numbers by rating. */
export function ratingsCount(
  counts: readonly Pick<RatingCount, 'rating' | 'total'>[],
): CsatMetrics['ratings_count'] {
  return Object.fromEntries(counts.map(({ rating, total }) => [rating, total]));
}
