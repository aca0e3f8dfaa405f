import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { MacrosTable } from '../../platform/db/tables';

export type MacroRow = Selectable<MacrosTable>;
export type MacroActions = MacroRow['actions'];

export interface MacroFields {
  name: string;
  visibility: MacroRow['visibility'];
  /** Whose alone it is; null: everybody's. */
  owner_id: number | null;
  created_by_id: number;
  updated_by_id: number;
  actions: MacroActions;
}

/** Everybody's and the person's own, by id. */
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

/** Held until the end of the transaction: what is noted as changed is what changed. */
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

/** Its files are let go of by their foreign key. */
export async function deleteMacro(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('macros').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Everybody's, in which the text stands somewhere; held until the end of the transaction. */
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
