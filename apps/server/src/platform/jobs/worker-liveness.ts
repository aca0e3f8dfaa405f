import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createConnectionWatchdog, keepAlive } from '../db/connection-watchdog';
import type { Logger } from '../logging/logger';
import { createOrphanSweep, type RunningJobs } from './orphaned-jobs';

/** First key of the advisory lock; the second key is the hash of the worker's id. */
const LOCK_CLASS = 720_575;
const RECONNECT_MS = 1_000;
const SWEEP_MS = 10_000;
/**
 * The sweeps keep the session active. When the connection breaks unnoticed, PostgreSQL ends the session after this
 * time and releases its locks.
 */
const IDLE_SESSION_SECONDS = 25;

/** Without a timeout, connecting to a host that accepts the connection but never answers would wait forever. */
export const connectTimeout = { connectionTimeoutMillis: 5_000 } as const;

export interface WorkerLivenessOptions {
  connection: pg.ClientConfig;
  logger: Logger;
  running: RunningJobs;
  /** Default 10 s. A worker's jobs are unlocked when its lock is missing in two sweeps in a row. */
  sweepMs?: number;
}

/**
 * Unlocks the jobs of killed workers within seconds; the library alone would do so after four hours. Every worker
 * holds an advisory lock that PostgreSQL releases when its process dies. A sweep unlocks the jobs of workers whose
 * lock is missing, with the library's own function. The same sweep unlocks jobs that a worker of this process has
 * locked but does not run.
 */
export interface WorkerLiveness {
  /** Holds the lock of a worker until `release` or `stop`, and takes it again after a lost connection. */
  hold(workerId: string): void;
  /**
   * Releases the lock of a worker that ended while the process continues, and unlocks its jobs. Retried at the next
   * sweep if the database is not reachable.
   */
  release(workerId: string): void;
  /** Unlocks all jobs that the workers still hold. */
  stop(): Promise<void>;
}

export async function startWorkerLiveness(options: WorkerLivenessOptions): Promise<WorkerLiveness> {
  const { logger } = options;
  const lockedIds = new Set<string>();
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
    for (const workerId of lockedIds) await lock(fresh, workerId);
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
    const orphaned = await sweepOrphans(client, [...lockedIds]);
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
    // A lock that is missing once may belong to a worker that is starting or reconnecting.
    const missing = rows.map((row) => row.locked_by);
    const deadIds = missing.filter((workerId) => suspects.has(workerId));
    suspects = new Set(missing);
    if (deadIds.length === 0) return;
    logger.warn({ workers: deadIds }, 'jobs: freeing the jobs of workers that are gone');
    await freeJobs(client, deadIds);
  }

  function sweepSafely(): void {
    sweep().catch((error: unknown) => logger.warn({ err: error }, 'jobs: sweep failed'));
  }

  await connect();
  // Sweep at start too, so that jobs of a previously killed worker are found early.
  sweepSafely();
  const timer = setInterval(sweepSafely, options.sweepMs ?? SWEEP_MS);
  timer.unref();

  return {
    hold(workerId) {
      lockedIds.add(workerId);
      if (!client) return;
      lock(client, workerId).catch((error: unknown) =>
        logger.warn({ err: error }, 'jobs: worker lock not held'),
      );
    },
    release(workerId) {
      lockedIds.delete(workerId);
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
      await freeJobs(ending, [...lockedIds, ...leaving]).catch((error: unknown) =>
        logger.warn({ err: error }, 'jobs: not released'),
      );
      await ending.end().catch(() => undefined);
    },
  };
}

/** A database session of this process. */
interface Session {
  pid: number;
  since: string;
}

/**
 * Ends this process's previous session. If its connection broke without the server noticing, the old session would
 * keep our locks: the new session could not take them, and after a crash of this process its jobs would look as if
 * their workers were alive.
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
