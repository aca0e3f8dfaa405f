import type { Selectable } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { LabelsTable } from '../../platform/db/tables';

export type LabelRow = Selectable<LabelsTable>;

export interface LabelFields {
  title?: string;
  description?: string | null;
  color?: string;
  show_on_sidebar?: boolean | null;
}

export async function listLabels(db: DbReader, accountId: number): Promise<LabelRow[]> {
  return db.selectFrom('labels').selectAll().where('account_id', '=', accountId).orderBy('title').execute();
}

export interface LabelUsage {
  conversations: number;
  lastUsedAt: Date | null;
}

/** Usage by title; titles without conversations are missing. */
export async function loadLabelUsage(db: DbReader, accountId: number): Promise<Map<string, LabelUsage>> {
  const rows = await db
    .selectFrom('conversation_labels')
    .select(({ fn }) => [
      'title',
      fn.countAll<number>().as('conversations'),
      fn.max('created_at').as('last_used_at'),
    ])
    .where('account_id', '=', accountId)
    .groupBy('title')
    .execute();
  return new Map(
    rows.map((row) => [row.title, { conversations: row.conversations, lastUsedAt: row.last_used_at }]),
  );
}

export async function findLabel(db: DbReader, accountId: number, id: number): Promise<LabelRow | undefined> {
  return db
    .selectFrom('labels')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the label until the transaction ends. */
export async function lockLabel(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<LabelRow | undefined> {
  return db
    .selectFrom('labels')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findLabelTitled(
  db: DbReader,
  accountId: number,
  title: string,
): Promise<LabelRow | undefined> {
  return db
    .selectFrom('labels')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('title', '=', title)
    .executeTakeFirst();
}

export async function insertLabel(
  db: DbTransaction,
  accountId: number,
  fields: LabelFields & { title: string },
): Promise<LabelRow> {
  return db
    .insertInto('labels')
    .values({ account_id: accountId, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateLabel(
  db: DbTransaction,
  accountId: number,
  id: number,
  fields: LabelFields,
): Promise<LabelRow> {
  return db
    .updateTable('labels')
    .set({ ...fields, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteLabel(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('labels').where('account_id', '=', accountId).where('id', '=', id).execute();
}
