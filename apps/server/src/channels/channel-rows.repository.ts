import type { Generated, Kysely } from 'kysely';
import type { DbReader, DbTransaction } from '../platform/db/database';

interface ChannelColumns {
  account_id: number;
  id: Generated<number>;
}

/** Tables that hold the settings of one channel type. */
type ChannelTable = 'channel_web_widgets' | 'channel_apis' | 'channel_connections';

/** Statements on the rows of one channel type: as read, as inserted, and the columns that can change. */
export interface ChannelRowsOf<Row, Values, Columns> {
  /** Rows by id. */
  load(db: DbReader, accountId: number, ids: readonly number[]): Promise<Map<number, Row>>;
  insert(db: DbTransaction, values: Values): Promise<Row>;
  update(db: DbTransaction, row: Row, columns: Columns): Promise<Row>;
  delete(db: DbTransaction, accountId: number, id: number): Promise<void>;
}

export function channelRows<Row extends { account_id: number; id: number }, Values, Columns extends object>(
  table: ChannelTable,
): ChannelRowsOf<Row, Values, Columns> {
  const name = table as string as 'table';
  return {
    async load(db, accountId, ids) {
      if (ids.length === 0) return new Map();
      const rows = await anyTable(db)
        .selectFrom(name)
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, row as unknown as Row]));
    },
    async insert(db, values) {
      const inserted = anyTable(db)
        .insertInto(name)
        .values(values as never);
      return (await inserted.returningAll().executeTakeFirstOrThrow()) as unknown as Row;
    },
    async update(db, row, columns) {
      if (Object.keys(columns).length === 0) return row;
      const changed = await anyTable(db)
        .updateTable(name)
        .set(columns as never)
        .where('account_id', '=', row.account_id)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return changed as unknown as Row;
    },
    async delete(db, accountId, id) {
      await anyTable(db).deleteFrom(name).where('account_id', '=', accountId).where('id', '=', id).execute();
    },
  };
}

/**
 * The database as if its only table were one with the columns of all channel tables, because Kysely cannot check a
 * statement whose table is a type parameter. Callers get the types of their rows from `ChannelRowsOf`.
 */
function anyTable(db: DbReader): Kysely<{ table: ChannelColumns }> {
  return db as unknown as Kysely<{ table: ChannelColumns }>;
}
