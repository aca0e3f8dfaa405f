import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrations } from '../../app/migrate';
import type { Config } from '../../platform/config/config';
import type { CheckOutcome, DoctorCheck } from './checks';

const OLDEST_POSTGRES = 150_000;
const SLOW_ROUND_TRIP_MS = 20;
const SKEW_SECONDS = 60;
const CONNECT_MS = 5_000;

/**
 * Checks that the database is reachable and suitable: version, rights, durable commits, sessions that keep their
 * settings, a schema of this release, and a clock equal to ours.
 */
export function databaseCheck(
  config: Config,
  findConnection: () => Promise<string | undefined>,
): DoctorCheck {
  return {
    name: config.databaseUrl ? 'database' : 'embedded database',
    async examine() {
      const connectionString = await findConnection();
      if (!connectionString) {
        return {
          state: 'left out',
          found: 'not running: it runs while Parley runs',
        };
      }
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await examineDatabase(client);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}

async function examineDatabase(client: pg.Client): Promise<CheckOutcome> {
  const since = performance.now();
  await client.query('select 1');
  const roundTripMs = performance.now() - since;
  const { rows } = await client.query(`select current_setting('server_version_num')::int as version,
    current_setting('server_version') as shown, current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit, extract(epoch from clock_timestamp())::float8 as clock,
    to_regclass('public.schema_migrations') is not null as is_set_up, pg_is_in_recovery() as is_replica`);
  const about = rows[0];
  const found = `PostgreSQL ${about.shown}, ${roundTripMs.toFixed(1)} ms a round trip`;
  const failed = (what: string, advice: string): CheckOutcome => ({
    state: 'failed',
    found: `${found}, ${what}`,
    advice,
  });
  const warning = (what: string, advice: string): CheckOutcome => ({
    state: 'warning',
    found: `${found}, ${what}`,
    advice,
  });
  if (about.version < OLDEST_POSTGRES) return failed('too old', 'Parley needs PostgreSQL 15 or newer.');
  if (about.is_replica) return failed('a replica', 'DATABASE_URL must name the primary.');
  if (!(await keepsSession(client)))
    return failed(
      'a connection pooler in transaction mode is in between',
      'Use session mode or connect directly: the account of a session must stay set.',
    );
  if (about.is_set_up) {
    const problem = await schemaProblem(client);
    if (problem) return warning(problem, 'Start this version of Parley to update the schema.');
  }
  if (about.fsync !== 'on' || about.commit === 'off')
    return warning(
      `fsync ${about.fsync}, synchronous_commit ${about.commit}`,
      'Turn both on, or acknowledged writes may be lost when the machine stops.',
    );
  const skew = Math.abs(about.clock - Date.now() / 1_000);
  if (skew > SKEW_SECONDS)
    return warning(
      `its clock differs by ${skew.toFixed(0)} s`,
      'Synchronize both machines with a time server.',
    );
  if (roundTripMs > SLOW_ROUND_TRIP_MS)
    return warning('far away', 'Bring them closer: a request makes several round trips.');
  return {
    state: 'ok',
    found: about.is_set_up ? `${found}, schema of this version` : `${found}, still empty`,
  };
}

/** A pooler in transaction mode may run the second query in another session. */
async function keepsSession(client: pg.Client): Promise<boolean> {
  const mark = randomUUID();
  await client.query(`select set_config('app.doctor', $1, false)`, [mark]);
  const pids = new Set<number>();
  for (let turn = 0; turn < 5; turn += 1) {
    const { rows } = await client.query(
      `select current_setting('app.doctor', true) as mark, pg_backend_pid() as pid`,
    );
    if (rows[0].mark !== mark) return false;
    pids.add(rows[0].pid);
  }
  return pids.size === 1;
}

async function schemaProblem(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query('select coalesce(max(id), 0)::int as newest from schema_migrations');
  const found: number = rows[0].newest;
  const known = migrations.at(-1)?.id ?? 0;
  if (found === known) return undefined;
  return found < known
    ? `schema ${found} of ${known}`
    : `schema ${found}, newer than this version (${known})`;
}

/** Checks that Redis is reachable and delivers what is published. */
export function redisCheck(config: Config): DoctorCheck {
  return {
    name: 'Redis',
    async examine() {
      if (!config.redisUrl) return { state: 'left out', found: 'not set; one process needs none' };
      const { Redis } = await import('ioredis');
      const connect = () =>
        new Redis(config.redisUrl as string, {
          lazyConnect: true,
          retryStrategy: () => null,
          connectTimeout: CONNECT_MS,
        });
      const speaker = connect();
      const listener = connect();
      // The library rejects with "closed" and reports the reason only through its error event.
      let reason: Error | undefined;
      for (const side of [speaker, listener])
        side.on('error', (error) => {
          reason ??= error;
        });
      try {
        await Promise.all([speaker.connect(), listener.connect()]).catch((error: unknown) => {
          throw reason ?? error;
        });
        const channel = `parley:doctor:${randomUUID()}`;
        const received = new Promise<string>((resolve) => listener.on('message', (_, text) => resolve(text)));
        await listener.subscribe(channel);
        const since = performance.now();
        await speaker.publish(channel, 'hello');
        await received;
        const ms = performance.now() - since;
        const version = /redis_version:(\S+)/.exec(await speaker.info('server'))?.[1] ?? 'of unknown version';
        return {
          state: 'ok',
          found: `Redis ${version}, a published message arrives after ${ms.toFixed(1)} ms`,
        };
      } finally {
        speaker.disconnect();
        listener.disconnect();
      }
    },
  };
}
