import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { MessageMovesTable } from '../../platform/db/tables';

export type MoveRow = Selectable<MessageMovesTable>;

export async function insertMove(db: DbTransaction, values: Insertable<MessageMovesTable>): Promise<MoveRow> {
  return db.insertInto('message_moves').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Locks the move, so that one of several that undo it at once does it. */
export async function lockMove(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<MoveRow | undefined> {
  return db
    .selectFrom('message_moves')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findMove(db: DbReader, accountId: number, id: number): Promise<MoveRow | undefined> {
  return db
    .selectFrom('message_moves')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The latest move of each of these messages, unless it was undone. */
export async function findActiveMoves(
  db: DbReader,
  accountId: number,
  messageIds: readonly number[],
): Promise<Pick<MoveRow, 'id' | 'message_id' | 'from_display_id'>[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('message_moves')
    .distinctOn('message_id')
    .select(['id', 'message_id', 'from_display_id'])
    .where('account_id', '=', accountId)
    .where('message_id', '=', sql<number>`any(${[...messageIds]}::bigint[])`)
    .where('undone_at', 'is', null)
    .orderBy('message_id')
    .orderBy('id', 'desc')
    .execute();
}

export async function closeMove(db: DbTransaction, accountId: number, id: number): Promise<MoveRow> {
  return db
    .updateTable('message_moves')
    .set({ undone_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
