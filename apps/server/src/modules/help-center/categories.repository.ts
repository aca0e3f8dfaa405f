import { type AccountRow, accountRows } from '../../platform/db/account-rows';
import type { DbReader, DbTransaction } from '../../platform/db/database';

export type CategoryRow = AccountRow<'categories'>;

export const categoryRows = accountRows('categories', ['position']);

export interface CategoryPage {
  portalId: number;
  locale: string | undefined;
  limit: number;
  offset: number;
}

/** By position; those without one come last. */
export async function listCategoryPage(
  db: DbReader,
  accountId: number,
  { portalId, locale, limit, offset }: CategoryPage,
): Promise<CategoryRow[]> {
  return ofPortal(db, accountId, portalId, locale)
    .selectAll()
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countCategories(
  db: DbReader,
  accountId: number,
  portalId: number,
  locale: string | undefined,
): Promise<number> {
  const { count } = await ofPortal(db, accountId, portalId, locale)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function ofPortal(db: DbReader, accountId: number, portalId: number, locale: string | undefined) {
  return db
    .selectFrom('categories')
    .where('account_id', '=', accountId)
    .where('portal_id', '=', portalId)
    .$if(locale !== undefined, (query) => query.where('locale', '=', locale ?? ''));
}

export async function findCategoryOfPortal(
  db: DbReader,
  accountId: number,
  portalId: number,
  id: number,
): Promise<CategoryRow | undefined> {
  return ofPortal(db, accountId, portalId, undefined).selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findCategoriesOfPortal(
  db: DbReader,
  accountId: number,
  portalId: number,
  ids: readonly number[],
): Promise<CategoryRow[]> {
  if (ids.length === 0) return [];
  return ofPortal(db, accountId, portalId, undefined)
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** The categories with this slug, one for each language that has it. */
export async function listCategoryIdsBySlug(
  db: DbReader,
  accountId: number,
  portalId: number,
  slug: string,
  locale: string | undefined,
): Promise<number[]> {
  const rows = await ofPortal(db, accountId, portalId, locale)
    .select('id')
    .where('slug', '=', slug)
    .execute();
  return rows.map(({ id }) => id);
}

export async function loadCategories(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, CategoryRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of related categories by category, in the order in which they were given. */
export async function loadRelatedIds(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('related_categories')
    .select(['category_id', 'related_category_id'])
    .where('account_id', '=', accountId)
    .where('category_id', 'in', [...ids])
    .orderBy('related_category_id')
    .execute();
  const found = new Map<number, number[]>();
  for (const { category_id: id, related_category_id: related } of rows) {
    found.set(id, [...(found.get(id) ?? []), related]);
  }
  return found;
}

export async function replaceRelated(
  db: DbTransaction,
  accountId: number,
  categoryId: number,
  relatedIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('related_categories')
    .where('account_id', '=', accountId)
    .where('category_id', '=', categoryId)
    .execute();
  if (relatedIds.length === 0) return;
  await db
    .insertInto('related_categories')
    .values(
      relatedIds.map((id) => ({ account_id: accountId, category_id: categoryId, related_category_id: id })),
    )
    .execute();
}

/** The highest position in a language of a portal; 0 if there is none. */
export async function lastCategoryPosition(
  db: DbReader,
  accountId: number,
  portalId: number,
  locale: string,
): Promise<number> {
  const { last } = await ofPortal(db, accountId, portalId, locale)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Numbers of articles by category; categories without articles are missing. */
export async function countArticlesByCategory(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select('category_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('category_id', 'in', [...ids])
    .groupBy('category_id')
    .execute();
  return new Map(rows.flatMap(({ category_id: id, count }) => (id === null ? [] : [[id, count]])));
}
