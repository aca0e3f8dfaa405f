import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** An endpoint with overdue deliveries that no job will attempt. */
export interface StrandedEndpoint {
  account_id: number;
  webhook_id: number | null;
  inbox_id: number | null;
  /** The deliveries wait for a retry, not for their first attempt. */
  is_retry: boolean;
}

/** Endpoints of all accounts with deliveries that are overdue by ten minutes and have no job. */
export async function listStrandedEndpoints(systemDb: Db, limit: number): Promise<StrandedEndpoint[]> {
  const { rows } = await sql<StrandedEndpoint>`
    select d.account_id, d.webhook_id, d.inbox_id, d.state = 'failed' as is_retry
    from webhook_deliveries d
    left join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
    where w.paused_at is null and d.created_at < now() - interval '10 minutes'
      and (d.state = 'pending' and d.kind = 'live'
        or d.state = 'failed' and d.next_attempt_at < now() - interval '10 minutes')
      and not exists (select 1 from graphile_worker._private_jobs j where j.attempts < j.max_attempts
        and j.key = case when d.webhook_id is null then 'inbox:' || d.account_id || ':' || d.inbox_id
          else 'webhook:' || d.account_id || ':' || d.webhook_id end
          || case d.state when 'failed' then ':retry' else '' end)
    group by 1, 2, 3, 4 limit ${limit}
  `.execute(systemDb);
  return rows;
}
