/** Thrown when all running slots of a gate are taken and its queue is full; answer it with 503. */
export class GateBusyError extends Error {
  readonly code = 'busy';
  readonly statusCode = 503;

  constructor(gateName: string) {
    super(`${gateName}: too many at once`);
    this.name = 'GateBusyError';
  }
}

export type ConcurrencyGate = {
  /** Runs `task` when a slot is free; throws GateBusyError when the queue is full. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** The number of running and of waiting tasks, for metrics. */
  load(): { running: number; waiting: number };
};

/** Lets `concurrency` tasks run at the same time and up to `queue` more wait, first in, first out. */
export function createConcurrencyGate(options: {
  name: string;
  concurrency: number;
  queue: number;
}): ConcurrencyGate {
  const waiting: Array<() => void> = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < options.concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= options.queue) throw new GateBusyError(options.name);
    // release() passes its slot to the longest waiting task, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(task) {
      await acquire();
      try {
        return await task();
      } finally {
        release();
      }
    },
    load: () => ({ running, waiting: waiting.length }),
  };
}
