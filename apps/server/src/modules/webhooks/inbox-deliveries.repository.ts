import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

export interface InboxDeliveries {
  deliveredAt: Date | null;
  /** Why the newest attempted delivery has failed, in the receiver's words; null: it succeeded. */
  error: string | null;
  failedAt: Date | null;
  waiting: number;
  oldest: Date | null;
}

/** How the deliveries to the webhook of an inbox do, as far as the log goes back. */
export async function summarizeInboxDeliveries(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<InboxDeliveries> {
  const { rows } = await sql<InboxDeliveries>`
    with own as (
      select * from webhook_deliveries
      where account_id = ${accountId} and webhook_id is null and inbox_id = ${inboxId}
    ), delivered as (
      select created_at, finished_at from own where state = 'delivered' order by created_at desc limit 1
    ), failed as (
      select created_at, finished_at, last_error from own
      where state in ('failed', 'dead') and attempts > 0 order by created_at desc limit 1
    ), waiting as (
      select count(*)::int as waiting, min(created_at) as oldest from own where state in ('pending', 'failed')
    )
    select delivered.finished_at as "deliveredAt",
      case when failed.created_at > coalesce(delivered.created_at, '-infinity') then failed.last_error end as error,
      case when failed.created_at > coalesce(delivered.created_at, '-infinity')
        then coalesce(failed.finished_at, failed.created_at) end as "failedAt",
      waiting.waiting, waiting.oldest
    from waiting left join delivered on true left join failed on true
  `.execute(db);
  return rows[0] ?? { deliveredAt: null, error: null, failedAt: null, waiting: 0, oldest: null };
}
