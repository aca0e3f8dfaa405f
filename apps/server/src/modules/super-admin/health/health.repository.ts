import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { ALIVE_SECONDS } from '../../../platform/processes/process-heartbeat';
import { CONSOLE_PAGE } from '../paging';

export interface DatabaseFacts {
  version: string;
  bytes: number;
  connections: number;
  max_connections: number;
  oldest_transaction_seconds: number | null;
}

/** Size and load of the database, from its statistics. The start times of other roles' transactions may be hidden. */
export async function readDatabaseFacts(systemDb: DbReader): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as max_connections,
      (select extract(epoch from now() - min(xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')
        as oldest_transaction_seconds`.execute(systemDb);
  const [facts] = rows;
  if (!facts) throw new Error('the database told nothing of itself');
  return facts;
}

export interface ProcessRow {
  id: string;
  roles: string[];
  host: string;
  pid: number;
  version: string;
  started_at: Date;
  seen_at: Date;
  is_current: boolean;
}

/** Processes whose heartbeat is recent, by the database's clock. */
export async function listProcesses(systemDb: DbReader): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select p.id, p.roles, p.host, p.pid, p.version, p.started_at, p.seen_at,
      p.product_version >= i.product_version as is_current
    from processes.alive p, installation i
    where p.seen_at > now() - make_interval(secs => ${ALIVE_SECONDS}) order by p.started_at`.execute(
    systemDb,
  );
  return rows;
}

export async function countFiles(systemDb: DbReader): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(byte_size), 0)::bigint as bytes from blobs`.execute(systemDb);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** ISO time of the restore since which outgoing deliveries are held back; null: none are held. */
export async function readHold(db: DbReader): Promise<string | null> {
  const { settings } = await db.selectFrom('installation').select('settings').executeTakeFirstOrThrow();
  const hold = settings.outboxHold as { since?: string } | undefined;
  return hold?.since ? new Date(hold.since).toISOString() : null;
}

export interface ParkedJobRow {
  id: number;
  task: string;
  account_id: number | null;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  updated_at: Date;
}

const PARKED = sql`j.locked_at is null and j.attempts >= j.max_attempts`;

/** Parked jobs without their payload, which may contain people's texts. */
export async function listParkedJobs(systemDb: DbReader, page: number) {
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from graphile_worker.jobs j where ${PARKED}`.execute(
      systemDb,
    ),
    sql<ParkedJobRow>`
      select j.id, j.task_identifier as task, (p.payload ->> 'accountId')::bigint as account_id, j.attempts,
        left(j.last_error, 500) as last_error, j.created_at, j.updated_at
      from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
      where ${PARKED} order by j.updated_at desc, j.id desc
      limit ${CONSOLE_PAGE} offset ${(page - 1) * CONSOLE_PAGE}`.execute(systemDb),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: listed.rows };
}

/** Resets the attempts of parked jobs and runs them now: the given one, or all. Returns how many. */
export async function retryParked(systemDb: DbReader, id: number | 'all'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select done.id from graphile_worker.reschedule_jobs(
      array(select j.id from graphile_worker.jobs j
        where ${PARKED} and ${id === 'all' ? sql`true` : sql`j.id = ${id}`}),
      run_at => now(), attempts => 0) done`.execute(systemDb);
  return rows.length;
}

export interface FailedWebhookRow {
  account_id: number;
  account_name: string;
  webhook_id: number;
  url: string;
  failed: number;
  last_error: string | null;
  last_failed_at: Date | null;
}

const WEBHOOKS_SHOWN = 100;

/** Webhooks with failed deliveries, those with most failures first. */
export async function listFailedWebhooks(systemDb: DbReader): Promise<FailedWebhookRow[]> {
  const { rows } = await sql<FailedWebhookRow>`
    select d.account_id, a.name as account_name, d.webhook_id, w.url, count(*) as failed,
      (array_agg(d.last_error order by d.finished_at desc nulls last))[1] as last_error,
      max(d.finished_at) as last_failed_at
    from webhook_deliveries d
    join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
    join accounts a on a.id = d.account_id
    where d.state = 'dead' and d.kind <> 'test'
    group by d.account_id, a.name, d.webhook_id, w.url
    order by failed desc, d.account_id, d.webhook_id limit ${WEBHOOKS_SHOWN}`.execute(systemDb);
  return rows;
}

export async function countFailedDeliveries(systemDb: DbReader): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*) as failed from webhook_deliveries
    where state = 'dead' and kind <> 'test' and webhook_id is not null`.execute(systemDb);
  return rows[0]?.failed ?? 0;
}
