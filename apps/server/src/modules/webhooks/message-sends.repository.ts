import { sql } from 'kysely';
import { API } from '../../channels/api/api-type';
import type { DbReader } from '../../platform/db/database';

/** Records that a message is being sent to its channel; returns the number of the attempt. */
export async function startSend(db: DbReader, accountId: number, messageId: number): Promise<number> {
  // An earlier attempt that was cut short by the end of its process becomes unknown (D6).
  await db
    .updateTable('message_sends')
    .set({ state: 'unknown', finished_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'started')
    .execute();
  const row = await db
    .insertInto('message_sends')
    .values({
      account_id: accountId,
      message_id: messageId,
      channel: API,
      state: 'started',
      attempt: sql<number>`(select coalesce(max(attempt), 0) + 1 from message_sends
        where account_id = ${accountId} and message_id = ${messageId})`,
    })
    .returning('attempt')
    .executeTakeFirstOrThrow();
  return row.attempt;
}

export interface SendResult {
  accountId: number;
  messageId: number;
  attempt: number;
  state: 'accepted' | 'failed' | 'unknown';
  detail: string | null;
}

export async function endSend(db: DbReader, end: SendResult): Promise<void> {
  await db
    .updateTable('message_sends')
    .set({ state: end.state, detail: end.detail, finished_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', end.accountId)
    .where('message_id', '=', end.messageId)
    .where('attempt', '=', end.attempt)
    .execute();
}
