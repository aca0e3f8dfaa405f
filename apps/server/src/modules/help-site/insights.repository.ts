import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

/** The last days of a portal, of one of its languages or all of them. */
export interface InsightFilter {
  portalId: number;
  locale: string | undefined;
  /** Number of days in UTC, today included. */
  days: number;
}

/** Midnight in UTC when the first day begins. */
const start = (days: number) =>
  sql<Date>`(date_trunc('day', now(), 'UTC') - make_interval(hours => ${(days - 1) * 24}::integer))`;
const inLocale = (locale: string | undefined) =>
  sql`(${locale ?? null}::text is null or locale = ${locale ?? null})`;

export async function listViewsByDay(
  db: DbReader,
  accountId: number,
  { portalId, locale, days }: InsightFilter,
): Promise<{ day: string; views: number }[]> {
  const { rows } = await sql<{ day: string; views: number }>`
    select to_char(v.day at time zone 'UTC', 'YYYY-MM-DD') as day, sum(v.views)::integer as views
    from articles a join article_views v on v.account_id = a.account_id and v.article_id = a.id
    where a.account_id = ${accountId} and a.portal_id = ${portalId} and ${inLocale(locale)}
      and v.day >= ${start(days)}
    group by v.day order by v.day`.execute(db);
  return rows;
}

export interface VoteCounts {
  helpful: number;
  unhelpful: number;
  /** Browsers with at least one vote that says helpful. */
  readers: number;
}

export async function countVotes(
  db: DbReader,
  accountId: number,
  { portalId, locale, days }: InsightFilter,
): Promise<VoteCounts> {
  const { rows } = await sql<VoteCounts>`
    select count(*) filter (where v.is_helpful)::integer as helpful,
      count(*) filter (where not v.is_helpful)::integer as unhelpful,
      count(distinct v.voter) filter (where v.is_helpful)::integer as readers
    from articles a join article_votes v on v.account_id = a.account_id and v.article_id = a.id
    where a.account_id = ${accountId} and a.portal_id = ${portalId} and ${inLocale(locale)}
      and v.created_at >= ${start(days)}`.execute(db);
  return rows[0] ?? { helpful: 0, unhelpful: 0, readers: 0 };
}

export async function countMisses(
  db: DbReader,
  accountId: number,
  { portalId, locale, days }: InsightFilter,
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(times), 0)::integer as times from article_miss_days
    where account_id = ${accountId} and portal_id = ${portalId} and ${inLocale(locale)}
      and day >= ${start(days)}`.execute(db);
  return rows[0]?.times ?? 0;
}

export interface ArticleFigures {
  id: number;
  title: string;
  locale: string;
  views: number;
  helpful: number;
  unhelpful: number;
}

/** Articles with views, most viewed first; or those with votes that say “not helpful”, the largest share of them first. */
export async function listArticleFigures(
  db: DbReader,
  accountId: number,
  { portalId, locale, days, sort, limit }: InsightFilter & { sort: 'views' | 'helpfulness'; limit: number },
): Promise<ArticleFigures[]> {
  const { rows } = await sql<ArticleFigures>`
    select id, title, locale, views, helpful, unhelpful from (
      select a.id, a.title, a.locale,
        (select coalesce(sum(w.views), 0)::integer from article_views w
          where w.account_id = a.account_id and w.article_id = a.id and w.day >= ${start(days)}) as views,
        count(v.id) filter (where v.is_helpful)::integer as helpful,
        count(v.id) filter (where not v.is_helpful)::integer as unhelpful
      from articles a left join article_votes v
        on v.account_id = a.account_id and v.article_id = a.id and v.created_at >= ${start(days)}
      where a.account_id = ${accountId} and a.portal_id = ${portalId} and ${inLocale(locale)}
      group by a.account_id, a.id, a.title, a.locale
    ) as figures
    where case when ${sort} = 'views' then views > 0 else unhelpful > 0 end
    order by
      case when ${sort} = 'views' then views else unhelpful::float8 / nullif(helpful + unhelpful, 0) end desc,
      unhelpful desc, views desc, id
    limit ${limit}`.execute(db);
  return rows;
}

export interface VoteComment {
  article_id: number;
  comment: string;
  created_at: Date;
}

/** The newest comments of each article by readers who didn't find it helpful. */
export async function listUnhelpfulComments(
  db: DbReader,
  accountId: number,
  { articleIds, days, each }: { articleIds: readonly number[]; days: number; each: number },
): Promise<VoteComment[]> {
  const { rows } = await sql<VoteComment>`
    select article_id, comment, created_at from (
      select id, article_id, comment, created_at,
        row_number() over (partition by article_id order by created_at desc, id desc) as number
      from article_votes
      where account_id = ${accountId} and article_id = any(${[...articleIds]}::bigint[])
        and not is_helpful and comment is not null and created_at >= ${start(days)}
    ) as numbered where number <= ${each} order by created_at desc, id desc`.execute(db);
  return rows;
}

export interface MissedQuestion {
  question: string;
  locale: string;
  times: number;
  last_at: Date;
}

export async function listMisses(
  db: DbReader,
  accountId: number,
  { portalId, locale, days, limit }: InsightFilter & { limit: number },
): Promise<MissedQuestion[]> {
  const { rows } = await sql<MissedQuestion>`
    select m.question, m.locale, d.times, m.last_at from (
      select locale, question, sum(times)::integer as times from article_miss_days
      where account_id = ${accountId} and portal_id = ${portalId} and ${inLocale(locale)}
        and day >= ${start(days)}
      group by locale, question
    ) as d join article_misses m on m.account_id = ${accountId} and m.portal_id = ${portalId}
      and m.locale = d.locale and m.question = d.question
    order by d.times desc, m.last_at desc, m.locale, m.question limit ${limit}`.execute(db);
  return rows;
}

/** Forgets a search without a result; its days go with it. */
export async function deleteMiss(
  db: DbReader,
  accountId: number,
  { portalId, locale, question }: { portalId: number; locale: string; question: string },
): Promise<void> {
  await db
    .deleteFrom('article_misses')
    .where('account_id', '=', accountId)
    .where('portal_id', '=', portalId)
    .where('locale', '=', locale)
    .where('question', '=', question)
    .execute();
}
