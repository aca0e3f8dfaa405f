import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database';
import type { CountDelta } from './conversation-counts';

/** Adds the deltas to the counters. They are applied in key order, so that two transactions cannot deadlock. */
export async function applyCountDeltas(
  db: DbTransaction,
  accountId: number,
  deltas: CountDelta[],
): Promise<void> {
  await sql`
    insert into conversation_counts
      (account_id, scope, ref, status, inbox_id, assignee_id, total, unread, unattended)
    select ${accountId}, d.* from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
      as d(scope text, ref text, status smallint, inbox_id bigint, assignee_id bigint,
        total bigint, unread bigint, unattended bigint)
    on conflict (account_id, scope, ref, status, inbox_id, assignee_id) do update set
      total = conversation_counts.total + excluded.total,
      unread = conversation_counts.unread + excluded.unread,
      unattended = conversation_counts.unattended + excluded.unattended
  `.execute(db);
}

export async function deleteCountersOfInbox(
  db: DbTransaction,
  accountId: number,
  inboxId: number,
): Promise<void> {
  await db
    .deleteFrom('conversation_counts')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .execute();
}
