import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { MacrosTable } from '../../platform/db/tables';

export type MacroRow = Selectable<MacrosTable>;
export type MacroActions = MacroRow['actions'];

export interface MacroFields {
  name: string;
  visibility: MacroRow['visibility'];
  /** Owner of a personal macro; null: global. */
  owner_id: number | null;
  created_by_id: number;
  updated_by_id: number;
  actions: MacroActions;
}

/** The global macros and the person's own, by id. */
export async function listMacrosOf(db: DbReader, accountId: number, userId: number): Promise<MacroRow[]> {
  return db
    .selectFrom('macros')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', userId)]))
    .orderBy('id')
    .execute();
}

export async function findMacro(db: DbReader, accountId: number, id: number): Promise<MacroRow | undefined> {
  return db
    .selectFrom('macros')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the macro until the transaction ends, so that the audited changes are the real ones. */
export async function lockMacro(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<MacroRow | undefined> {
  return db
    .selectFrom('macros')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertMacro(
  db: DbTransaction,
  accountId: number,
  { actions, ...fields }: MacroFields,
): Promise<MacroRow> {
  return db
    .insertInto('macros')
    .values({ account_id: accountId, ...fields, actions: JSON.stringify(actions) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateMacro(
  db: DbTransaction,
  accountId: number,
  id: number,
  { actions, ...fields }: Partial<MacroFields>,
): Promise<MacroRow> {
  return db
    .updateTable('macros')
    .set({
      ...fields,
      ...(actions === undefined ? {} : { actions: JSON.stringify(actions) }),
      updated_at: new Date(),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a macro; the foreign key detaches its files. */
export async function deleteMacro(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('macros').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Macros of all owners whose actions contain the text. Locks them until the transaction ends. */
export async function listMacrosMentioning(
  db: DbReader,
  accountId: number,
  text: string,
): Promise<MacroRow[]> {
  return db
    .selectFrom('macros')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`strpos(lower(actions::text), ${text}) > 0`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function setActions(
  db: DbReader,
  accountId: number,
  id: number,
  actions: MacroActions,
): Promise<void> {
  await db
    .updateTable('macros')
    .set({ actions: JSON.stringify(actions), updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
