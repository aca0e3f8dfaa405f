import { messageStatuses, messageTypes } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

/** Messages that were sent through an inbox, and how many of them have failed. */
export async function countSends(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<{ sent_last_day: number; sent_last_week: number; failed_last_week: number }> {
  const failed = messageStatuses.indexOf('failed');
  const { rows } = await sql<{ sent_last_day: number; sent_last_week: number; failed_last_week: number }>`
    select count(*) filter (where m.created_at > now() - interval '1 day' and m.status <> ${failed})::int as sent_last_day,
      count(*) filter (where m.status <> ${failed})::int as sent_last_week,
      count(*) filter (where m.status = ${failed})::int as failed_last_week
    from messages m
    where m.account_id = ${accountId} and m.inbox_id = ${inboxId} and not m.private
      and m.created_at > now() - interval '7 days'
      and m.message_type in (${messageTypes.indexOf('outgoing')}, ${messageTypes.indexOf('template')})
  `.execute(db);
  return rows[0] ?? { sent_last_day: 0, sent_last_week: 0, failed_last_week: 0 };
}
