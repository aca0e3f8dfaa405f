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
  /** Options of Graphile Worker, without those that the group sets itself. */
  library: Omit<RunnerOptions, 'events' | 'logger' | 'preset'>;
  liveness: WorkerLiveness;
  logger: Logger;
  watch(events: WorkerEvents): void;
}

/** Workers that run until `stop` is called. */
export interface RunningWorkerGroup {
  stop(): Promise<void>;
}

/**
 * Starts the workers of a group and starts new ones whenever the library ends them. The library shuts its workers
 * down for good when it cannot store a job's result in the database. The jobs of ended workers are unlocked as soon
 * as all of those workers have stopped running.
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
      // `stop` rejects if the library is already shutting the runner down; then wait for that shutdown.
      await Promise.all([...runners].map((runner) => runner.stop().catch(() => ended(runner))));
    },
  };
}

function ended(runner: Runner): Promise<void> {
  return runner.promise.catch(() => undefined);
}

/**
 * Makes the library store job results in batches. Without batches it does not await the statement that stores a
 * result, so a failure there is an unhandled rejection and ends the whole process. With batches a failure only shuts
 * down the workers. A delay of 0 batches only jobs that end at the same moment.
 */
const batchedCompletion = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Writes the library's messages to our log at debug level; failed jobs are logged separately, with their job. */
function libraryLogger(logger: Logger): LibraryLogger {
  return new LibraryLogger(() => (_level, message) => logger.debug(`jobs: ${message}`));
}
