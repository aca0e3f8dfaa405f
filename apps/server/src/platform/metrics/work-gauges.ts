import { sql } from 'kysely';
import type { GaugeSource } from './gauges';

/** Also shown in the super administrator's console. */
export const eventsWaiting: GaugeSource = {
  name: 'parley_events_waiting',
  help: 'Committed events that have not been turned into jobs yet, all accounts',
  async read(database) {
    const { rows } = await sql<{ waiting: number }>`
      select coalesce(sum(written.last_seq - coalesce(passed.seq, 0)), 0)::bigint as waiting
      from account_event_seq written left join event_relay_cursors passed using (account_id)
    `.execute(database.system('measure'));
    return [{ value: rows[0]?.waiting ?? 0 }];
  },
};

/** Readings carry `task` and `state`: running, waiting, later, parked. */
export const jobsByState: GaugeSource = {
  name: 'parley_jobs',
  help: 'Jobs by task and state; parked: failed for the last time, kept for a person to look at',
  labels: ['task', 'state'],
  async read(database) {
    const { rows } = await sql<{ task: string; state: string; jobs: number }>`
      select task_identifier as task,
        case when locked_at is not null then 'running' when attempts >= max_attempts then 'parked'
             when run_at > now() then 'later' else 'waiting' end as state,
        count(*) as jobs
      from graphile_worker.jobs group by 1, 2
    `.execute(database.system('measure'));
    return rows.map(({ task, state, jobs: value }) => ({ labels: { task, state }, value }));
  },
};

export const oldestWaitingJob: GaugeSource = {
  name: 'parley_oldest_waiting_job_seconds',
  help: 'How long the job that waits longest could have run already',
  async read(database) {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from now() - min(run_at))::float8 as seconds from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()
    `.execute(database.system('measure'));
    return [{ value: rows[0]?.seconds ?? 0 }];
  },
};
