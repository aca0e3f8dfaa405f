import pg from 'pg';

/** Databases of the apps that are open in this process, by the address of each. */
export const openDatabases = new Set<string>();

const JOBS = `select identifier as job, key, attempts, run_at, locked_at, last_error
  from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  order by jobs.id limit 20`;
const STATEMENTS = `select role.rolname as role, state, wait_event, now() - state_change as since, left(query, 200) as query
  from pg_stat_activity activity left join pg_roles role on role.oid = activity.usesysid
  where datname = current_database() and pid <> pg_backend_pid() order by state_change desc limit 20`;
const EVENTS = `select account_id, max(log.seq) as newest, cursors.seq as turned_into_jobs
  from event_log log left join event_relay_cursors cursors using (account_id)
  group by account_id, cursors.seq having max(log.seq) > coalesce(cursors.seq, 0) limit 20`;

/** Describes the open apps: events that are no jobs yet, jobs that wait or run, and statements. */
export async function whatRuns(): Promise<string> {
  const found = await Promise.all([...openDatabases].map(readOne));
  return found.join('\n');
}

async function readOne(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const lines: string[] = [];
    for (const statement of [EVENTS, JOBS, STATEMENTS]) {
      const { rows } = await client.query(statement);
      lines.push(...rows.map((row) => `  ${JSON.stringify(row)}`));
    }
    return lines.join('\n');
  } catch (error) {
    return `  not readable: ${String(error)}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}
