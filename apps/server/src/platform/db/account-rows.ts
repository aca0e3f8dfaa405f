import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { DbReader, DbTransaction } from './database';
import type { Tables } from './tables';
import type { GeneratedTimestamp } from './column-types';

/** The columns that the statements of this file use. */
interface AccountColumns {
  account_id: number;
  id: Generated<number>;
  updated_at: GeneratedTimestamp;
}

/** Tables whose rows belong to an account and have an id of their own. */
export type AccountTable = {
  [Name in keyof Tables]: Tables[Name] extends AccountColumns ? Name : never;
}[keyof Tables];

export type AccountRow<Name extends AccountTable> = Selectable<Tables[Name]>;
/** The columns of a row that a person fills in. */
export type AccountValues<Name extends AccountTable> = Omit<
  Insertable<Tables[Name]>,
  'id' | 'account_id' | 'created_at' | 'updated_at'
>;

/** Statements on the rows of one account in one table. */
export interface AccountRows<Name extends AccountTable> {
  list(db: DbReader, accountId: number): Promise<AccountRow<Name>[]>;
  find(db: DbReader, accountId: number, id: number): Promise<AccountRow<Name> | undefined>;
  /** Locks the row until the transaction ends. */
  lock(db: DbTransaction, accountId: number, id: number): Promise<AccountRow<Name> | undefined>;
  insert(db: DbTransaction, accountId: number, values: AccountValues<Name>): Promise<AccountRow<Name>>;
  update(
    db: DbTransaction,
    accountId: number,
    id: number,
    values: Partial<AccountValues<Name>>,
  ): Promise<AccountRow<Name>>;
  delete(db: DbTransaction, accountId: number, id: number): Promise<void>;
}

/** The statements of a table; lists are in the given order, then by id. */
export function accountRows<Name extends AccountTable>(
  table: Name,
  order: readonly (keyof AccountRow<Name> & string)[],
): AccountRows<Name> {
  type Row = AccountRow<Name>;
  const name = table as string as 'table';
  const select = (db: DbReader, accountId: number) =>
    anyTable(db).selectFrom(name).selectAll().where('account_id', '=', accountId);

  return {
    async list(db, accountId) {
      const columns = order as readonly never[];
      const ordered = columns.reduce((query, column) => query.orderBy(column), select(db, accountId));
      return (await ordered.orderBy('id').execute()) as Row[];
    },
    async find(db, accountId, id) {
      return (await select(db, accountId).where('id', '=', id).executeTakeFirst()) as Row | undefined;
    },
    async lock(db, accountId, id) {
      const row = await select(db, accountId).where('id', '=', id).forUpdate().executeTakeFirst();
      return row as Row | undefined;
    },
    async insert(db, accountId, values) {
      const row = await anyTable(db)
        .insertInto(name)
        .values({ ...values, account_id: accountId })
        .returningAll()
        .executeTakeFirstOrThrow();
      return row as Row;
    },
    async update(db, accountId, id, values) {
      const row = await anyTable(db)
        .updateTable(name)
        .set({ ...values, updated_at: new Date() })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return row as Row;
    },
    async delete(db, accountId, id) {
      await anyTable(db).deleteFrom(name).where('account_id', '=', accountId).where('id', '=', id).execute();
    },
  };
}

/**
 * The database as if its only table were one with the columns that all account tables have. Kysely cannot check a
 * statement whose table is a type parameter; callers get the types of their table back from `AccountRows`.
 */
function anyTable(db: DbReader): Kysely<{ table: AccountColumns }> {
  return db as unknown as Kysely<{ table: AccountColumns }>;
}
