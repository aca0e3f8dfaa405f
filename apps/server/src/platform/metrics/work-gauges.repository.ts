import { sql } from 'kysely';
import type { Db } from '../db/database';

/** Events of all accounts that the relay has not handled yet. */
export async function countWaitingEvents(systemDb: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(written.last_seq - coalesce(passed.seq, 0)), 0)::bigint as waiting
    from account_event_seq written left join event_relay_cursors passed using (account_id)
  `.execute(systemDb);
  return rows[0]?.waiting ?? 0;
}

export interface JobCount {
  task: string;
  state: string;
  jobs: number;
}

export async function countJobsByState(systemDb: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as task,
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'parked'
           when run_at > now() then 'later' else 'waiting' end as state,
      count(*) as jobs
    from graphile_worker.jobs group by 1, 2
  `.execute(systemDb);
  return rows;
}

/** Seconds since the job that waits longest could have run; 0 when none waits. */
export async function oldestWaitingJobAge(systemDb: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(run_at))::float8 as seconds from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()
  `.execute(systemDb);
  return rows[0]?.seconds ?? 0;
}
