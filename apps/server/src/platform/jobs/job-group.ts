import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger as LibraryLogger,
  type Runner,
  type RunnerOptions,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger } from '../logging/logger';
import type { WorkerLiveness } from './worker-liveness';

const AGAIN_MS = 1_000;

export interface WorkerGroupOptions {
  /** Everything but the events, which are the group's. */
  library: Omit<RunnerOptions, 'events' | 'logger' | 'preset'>;
  liveness: WorkerLiveness;
  logger: Logger;
  watch(events: WorkerEvents): void;
}

/** Workers that go on until they are stopped. */
export interface RunningWorkerGroup {
  stop(): Promise<void>;
}

/**
 * Starts the workers of a group, and others in their place when the library ends them: it does, for good, when it cannot
 * tell the database how a job ended. The jobs of ended workers are freed as soon as none of them runs any more.
 */
export async function startWorkerGroup({
  library,
  liveness,
  logger,
  watch,
}: WorkerGroupOptions): Promise<RunningWorkerGroup> {
  const runners = new Set<Runner>();
  let isStopped = false;

  async function begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    let poolId: string | undefined;
    events.once('pool:create', ({ workerPool }) => {
      poolId = workerPool.id;
      liveness.hold(poolId);
    });
    events.once('pool:gracefulShutdown', () => void restartWorkers());
    watch(events);
    const runner = await run({
      ...library,
      events,
      logger: libraryLogger(logger),
      preset: batchedCompletion,
    });
    runners.add(runner);
    void ended(runner).then(() => {
      runners.delete(runner);
      if (poolId && !isStopped) liveness.release(poolId);
    });
    if (isStopped) await runner.stop();
  }

  async function restartWorkers(): Promise<void> {
    if (!isStopped) logger.warn('jobs: the workers ended, others are started');
    while (!isStopped) {
      try {
        return await begin();
      } catch (error) {
        logger.debug({ err: error }, 'jobs: workers not started yet');
        await pause(AGAIN_MS);
      }
    }
  }

  await begin();
  return {
    async stop() {
      isStopped = true;
      // One that the library is ending already is waited for.
      await Promise.all([...runners].map((runner) => runner.stop().catch(() => ended(runner))));
    },
  };
}

function ended(runner: Runner): Promise<void> {
  return runner.promise.catch(() => undefined);
}

/**
 * One by one, the library notes ends of jobs without waiting for it, and a note that fails ends the whole process. In
 * batches, here of those that ended at the same moment, it fails the workers only.
 */
const batchedCompletion = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** What the library says goes to our log at debug level; failures of jobs are logged with their job. */
function libraryLogger(logger: Logger): LibraryLogger {
  return new LibraryLogger(() => (_level, message) => logger.debug(`jobs: ${message}`));
}
