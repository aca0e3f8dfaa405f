import { type Insertable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { HelpCenterExportsTable } from '../../platform/db/tables';
import type { ExportRow } from './help-center-moves.types';

export const EXPORT_DAYS = 7;

const notExpired = sql<boolean>`created_at > now() - make_interval(days => ${EXPORT_DAYS})`;

export async function insertExport(
  db: DbReader,
  row: Insertable<HelpCenterExportsTable>,
): Promise<ExportRow> {
  return db.insertInto('help_center_exports').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findExport(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('help_center_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Exports of a portal that a user asked for and that have not expired, newest first. */
export async function listExportsOf(
  db: DbReader,
  accountId: number,
  { portalId, userId }: { portalId: number; userId: number },
): Promise<ExportRow[]> {
  return db
    .selectFrom('help_center_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('portal_id', '=', portalId)
    .where('user_id', '=', userId)
    .where(notExpired)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** Nothing happens if it had ended before. */
export async function finishExport(
  db: DbTransaction,
  accountId: number,
  id: number,
  outcome: Pick<ExportRow, 'status' | 'blob_id' | 'article_count'>,
): Promise<void> {
  await db
    .updateTable('help_center_exports')
    .set({ ...outcome, finished_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Former slugs by article. */
export async function loadFormerSlugs(
  db: DbReader,
  accountId: number,
  articleIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_slugs')
    .select(['article_id', 'slug'])
    .where('account_id', '=', accountId)
    .where('article_id', 'in', [...articleIds])
    .orderBy('slug')
    .execute();
  const found = new Map<number, string[]>();
  for (const { article_id: id, slug } of rows) found.set(id, [...(found.get(id) ?? []), slug]);
  return found;
}

/** Deletes the expired exports of all accounts; their files follow. */
export async function deleteExpiredExports(systemDb: DbReader): Promise<void> {
  await sql`delete from help_center_exports where not (${notExpired})`.execute(systemDb);
}
