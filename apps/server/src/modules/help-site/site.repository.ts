import { sql } from 'kysely';
import type { Database, DbReader } from '../../platform/db/database';
import type { PortalRow } from '../help-center/help-center.facade';

export interface PublicPortalRow extends PortalRow {
  /** Which features the account turned on and off. */
  account_features: Record<string, unknown>;
}

/** The portal that is shown at a domain, or that of a slug; archived portals are not found. */
export async function findPublicPortal(
  database: Database,
  by: { domain: string } | { slug: string },
): Promise<PublicPortalRow | undefined> {
  const portals = database
    .system('find-by-public-token')
    .selectFrom('portals')
    .innerJoin('accounts', 'accounts.id', 'portals.account_id')
    .selectAll('portals')
    .select('accounts.features as account_features')
    .where('accounts.status', '=', 'active')
    .where('portals.archived', '=', false);
  const found =
    'domain' in by
      ? portals
          .where('portals.custom_domain', '=', by.domain)
          .where('portals.domain_proved_at', 'is not', null)
      : portals.where('portals.slug', '=', by.slug);
  return found.executeTakeFirst();
}

export interface PublishedCategory {
  id: number;
  locale: string;
  slug: string;
  name: string;
  description: string | null;
  icon: string;
  position: number | null;
  parent_category_id: number | null;
  associated_category_id: number | null;
  /** Published articles. */
  count: number;
}

/** All categories of a portal with their numbers of published articles, by position. */
export async function listPublishedCategories(
  db: DbReader,
  accountId: number,
  portalId: number,
): Promise<PublishedCategory[]> {
  const { rows } = await sql<PublishedCategory>`
    select c.id, c.locale, c.slug, c.name, c.description, c.icon, c.position, c.parent_category_id,
      c.associated_category_id, coalesce(a.count, 0)::integer as count
    from categories c
    left join (select category_id, count(*) as count from articles
      where account_id = ${accountId} and portal_id = ${portalId} and status = 'published' group by 1) as a
      on a.category_id = c.id
    where c.account_id = ${accountId} and c.portal_id = ${portalId}
    order by c.position nulls last, c.id`.execute(db);
  return rows;
}

export interface ListedArticle {
  id: number;
  category_id: number | null;
  author_id: number | null;
  slug: string;
  title: string;
}

/** The first published articles of each category of a language, and of those without one, by position. */
export async function listFirstArticles(
  db: DbReader,
  accountId: number,
  { portalId, locale, each }: { portalId: number; locale: string; each: number },
): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select id, category_id, author_id, slug, title from (
      select id, category_id, author_id, slug, title, position,
        row_number() over (partition by category_id order by position nulls last, id) as number
      from articles
      where account_id = ${accountId} and portal_id = ${portalId} and locale = ${locale} and status = 'published'
    ) as numbered where number <= ${each} order by position nulls last, id`.execute(db);
  return rows;
}

export interface SitemapEntry {
  slug: string;
  locale: string;
  title: string;
  description: string | null;
  updated_at: Date;
}

/** All published articles of a portal, or of one of its languages, last changed first. */
export async function listForIndex(
  db: DbReader,
  accountId: number,
  { portalId, locale, limit }: { portalId: number; locale?: string; limit: number },
): Promise<SitemapEntry[]> {
  return db
    .selectFrom('articles')
    .select(['slug', 'locale', 'title', 'description', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('portal_id', '=', portalId)
    .where('status', '=', 'published')
    .$if(locale !== undefined, (query) => query.where('locale', '=', locale ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The present slug of the article that had this one; undefined if none had. */
export async function findPresentSlug(
  db: DbReader,
  accountId: number,
  portalId: number,
  former: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('article_slugs as f')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.account_id', '=', 'f.account_id').onRef('a.id', '=', 'f.article_id'),
    )
    .select('a.slug')
    .where('f.account_id', '=', accountId)
    .where('f.slug', 'in', [...former])
    .where('a.portal_id', '=', portalId)
    .executeTakeFirst();
  return row?.slug;
}

/** Counts one view, of the article and of the day in UTC. */
export async function addView(db: DbReader, accountId: number, articleId: number): Promise<void> {
  await sql`
    with counted as (
      update articles set views = coalesce(views, 0) + 1
      where account_id = ${accountId} and id = ${articleId} and status = 'published'
      returning account_id, id)
    insert into article_views (account_id, article_id, day, views)
    select account_id, id, date_trunc('day', now(), 'UTC'), 1 from counted
    on conflict (account_id, article_id, day) do update set views = article_views.views + 1`.execute(db);
}

/** One vote per browser and article, which a later one replaces. */
export async function saveVote(
  db: DbReader,
  accountId: number,
  vote: { articleId: number; voter: string; isHelpful: boolean; comment: string | null },
): Promise<void> {
  await db
    .insertInto('article_votes')
    .values({
      account_id: accountId,
      article_id: vote.articleId,
      voter: vote.voter,
      is_helpful: vote.isHelpful,
      comment: vote.comment,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'article_id', 'voter'])
        .doUpdateSet({ is_helpful: vote.isHelpful, comment: vote.comment, created_at: new Date() }),
    )
    .execute();
}

/** Notes a search that found nothing, in total and for the day in UTC. */
export async function addMiss(
  db: DbReader,
  accountId: number,
  { portalId, locale, question }: { portalId: number; locale: string; question: string },
): Promise<void> {
  await sql`
    with noted as (
      insert into article_misses (account_id, portal_id, locale, question)
      values (${accountId}, ${portalId}, ${locale}, ${question})
      on conflict (account_id, portal_id, locale, question)
        do update set times = article_misses.times + 1, last_at = clock_timestamp()
      returning account_id, portal_id, locale, question)
    insert into article_miss_days (account_id, portal_id, locale, question, day, times)
    select account_id, portal_id, locale, question, date_trunc('day', now(), 'UTC'), 1 from noted
    on conflict (account_id, portal_id, locale, question, day)
      do update set times = article_miss_days.times + 1`.execute(db);
}

/** Published articles of a portal, or of one of its languages. */
export async function countPublished(
  db: DbReader,
  accountId: number,
  { portalId, locale }: { portalId: number; locale?: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('portal_id', '=', portalId)
    .where('status', '=', 'published')
    .$if(locale !== undefined, (query) => query.where('locale', '=', locale ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** Characters at the beginning of a text that an excerpt is made of. */
const EXCERPT_SOURCE_CHARACTERS = 4_000;

export interface ExcerptSource {
  slug: string;
  title: string;
  description: string | null;
  /** The beginning only. */
  content: string | null;
  updated_at: Date;
}

/** The published articles of a category by position, without their whole texts. */
export async function listExcerpts(
  db: DbReader,
  accountId: number,
  { categoryId, limit }: { categoryId: number; limit: number },
): Promise<ExcerptSource[]> {
  return db
    .selectFrom('articles')
    .select(['slug', 'title', 'description', 'updated_at'])
    .select(sql<string | null>`left(content, ${EXCERPT_SOURCE_CHARACTERS})`.as('content'))
    .where('account_id', '=', accountId)
    .where('category_id', '=', categoryId)
    .where('status', '=', 'published')
    .orderBy('position', (by) => by.asc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute();
}
