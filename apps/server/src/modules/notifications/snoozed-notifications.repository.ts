import { sql } from 'kysely';
import type { Db, DbReader } from '../../platform/db/database';
import type { NotificationRef } from './notifications.events';

/** Accounts with notifications whose snooze time is over. */
export async function listAccountIdsWithDueSnoozes(systemDb: Db): Promise<number[]> {
  const rows = await systemDb
    .selectFrom('notifications')
    .select('account_id')
    .distinct()
    .where('snoozed_until', '<=', sql<Date>`now()`)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Makes notifications whose snooze time is over unread and moves them to the top of the list; returns them. */
export async function reopenDueNotifications(db: DbReader, accountId: number): Promise<NotificationRef[]> {
  const { rows } = await sql<NotificationRef>`
    update notifications set snoozed_until = null, read_at = null, last_activity_at = now(), updated_at = now(),
      meta = meta || jsonb_build_object('last_snoozed_at',
        to_char(snoozed_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where account_id = ${accountId} and snoozed_until <= now()
    returning id, user_id, conversation_id`.execute(db);
  return rows;
}
