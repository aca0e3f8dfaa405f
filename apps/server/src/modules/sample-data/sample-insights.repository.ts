import type { DbReader } from '../../platform/db/database';

export interface SampleViews {
  articleId: number;
  /** Midnight in UTC. */
  day: Date;
  views: number;
}

export async function insertSampleViews(
  db: DbReader,
  accountId: number,
  rows: readonly SampleViews[],
): Promise<void> {
  const read = rows.filter(({ views }) => views > 0);
  await db
    .insertInto('article_views')
    .values(
      read.map(({ articleId, day, views }) => ({ account_id: accountId, article_id: articleId, day, views })),
    )
    .execute();
}

export interface SampleVote {
  articleId: number;
  voter: string;
  isHelpful: boolean;
  comment: string | null;
  at: Date;
}

export async function insertSampleVotes(
  db: DbReader,
  accountId: number,
  rows: readonly SampleVote[],
): Promise<void> {
  await db
    .insertInto('article_votes')
    .values(
      rows.map(({ articleId, voter, isHelpful, comment, at }) => ({
        account_id: accountId,
        article_id: articleId,
        voter,
        is_helpful: isHelpful,
        comment,
        created_at: at,
      })),
    )
    .execute();
}

export interface SampleMiss {
  portalId: number;
  locale: string;
  question: string;
  times: number;
  /** Midnight in UTC. */
  day: Date;
}

/** Searches that found nothing, all on one day. */
export async function insertSampleMisses(
  db: DbReader,
  accountId: number,
  rows: readonly SampleMiss[],
): Promise<void> {
  const total = rows.map(({ portalId, locale, question, times, day }) => ({
    account_id: accountId,
    portal_id: portalId,
    locale,
    question,
    times,
    last_at: day,
  }));
  await db.insertInto('article_misses').values(total).execute();
  const byDay = rows.map(({ portalId, locale, question, times, day }) => ({
    account_id: accountId,
    portal_id: portalId,
    locale,
    question,
    times,
    day,
  }));
  await db.insertInto('article_miss_days').values(byDay).execute();
}
