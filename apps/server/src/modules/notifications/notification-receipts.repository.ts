import { sql } from 'kysely';
import type { Db, DbReader } from '../../platform/db/database';

/** The event that notifies a person about a conversation. */
export interface NotificationReceipt {
  user_id: number;
  conversation_id: number;
  event_seq: number;
}

export interface RecordedReceipt {
  conversation_id: number;
  user_id: number;
  /** Id of the older notification, which is deleted. */
  gone_id: number | null;
}

/**
 * Stores the last notifying event per person and conversation and deletes the older notification. Receipts of an event
 * that is not newer than the stored one are skipped, and missing from the answer.
 */
export async function recordReceipts(
  db: DbReader,
  accountId: number,
  receipts: readonly NotificationReceipt[],
): Promise<RecordedReceipt[]> {
  const { rows } = await sql<RecordedReceipt>`
    with fresh as (
      insert into notification_receipts as r (account_id, conversation_id, user_id, event_seq)
      select ${accountId}, d.conversation_id, d.user_id, d.event_seq
      from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb)
        as d(conversation_id bigint, user_id bigint, event_seq bigint)
      order by d.conversation_id, d.user_id
      on conflict (account_id, conversation_id, user_id)
        do update set event_seq = excluded.event_seq, created_at = now() where r.event_seq < excluded.event_seq
      returning conversation_id, user_id
    ), gone as (
      delete from notifications n using fresh f
      where n.account_id = ${accountId} and n.conversation_id = f.conversation_id and n.user_id = f.user_id
      returning n.id, n.conversation_id, n.user_id
    )
    select f.conversation_id, f.user_id, g.id as gone_id
    from fresh f left join gone g on g.conversation_id = f.conversation_id and g.user_id = f.user_id`.execute(
    db,
  );
  return rows;
}

/** Deletes at most `limit` old receipts of all accounts; returns how many. */
export async function deleteOldReceipts(
  systemDb: Db,
  { keptDays, limit }: { keptDays: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notification_receipts where ctid = any(array(select ctid from notification_receipts
      where created_at < now() - make_interval(days => ${keptDays}) limit ${limit}))`.execute(systemDb);
  return Number(numAffectedRows);
}
