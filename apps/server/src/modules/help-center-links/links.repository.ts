import { sql } from 'kysely';
import type { Database, DbReader, DbTransaction } from '../../platform/db/database';
import type { Services } from '../../platform/services';

export interface LinkedPortal {
  account_id: number;
  id: number;
  /** When it was taken, as PostgreSQL writes it. */
  taken_at: string;
}

/** Takes the next portal whose links are due, so that no other process takes it for an hour; undefined if there is none. */
export async function takePortalToCheck(database: Database, days: number): Promise<LinkedPortal | undefined> {
  const { rows } = await sql<LinkedPortal>`
    update portals set links_taken_at = clock_timestamp() where (account_id, id) = (
      select account_id, id from portals
      where not archived
        and (links_checked_at is null or links_checked_at < clock_timestamp() - make_interval(days => ${days}::integer))
        and (links_taken_at is null or links_taken_at < clock_timestamp() - interval '1 hour')
      order by links_checked_at nulls first limit 1 for no key update skip locked)
    returning account_id, id, links_taken_at::text as taken_at`.execute(
    database.system('check-article-links'),
  );
  return rows[0];
}

/**
 * All links of a portal were looked at; without `isDone` another process may go on at once. Nothing changes if the team has asked
 * for another look meanwhile, or the portal was taken again.
 */
export async function leavePortal(
  db: DbReader,
  { account_id: accountId, id, taken_at: takenAt }: LinkedPortal,
  isDone: boolean,
): Promise<void> {
  await db
    .updateTable('portals')
    .set({ links_taken_at: null, ...(isDone && { links_checked_at: sql<Date>`clock_timestamp()` }) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('links_taken_at', '=', sql<Date>`${takenAt}::timestamptz`)
    .execute();
}

/** The links of the portal are looked at as soon as possible. */
export async function requestLinkCheck(db: DbReader, accountId: number, portalId: number): Promise<void> {
  await db
    .updateTable('portals')
    .set({ links_checked_at: null, links_taken_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', portalId)
    .execute();
}

export interface LinkingArticle {
  id: number;
  title: string;
  locale: string;
  content: string;
}

/** The next published articles of a portal after the given id, by id. */
export async function listPublishedTexts(
  db: DbReader,
  accountId: number,
  { portalId, after, limit }: { portalId: number; after: number; limit: number },
): Promise<Pick<LinkingArticle, 'id' | 'content'>[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'content'])
    .where('account_id', '=', accountId)
    .where('portal_id', '=', portalId)
    .where('status', '=', 'published')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, content }) => ({ id, content: content ?? '' }));
}

/** Whether readers of the portal reach an article by this slug, present or former. */
export async function isPublishedSlug(
  db: DbReader,
  accountId: number,
  { portalId, slug }: { portalId: number; slug: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from articles where account_id = ${accountId} and portal_id = ${portalId} and status = 'published'
      and (slug = ${slug} or id = (select article_id from article_slugs where account_id = ${accountId} and slug = ${slug}))
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface BrokenLink {
  url: string;
  reason: 'missing' | 'unreachable';
  status: number | null;
}

/** Replaces what is known of the links of one article; a link that was broken before keeps since when. */
export async function saveBrokenLinks(
  { runInTx }: Pick<Services, 'runInTx'>,
  accountId: number,
  articleId: number,
  links: readonly BrokenLink[],
): Promise<void> {
  await runInTx({ accountId, actor: { type: 'System', id: null } }, async ({ db }) => {
    await deleteOtherLinks(db, accountId, articleId, links);
    // It may be deleted by now.
    const article = await db
      .selectFrom('articles')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', articleId)
      .forKeyShare()
      .executeTakeFirst();
    if (!article || links.length === 0) return;
    await db
      .insertInto('article_broken_links')
      .values(links.map((link) => ({ account_id: accountId, article_id: articleId, ...link })))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'article_id', 'url']).doUpdateSet(({ ref }) => ({
          reason: ref('excluded.reason'),
          status: ref('excluded.status'),
        })),
      )
      .execute();
  });
}

async function deleteOtherLinks(
  db: DbTransaction,
  accountId: number,
  articleId: number,
  links: readonly BrokenLink[],
): Promise<void> {
  await db
    .deleteFrom('article_broken_links')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .$if(links.length > 0, (query) =>
      query.where(
        'url',
        'not in',
        links.map(({ url }) => url),
      ),
    )
    .execute();
}

/** Broken links of published articles with the texts that have them, the newest first. */
export async function listBrokenLinks(
  db: DbReader,
  accountId: number,
  { portalId, locale, limit }: { portalId: number; locale: string | undefined; limit: number },
): Promise<(BrokenLink & { found_at: Date; article: LinkingArticle })[]> {
  const rows = await db
    .selectFrom('article_broken_links as l')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.account_id', '=', 'l.account_id').onRef('a.id', '=', 'l.article_id'),
    )
    .select(['l.url', 'l.reason', 'l.status', 'l.found_at', 'a.id', 'a.title', 'a.locale', 'a.content'])
    .where('l.account_id', '=', accountId)
    .where('a.portal_id', '=', portalId)
    .where('a.status', '=', 'published')
    .$if(locale !== undefined, (query) => query.where('a.locale', '=', locale ?? ''))
    .orderBy('l.found_at', 'desc')
    .orderBy('l.article_id')
    .orderBy('l.url')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, locale: language, content, ...link }) => ({
    ...link,
    article: { id, title, locale: language, content: content ?? '' },
  }));
}
