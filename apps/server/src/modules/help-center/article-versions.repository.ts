import { sql } from 'kysely';
import { type AccountRow, accountRows, type AccountValues } from '../../platform/db/account-rows';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { Tables } from '../../platform/db/tables';
import type { Insertable, Selectable } from 'kysely';

export type ArticleVersionRow = AccountRow<'article_versions'>;
export type ArticleChangesRow = Selectable<Tables['article_changes']>;

const versionRows = accountRows('article_versions', []);

type VersionValues = AccountValues<'article_versions'> & { created_at?: Date; updated_at?: Date };

export function insertVersion(
  db: DbTransaction,
  accountId: number,
  values: VersionValues,
): Promise<ArticleVersionRow> {
  return versionRows.insert(db, accountId, values);
}

export async function replaceVersion(
  db: DbTransaction,
  accountId: number,
  id: number,
  values: Partial<VersionValues>,
): Promise<void> {
  await versionRows.update(db, accountId, id, values);
}

const versionsOf = (db: DbReader, accountId: number, articleId: number) =>
  db
    .selectFrom('article_versions')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .orderBy('id', 'desc');

/** Texts that were not saved do not count. */
export async function findNewestVersion(
  db: DbReader,
  accountId: number,
  articleId: number,
): Promise<Pick<ArticleVersionRow, 'id' | 'kind' | 'author_id' | 'created_at'> | undefined> {
  return versionsOf(db, accountId, articleId)
    .select(['id', 'kind', 'author_id', 'created_at'])
    .where('kind', '!=', 'kept')
    .executeTakeFirst();
}

/** Newest first, without their texts. */
export async function listVersions(
  db: DbReader,
  accountId: number,
  articleId: number,
  limit: number,
): Promise<Pick<ArticleVersionRow, 'id' | 'kind' | 'title' | 'author_id' | 'updated_at'>[]> {
  return versionsOf(db, accountId, articleId)
    .select(['id', 'kind', 'title', 'author_id', 'updated_at'])
    .limit(limit)
    .execute();
}

export async function findVersion(
  db: DbReader,
  accountId: number,
  articleId: number,
  id: number,
): Promise<ArticleVersionRow | undefined> {
  return versionsOf(db, accountId, articleId).selectAll().where('id', '=', id).executeTakeFirst();
}

export async function removeOldVersions(
  db: DbTransaction,
  accountId: number,
  articleId: number,
  kept: number,
): Promise<void> {
  await db
    .deleteFrom('article_versions')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('id', '<=', versionsOf(db, accountId, articleId).select('id').offset(kept).limit(1))
    .execute();
}

export async function findArticleChanges(
  db: DbReader,
  accountId: number,
  articleId: number,
): Promise<ArticleChangesRow | undefined> {
  return db
    .selectFrom('article_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
}

export async function saveArticleChanges(
  db: DbTransaction,
  accountId: number,
  articleId: number,
  text: Omit<Insertable<Tables['article_changes']>, 'account_id' | 'article_id'>,
): Promise<void> {
  const values = { ...text, updated_at: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('article_changes')
    .values({ ...values, account_id: accountId, article_id: articleId })
    .onConflict((conflict) => conflict.columns(['account_id', 'article_id']).doUpdateSet(values))
    .execute();
}

export async function deleteArticleChanges(
  db: DbTransaction,
  accountId: number,
  articleId: number,
): Promise<void> {
  await db
    .deleteFrom('article_changes')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .execute();
}
