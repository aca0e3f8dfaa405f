import { setTimeout as pause } from 'node:timers/promises';
import { makeWorkerUtils, parseCronItems, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { createConnectionWatchdog, keepAlive } from '../db/connection-watchdog';
import type { Logger } from '../logging/logger';
import { addJobsBy } from './add-jobs';
import { type RunningWorkerGroup, startWorkerGroup } from './job-group';
import type { JobDefinition, WorkerGroup, JobSpec } from './jobs';
import { defaultRetryDelaySeconds, withJitter } from './retry-delay';
import { connectTimeout, startWorkerLiveness, type WorkerLiveness } from './worker-liveness';

export interface JobRunnerOptions {
  connection: pg.ClientConfig;
  definitions: readonly JobDefinition[];
  logger: Logger;
  /** Maximum number of concurrent jobs per worker group. */
  concurrency?: Partial<Record<WorkerGroup, number>>;
  sweepMs?: number;
  pollMs?: number;
  /** Time that running jobs have after `stop` before they are aborted; default 10 s. */
  abortAfterMs?: number;
}

/** The job workers of this process. */
export interface JobRunner {
  /** Adds jobs outside any transaction of the caller. */
  addJobs(specs: readonly JobSpec[]): Promise<void>;
  start(): Promise<void>;
  /** Stops taking jobs, waits for running jobs, then aborts their signal, then unlocks the jobs that still run. */
  stop(): Promise<void>;
}

const CONCURRENCY: Record<WorkerGroup, number> = { default: 5, outbound: 10 };
/** Polling only serves jobs scheduled for later; new jobs are announced by a database notification. */
const POLL_MS: Record<WorkerGroup, number> = { default: 2_000, outbound: 5_000 };
const CRON_ATTEMPTS = 2;
const ABORT_AFTER_MS = 10_000;
const STOP_WITHIN_MS = 15_000;
const RESCHEDULE_TRIES = 20;
const DATABASE_CONNECTIONS = 6;

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { logger } = options;
  const watchdog = createConnectionWatchdog();
  const pool = new pg.Pool({
    ...options.connection,
    ...connectTimeout,
    ...keepAlive,
    max: DATABASE_CONNECTIONS,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'jobs: database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchdog.watch(client);
  });
  const tidyJobQueues: JobDefinition = { name: 'tidy-job-queues', cron: '20 4 * * *', run: () => tidy(pool) };
  const definitions = byUniqueName([...options.definitions, tidyJobQueues]);
  const groups: RunningWorkerGroup[] = [];
  const running = new Set<string>();
  let liveness: WorkerLiveness | undefined;

  async function addJobs(specs: readonly JobSpec[]): Promise<void> {
    await addJobsBy(async (statement, values) => (await pool.query(statement, values)).rows, specs);
  }

  function taskList(group: WorkerGroup): TaskList {
    const tasks: TaskList = {};
    for (const definition of definitions.values()) {
      if ((definition.group ?? 'default') !== group) continue;
      tasks[definition.name] = async (payload, { job, abortSignal }) => {
        const given = payload as { accountId: number };
        const about = {
          logger: logger.child({ job: definition.name, jobId: job.id, accountId: given.accountId }),
          attempt: job.attempts,
          maxAttempts: job.max_attempts,
          signal: abortSignal,
          addJobs,
        };
        await definition.run(given, about).catch(throwStorable);
      };
    }
    return tasks;
  }

  /**
   * Replaces the library's retry delay by ours. `reschedule_jobs` only affects unlocked jobs, so it is retried until
   * the library has unlocked the job.
   */
  async function reschedule(job: { id: string; attempts: number }, name: string): Promise<void> {
    const delay = definitions.get(name)?.retryDelaySeconds ?? defaultRetryDelaySeconds;
    const seconds = withJitter(delay(job.attempts));
    for (let attempt = 0; attempt < RESCHEDULE_TRIES; attempt += 1) {
      const { rowCount } = await pool.query(
        `select 1 from graphile_worker.reschedule_jobs(array[$1]::bigint[], run_at := now() + $2 * interval '1 second')`,
        [job.id, seconds],
      );
      if (rowCount) return;
      await pause(50);
    }
  }

  function watch(events: WorkerEvents): void {
    events.on('job:start', ({ job }) => void running.add(String(job.id)));
    events.on('job:complete', ({ job, error }) => {
      running.delete(String(job.id));
      if (!error) return;
      const name = job.task_identifier;
      const about = { err: error, job: name, jobId: job.id, attempt: job.attempts, payload: job.payload };
      if (job.attempts >= job.max_attempts) return logger.error(about, 'job parked after its last try');
      logger.warn(about, 'job failed, will be tried again');
      reschedule(job, name).catch((cause: unknown) => logger.warn({ err: cause }, 'jobs: retry not moved'));
    });
  }

  async function start(group: WorkerGroup, workerLiveness: WorkerLiveness): Promise<void> {
    const tasks = taskList(group);
    if (Object.keys(tasks).length === 0) return;
    const crons = [...definitions.values()].filter(({ name, cron }) => cron && tasks[name]);
    const library = {
      pgPool: pool,
      taskList: tasks,
      parsedCronItems: parseCronItems(
        crons.map(({ name, cron }) => ({
          task: name,
          match: cron ?? '',
          payload: { accountId: 0 },
          // The next scheduled run follows anyway, so failed runs must not accumulate.
          options: { maxAttempts: CRON_ATTEMPTS, jobKey: `cron:${name}` },
        })),
      ),
      concurrency: options.concurrency?.[group] ?? CONCURRENCY[group],
      pollInterval: options.pollMs ?? POLL_MS[group],
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: options.abortAfterMs ?? ABORT_AFTER_MS,
    };
    groups.push(await startWorkerGroup({ library, liveness: workerLiveness, logger, watch }));
  }

  return {
    addJobs,
    async start() {
      const { connection, sweepMs } = options;
      liveness = await startWorkerLiveness({ connection, logger, running, ...(sweepMs ? { sweepMs } : {}) });
      for (const group of ['default', 'outbound'] as const) await start(group, liveness);
    },
    async stop() {
      const stopping = Promise.allSettled(groups.map((group) => group.stop()));
      await Promise.race([stopping, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
      await liveness?.stop();
      await pool.end();
    },
  };
}

/**
 * Replaces an error whose message PostgreSQL cannot store (NUL characters, lone surrogates). Otherwise storing the
 * failure in the job's row would fail.
 */
function throwStorable(error: unknown): never {
  if (error instanceof Error && error.message !== storable(error.message))
    throw new Error(storable(error.message), { cause: error });
  throw error;
}

function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString();
}

/** Deletes unused job queues. The library does this in a fraction of a second, so once a day is enough. */
async function tidy(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] });
  } finally {
    await utils.release();
  }
}

/** Throws if two jobs have the same name, because one of them would never run. */
function byUniqueName(definitions: readonly JobDefinition[]): Map<string, JobDefinition> {
  const byName = new Map<string, JobDefinition>();
  for (const definition of definitions) {
    if (byName.has(definition.name)) throw new Error(`two jobs are named ${definition.name}`);
    byName.set(definition.name, definition);
  }
  return byName;
}
