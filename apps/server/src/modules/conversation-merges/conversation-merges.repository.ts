import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ConversationMergesTable } from '../../platform/db/tables';

export type MergeRow = Selectable<ConversationMergesTable> & { target_display_id: number };

function withTarget(db: DbReader, accountId: number) {
  return db
    .selectFrom('conversation_merges as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.target_id'),
    )
    .selectAll('m')
    .select('c.display_id as target_display_id')
    .where('m.account_id', '=', accountId);
}

/** The conversations merged into this one, newest first. */
export async function listActiveMerges(
  db: DbReader,
  accountId: number,
  targetId: number,
): Promise<MergeRow[]> {
  return withTarget(db, accountId)
    .where('m.target_id', '=', targetId)
    .where('m.undone_at', 'is', null)
    .orderBy('m.id', 'desc')
    .execute();
}

/** The active merge of the conversation with this number. */
export async function findActiveMerge(
  db: DbReader,
  accountId: number,
  sourceDisplayId: number,
): Promise<MergeRow | undefined> {
  return withTarget(db, accountId)
    .where('m.source_display_id', '=', sourceDisplayId)
    .where('m.undone_at', 'is', null)
    .executeTakeFirst();
}

export async function findMerge(
  db: DbReader,
  accountId: number,
  key: { id: number; targetId: number },
): Promise<MergeRow | undefined> {
  return withTarget(db, accountId)
    .where('m.id', '=', key.id)
    .where('m.target_id', '=', key.targetId)
    .executeTakeFirst();
}

export async function insertMerge(
  db: DbTransaction,
  values: Insertable<ConversationMergesTable>,
): Promise<number> {
  const row = await db
    .insertInto('conversation_merges')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Stores the state of both conversations after the merge. */
export async function completeMerge(
  db: DbTransaction,
  { accountId, id }: { accountId: number; id: number },
  made: { targetAfter: unknown; belongings: unknown },
): Promise<void> {
  await db
    .updateTable('conversation_merges')
    .set({ target_after: JSON.stringify(made.targetAfter), belongings: JSON.stringify(made.belongings) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Changes the target of earlier merges when their target is itself merged, and back; returns their ids. */
export async function redirectMerges(
  db: DbTransaction,
  accountId: number,
  { from, to, only }: { from: number; to: number; only?: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .updateTable('conversation_merges')
    .set({ target_id: to })
    .where('account_id', '=', accountId)
    .where('target_id', '=', from)
    .$if(only !== undefined, (query) =>
      query.where('id', '=', sql<number>`any(${[...(only ?? [])]}::bigint[])`),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Marks a merge as undone and deletes the list of its messages. */
export async function closeMerge(
  db: DbTransaction,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  await db
    .updateTable('conversation_merges')
    .set({ undone_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('conversation_merge_messages')
    .where('account_id', '=', accountId)
    .where('merge_id', '=', id)
    .execute();
}
