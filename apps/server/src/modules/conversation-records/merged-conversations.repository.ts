import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ConversationRow } from './conversations.types';

/** Identifies a merged conversation by its number or its row id. */
export type MergedConversationKey = { displayId: number } | { id: number };

/** The number of the conversation it was merged into; undefined if there is no active merge. */
export async function findMergedInto(
  db: DbReader,
  accountId: number,
  place: MergedConversationKey,
): Promise<number | undefined> {
  const query = db
    .selectFrom('conversation_merges as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.target_id'),
    )
    .select('c.display_id')
    .where('m.account_id', '=', accountId)
    .where('m.undone_at', 'is', null);
  const found =
    'displayId' in place
      ? query.where('m.source_display_id', '=', place.displayId)
      : query.where('m.source_id', '=', place.id);
  return (await found.executeTakeFirst())?.display_id;
}

/** A conversation's row as PostgreSQL writes it in JSON: times are text with microseconds. */
export type ConversationJson = Record<string, unknown> & { id: number };

/** Undefined if there is no such conversation. */
export async function findConversationJson(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ConversationJson | undefined> {
  const { rows } = await sql<{ row: ConversationJson }>`
    select to_jsonb(c) as row from conversations c where c.account_id = ${accountId} and c.id = ${id}`.execute(
    db,
  );
  return rows[0]?.row;
}

/** Columns that `source` does not have take the values of the conversation `targetId`. Locks the row. */
export async function reinsertConversationRow(
  db: DbTransaction,
  accountId: number,
  { source, targetId }: { source: ConversationJson; targetId: number },
): Promise<ConversationRow> {
  await sql`
    insert into conversations overriding system value
    select (jsonb_populate_record(t, ${JSON.stringify(source)}::jsonb)).* from conversations t
    where t.account_id = ${accountId} and t.id = ${targetId}`.execute(db);
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', source.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
