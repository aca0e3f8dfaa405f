import {
  type SampleMiss,
  type SampleVote,
  insertSampleMisses,
  insertSampleViews,
  insertSampleVotes,
} from './sample-insights.repository';
import type { ActionContext } from '../access/access.facade';

const DAYS = 28;
const DAY_MS = 86_400_000;
/** How busy the days of a week are, Sunday first. */
const BUSYNESS = [5, 18, 20, 19, 18, 13, 7];
/** Number of readers of whom one votes. */
const VIEWS_PER_VOTE = 25;

/** Articles that readers complain about, by slug without the number of the account. */
const complaints: Record<string, { count: number; comment: string }> = {
  'vat-missing': { count: 5, comment: 'Where do I enter our VAT number?' },
  'delivery-times': { count: 2, comment: 'Nothing here about deliveries to islands.' },
};

const misses = [
  { question: 'gift card', times: 9 },
  { question: 'decaf', times: 6 },
  { question: 'deliver to switzerland', times: 3 },
];

export interface SampleReads {
  articleId: number;
  slug: string;
  /** Number of reads in the last four weeks. */
  views: number;
}

/** What readers of a help center did in the last four weeks: views by day, votes, and searches without a result. */
export async function createSampleInsights(
  { db, accountId }: ActionContext,
  { portalId, reads }: { portalId: number; reads: readonly SampleReads[] },
): Promise<void> {
  const days = lastDays(new Date());
  await insertSampleViews(
    db,
    accountId,
    reads.flatMap(({ articleId, views }) =>
      spread(views, days).map((count, index) => ({ articleId, day: days[index] as Date, views: count })),
    ),
  );
  await insertSampleVotes(
    db,
    accountId,
    reads.flatMap((read) => votesOf(read, days)),
  );
  const today = days.at(-1) as Date;
  await insertSampleMisses(
    db,
    accountId,
    misses.map(
      ({ question, times }): SampleMiss => ({ portalId, locale: 'en', question, times, day: today }),
    ),
  );
}

/** Midnight in UTC of each day, today last. */
function lastDays(now: Date): Date[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: DAYS }, (_, index) => new Date(today - (DAYS - 1 - index) * DAY_MS));
}

/** Divides a number among the days by their busyness; the sum stays the same. */
function spread(total: number, days: readonly Date[]): number[] {
  const weights = days.map((day) => BUSYNESS[day.getUTCDay()] as number);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let weight = 0;
  let given = 0;
  return weights.map((own) => {
    weight += own;
    const count = Math.round((total * weight) / sum) - given;
    given += count;
    return count;
  });
}

function votesOf({ articleId, slug, views }: SampleReads, days: readonly Date[]): SampleVote[] {
  const complaint = complaints[slug];
  const helpful = Math.round(views / VIEWS_PER_VOTE);
  return Array.from({ length: helpful + (complaint?.count ?? 0) }, (_, index) => {
    const isHelpful = index < helpful;
    return {
      articleId,
      voter: `sample-${articleId}-${index}`,
      isHelpful,
      comment: index === helpful ? (complaint?.comment ?? null) : null,
      at: days[(index * 5) % DAYS] as Date,
    };
  });
}
