/** Thrown when both the running slots and the waiting room of a gate are full; answer it with 503. */
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
  /** How many run and how many wait, for metrics. */
  load(): { running: number; waiting: number };
};

/** Lets `concurrency` tasks run at once and `queue` more wait in order of arrival. */
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
    // The slot is handed over by release(), so `running` does not change while it passes on.
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
