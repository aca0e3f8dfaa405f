import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createConnectionWatchdog, keepAlive } from '../db/connection-watchdog';
import type { Logger } from '../logging/logger';
import { createOrphanSweep, type RunningJobs } from './orphaned-jobs';

/** First half of the advisory lock's name; the second is the hash of the worker's id. */
const LOCK_CLASS = 720_575;
const RECONNECT_MS = 1_000;
const SWEEP_MS = 10_000;
/** The sweeps keep the session awake; behind a line that went dead it ends, and the locks with it. */
const IDLE_SESSION_SECONDS = 25;

/** A line that takes a connection and never says a word would be waited on for ever. */
export const connectTimeout = { connectionTimeoutMillis: 5_000 } as const;

export interface WorkerLivenessOptions {
  connection: pg.ClientConfig;
  logger: Logger;
  running: RunningJobs;
  /** Default 10 s. A worker's jobs are freed when its lock was missing twice in a row. */
  sweepMs?: number;
}

/**
 * The library frees jobs of a killed worker after four hours. Here every worker holds a lock that dies with
 * its process, and a sweep frees the jobs of those whose lock is gone, by the library's own call for it. The same sweep
 * frees what workers of this process hold without running it.
 */
export interface WorkerLiveness {
  /** Holds the lock of a worker until `stop`, also across lost connections. */
  hold(workerId: string): void;
  /** Lets go of a worker that ended while the process goes on, and frees what it left; when it can. */
  release(workerId: string): void;
  /** Frees what the workers still hold. */
  stop(): Promise<void>;
}

export async function startWorkerLiveness(options: WorkerLivenessOptions): Promise<WorkerLiveness> {
  const { logger } = options;
  const held = new Set<string>();
  const leaving = new Set<string>();
  const sweepOrphans = createOrphanSweep(options.running);
  const watchdog = createConnectionWatchdog();
  let client: pg.Client | undefined;
  let isStopped = false;
  let suspects = new Set<string>();
  let session: Session | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...options.connection, ...connectTimeout, ...keepAlive });
    fresh.on('error', (error) => {
      if (isStopped || client !== fresh) return;
      logger.warn({ err: error }, 'jobs: connection that holds the worker lock was lost');
      client = undefined;
      void reconnect();
    });
    await fresh.connect();
    watchdog.watch(fresh);
    await fresh.query(`set idle_session_timeout = '${IDLE_SESSION_SECONDS}s'`);
    session = await terminatePreviousSession(fresh, session);
    for (const workerId of held) await lock(fresh, workerId);
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    while (!isStopped && !client) {
      await pause(RECONNECT_MS);
      await connect().catch((error: unknown) => logger.debug({ err: error }, 'jobs: database still away'));
    }
  }

  async function releaseLeavingWorkers(): Promise<void> {
    for (const workerId of leaving) {
      if (!client) return;
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, workerId]);
      await freeJobs(client, [workerId]);
      leaving.delete(workerId);
    }
  }

  async function sweep(): Promise<void> {
    await releaseLeavingWorkers();
    if (!client) return;
    const orphaned = await sweepOrphans(client, [...held]);
    if (orphaned.length > 0) logger.warn({ jobs: orphaned }, 'jobs: freeing what no worker runs');
    await sweepDeadWorkers(client);
  }

  async function sweepDeadWorkers(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker.jobs where locked_by is not null and not exists (
         select 1 from pg_locks where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
           and database = (select oid from pg_database where datname = current_database())
           and objid::bigint = (hashtext(locked_by)::bigint & 4294967295))`,
      [LOCK_CLASS],
    );
    // Missing once may be a worker that is just starting or reconnecting.
    const missing = rows.map((row) => row.locked_by);
    const gone = missing.filter((workerId) => suspects.has(workerId));
    suspects = new Set(missing);
    if (gone.length === 0) return;
    logger.warn({ workers: gone }, 'jobs: freeing the jobs of workers that are gone');
    await freeJobs(client, gone);
  }

  function sweepSafely(): void {
    sweep().catch((error: unknown) => logger.warn({ err: error }, 'jobs: sweep failed'));
  }

  await connect();
  // At once too: what a killed worker left is found the sooner.
  sweepSafely();
  const timer = setInterval(sweepSafely, options.sweepMs ?? SWEEP_MS);
  timer.unref();

  return {
    hold(workerId) {
      held.add(workerId);
      if (!client) return;
      lock(client, workerId).catch((error: unknown) =>
        logger.warn({ err: error }, 'jobs: worker lock not held'),
      );
    },
    release(workerId) {
      held.delete(workerId);
      leaving.add(workerId);
      releaseLeavingWorkers().catch((error: unknown) =>
        logger.debug({ err: error }, 'jobs: freed at the next sweep'),
      );
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const ending = client;
      if (!ending) return;
      await freeJobs(ending, [...held, ...leaving]).catch((error: unknown) =>
        logger.warn({ err: error }, 'jobs: not released'),
      );
      await ending.end().catch(() => undefined);
    },
  };
}

/** A session of ours on the database server. */
interface Session {
  pid: number;
  since: string;
}

/**
 * Ends the session we had before. Where the line to it broke without the server noticing, it would go on holding our
 * locks: we could not take them, and were this process killed, its jobs would seem to be in good hands.
 */
async function terminatePreviousSession(
  client: pg.Client,
  former: Session | undefined,
): Promise<Session | undefined> {
  if (former)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2',
      [former.pid, former.since],
    );
  const { rows } = await client.query<Session>(
    'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()',
  );
  return rows[0];
}

async function lock(client: pg.Client, workerId: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workerId]);
}

async function freeJobs(client: pg.Client, workerIds: readonly string[]): Promise<void> {
  await client.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds]);
}
