import type { HelpCenterImportItem } from '@parley/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { HelpCenterImportItemsTable, HelpCenterImportsTable } from '../../platform/db/tables';
import type { ImportRow, ItemRow } from './help-center-moves.types';

const ITEMS_AT_ONCE = 1_000;

export async function insertImport(
  db: DbReader,
  row: Insertable<HelpCenterImportsTable>,
): Promise<ImportRow> {
  return db.insertInto('help_center_imports').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findImport(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ImportRow | undefined> {
  return db
    .selectFrom('help_center_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the import until the transaction ends, so that it is started, stopped and continued by one at a time. */
export async function lockImport(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<ImportRow | undefined> {
  return db
    .selectFrom('help_center_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateImport(
  db: DbTransaction,
  accountId: number,
  id: number,
  columns: Updateable<HelpCenterImportsTable>,
): Promise<ImportRow> {
  return db
    .updateTable('help_center_imports')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertItems(
  db: DbTransaction,
  rows: readonly Insertable<HelpCenterImportItemsTable>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ITEMS_AT_ONCE) {
    await db
      .insertInto('help_center_import_items')
      .values(rows.slice(at, at + ITEMS_AT_ONCE))
      .execute();
  }
}

export async function updateItem(
  db: DbTransaction,
  { account_id: accountId, import_id: importId, number }: ItemRow,
  columns: Updateable<HelpCenterImportItemsTable>,
): Promise<void> {
  await db
    .updateTable('help_center_import_items')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

export interface ItemPage {
  importId: number;
  outcome?: HelpCenterImportItem['outcome'] | undefined;
  after: number;
  limit: number;
}

export async function listItems(
  db: DbReader,
  accountId: number,
  { importId, outcome, after, limit }: ItemPage,
): Promise<ItemRow[]> {
  return db
    .selectFrom('help_center_import_items')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'created'))
    .orderBy('number')
    .limit(limit)
    .execute();
}

export interface ItemCounts {
  created: number;
  updated: number;
  skipped: number;
}

/** Counts of the articles up to a number: all of them in a check, those that have been written in an import. */
export async function countItems(
  db: DbReader,
  accountId: number,
  importId: number,
  upTo: number,
): Promise<ItemCounts> {
  const count = (outcome: keyof ItemCounts) =>
    sql<number>`count(*) filter (where outcome = ${outcome})::integer`;
  return db
    .selectFrom('help_center_import_items')
    .select([count('created').as('created'), count('updated').as('updated'), count('skipped').as('skipped')])
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('number', '<=', upTo)
    .executeTakeFirstOrThrow();
}

/** Addresses of the pictures that have been stored, by their paths in the archive. */
export async function listImages(
  db: DbReader,
  accountId: number,
  importId: number,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('help_center_import_images')
    .select(['path', 'url'])
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .execute();
  return new Map(rows.map(({ path, url }) => [path, url]));
}

export async function insertImage(
  db: DbTransaction,
  row: { account_id: number; import_id: number; path: string; url: string },
): Promise<void> {
  await db.insertInto('help_center_import_images').values(row).execute();
}

/** The portals that have these addresses of articles, whichever account they belong to. */
export async function findPortalsOfSlugs(
  systemDb: DbReader,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await systemDb
    .selectFrom('articles')
    .select(['slug', 'portal_id'])
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .execute();
  return new Map(rows.map(({ slug, portal_id: portalId }) => [slug, portalId]));
}

/** Deletes imports of all accounts: archives that were never imported after a day, all others after 30 days. */
export async function deleteOldImports(systemDb: DbReader): Promise<void> {
  await sql`
    delete from help_center_imports where created_at < now() - interval '30 days'
      or (created_at < now() - interval '1 day' and status in ('checking', 'checked'))`.execute(systemDb);
}
