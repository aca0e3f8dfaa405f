import type { ArticleStatus } from '@parley/contract';
import { sql } from 'kysely';
import { type AccountRow, accountRows } from '../../platform/db/account-rows';
import type { DbReader, DbTransaction } from '../../platform/db/database';

export type ArticleRow = Omit<AccountRow<'articles'>, 'search'>;

export const articleRows = accountRows('articles', []);

/** All columns but the search words, which are as long as the text. */
export const articleColumns = [
  'account_id',
  'id',
  'portal_id',
  'category_id',
  'author_id',
  'associated_article_id',
  'locale',
  'slug',
  'title',
  'content',
  'description',
  'status',
  'position',
  'meta',
  'views',
  'lock_version',
  'text_changed_at',
  'translation_checked_at',
  'publish_at',
  'created_at',
  'updated_at',
] as const;

/** Selects articles of a portal; a condition that is left out is not applied. */
export interface ArticleFilter {
  portalId: number;
  locale?: string | undefined;
  categoryIds?: readonly number[] | undefined;
  /** Only these, as a search has found them. */
  ids?: readonly number[] | undefined;
  status?: ArticleStatus | undefined;
  authorId?: number | undefined;
}

export function articlesWhere(db: DbReader, accountId: number, filter: ArticleFilter) {
  const { portalId, locale, categoryIds, ids, status, authorId } = filter;
  return db
    .selectFrom('articles')
    .where('articles.account_id', '=', accountId)
    .where('articles.portal_id', '=', portalId)
    .$if(locale !== undefined, (query) => query.where('articles.locale', '=', locale ?? ''))
    .$if(categoryIds !== undefined, (query) => query.where('category_id', '=', anyOf(categoryIds)))
    .$if(ids !== undefined, (query) => query.where('articles.id', '=', anyOf(ids)))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'draft'))
    .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId ?? 0));
}

function anyOf(ids: readonly number[] | undefined) {
  return sql<number>`any(${[...(ids ?? [])]}::bigint[])`;
}

export type ArticleOrder = 'updated' | 'position' | 'views';

export interface ArticlePage extends ArticleFilter {
  order: ArticleOrder;
  limit: number;
  offset: number;
}

export async function listArticlePage(
  db: DbReader,
  accountId: number,
  { order, limit, offset, ...filter }: ArticlePage,
): Promise<ArticleRow[]> {
  const query = articlesWhere(db, accountId, filter).select(articleColumns);
  const ordered =
    order === 'updated'
      ? query.orderBy('updated_at', 'desc').orderBy('articles.id', 'desc')
      : order === 'position'
        ? query.orderBy('position', (by) => by.asc().nullsLast()).orderBy('articles.id')
        : query
            .orderBy(sql`coalesce(views, 0)`, 'desc')
            .orderBy('position', (by) => by.asc().nullsLast())
            .orderBy('articles.id');
  return await ordered.limit(limit).offset(offset).execute();
}

export interface ArticleCounts {
  all: number;
  published: number;
  draft: number;
  archived: number;
  /** Written by the person who asks. */
  mine: number;
}

export async function countArticles(
  db: DbReader,
  accountId: number,
  filter: ArticleFilter,
  userId: number,
): Promise<ArticleCounts> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`count(*) filter (where ${condition})::integer`;
  return articlesWhere(db, accountId, filter)
    .select([
      sql<number>`count(*)::integer`.as('all'),
      count(sql`status = 'published'`).as('published'),
      count(sql`status = 'draft'`).as('draft'),
      count(sql`status = 'archived'`).as('archived'),
      count(sql`author_id = ${userId}`).as('mine'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findArticleOfPortal(
  db: DbReader,
  accountId: number,
  portalId: number,
  id: number,
): Promise<ArticleRow | undefined> {
  return await articlesWhere(db, accountId, { portalId, ids: [id] })
    .select(articleColumns)
    .executeTakeFirst();
}

/** The article may have any status. */
export async function findArticleBySlug(
  db: DbReader,
  accountId: number,
  portalId: number,
  slug: string,
): Promise<ArticleRow | undefined> {
  return articlesWhere(db, accountId, { portalId })
    .select(articleColumns)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Reads the given articles, by id, and locks them until the transaction ends. Articles of other portals are left out. */
export async function lockArticlesOfPortal(
  db: DbTransaction,
  accountId: number,
  portalId: number,
  ids: readonly number[],
): Promise<ArticleRow[]> {
  return await articlesWhere(db, accountId, { portalId, ids })
    .select(articleColumns)
    .orderBy('articles.id')
    .forUpdate()
    .execute();
}

/** Translations by the article that they translate, oldest first. */
export async function loadTranslations(
  db: DbReader,
  accountId: number,
  rootIds: readonly number[],
): Promise<Map<number, ArticleRow[]>> {
  if (rootIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(articleColumns)
    .where('account_id', '=', accountId)
    .where('associated_article_id', 'in', [...rootIds])
    .orderBy('id')
    .execute();
  const found = new Map<number, ArticleRow[]>();
  for (const row of rows) {
    const id = row.associated_article_id ?? 0;
    found.set(id, [...(found.get(id) ?? []), row]);
  }
  return found;
}

export interface ArticleInLanguage {
  id: number;
  /** The article that it translates, or itself. */
  rootId: number;
  locale: string;
  status: ArticleStatus;
}

/** Originals and their translations, oldest first, without their texts. */
export async function loadInOtherLanguages(
  db: DbReader,
  accountId: number,
  rootIds: readonly number[],
): Promise<ArticleInLanguage[]> {
  if (rootIds.length === 0) return [];
  const ids = [...new Set(rootIds)];
  return await db
    .selectFrom('articles')
    .select(['id', 'locale', 'status', sql<number>`coalesce(associated_article_id, id)`.as('rootId')])
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('id', 'in', ids), where('associated_article_id', 'in', ids)]))
    .orderBy('id')
    .execute();
}

/** The highest position in a category, or among the portal's articles of a language without one; 0 if there is none. */
export async function lastArticlePosition(
  db: DbReader,
  accountId: number,
  { portalId, categoryId, locale }: { portalId: number; categoryId: number | null; locale: string },
): Promise<number> {
  const { last } = await articlesWhere(db, accountId, { portalId })
    .where('category_id', 'is not distinct from', categoryId)
    .$if(categoryId === null, (query) => query.where('locale', '=', locale))
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export async function deleteArticleRows(
  db: DbTransaction,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('articles')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
}

/** The former slug of an article leads to its present one from now on. */
export async function keepFormerSlug(
  db: DbTransaction,
  accountId: number,
  articleId: number,
  { former, present }: { former: string; present: string },
): Promise<void> {
  await db
    .deleteFrom('article_slugs')
    .where('account_id', '=', accountId)
    .where('slug', '=', present)
    .execute();
  await db
    .insertInto('article_slugs')
    .values({ account_id: accountId, slug: former, article_id: articleId })
    .onConflict((conflict) => conflict.columns(['account_id', 'slug']).doNothing())
    .execute();
}

/** The text was changed, or changes of it that wait. `updated_at` stays, because readers see no change. */
export async function renewLockVersion(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db
    .updateTable('articles')
    .set(({ eb }) => ({ lock_version: eb('lock_version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Articles of all accounts whose time to be published has come. */
export async function listArticlesToPublish(
  db: DbReader,
  limit: number,
): Promise<Pick<ArticleRow, 'account_id' | 'id'>[]> {
  return db
    .selectFrom('articles')
    .select(['account_id', 'id'])
    .where('publish_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('publish_at')
    .limit(limit)
    .execute();
}

/** When the texts of the given articles were changed last, by id. */
export async function loadTextChanges(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'text_changed_at'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, text_changed_at: at }) => [id, at]));
}

export interface ArticleSearch {
  portalId: number;
  /** Undefined: in every language. */
  locale?: string | undefined;
  status?: ArticleStatus | undefined;
  text: string;
  limit: number;
}

/** Ids of the articles that a search finds, best first. */
export async function findArticleIds(
  db: DbReader,
  { portalId, locale, status, text, limit }: ArticleSearch,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from find_articles(${portalId}, ${locale ?? null}, ${status ?? null}, null, ${text}, ${limit})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * The words of a question as articles are found by them, with the words of their synonyms: pairs of characters in scripts
 * without spaces.
 */
export async function searchWordsOf(
  db: DbReader,
  { portalId, locale, text }: { portalId: number; locale: string; text: string },
): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select search_words(concat_ws(' ', ${text}::text, string_agg(array_to_string(terms, ' '), ' '))) as words
    from article_synonyms(${portalId}, ${locale}, ${text})`.execute(db);
  return rows[0]?.words ?? [];
}

/** Those of the articles that were last changed in a time, in the same order. */
export async function keepChangedBetween(
  db: DbReader,
  accountId: number,
  { ids, since, until }: { ids: readonly number[]; since?: Date | undefined; until?: Date | undefined },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .$if(since !== undefined, (query) => query.where('updated_at', '>=', since ?? new Date()))
    .$if(until !== undefined, (query) => query.where('updated_at', '<=', until ?? new Date()))
    .execute();
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

/** These articles in the order of their ids in the list; those that are gone are missing. */
export async function loadArticles(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select(articleColumns)
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
