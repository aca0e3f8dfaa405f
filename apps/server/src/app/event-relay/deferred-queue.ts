/** Pause after each run, relative to its duration: deferred work takes at most half of one connection's time. */
const REST_PER_WORK = 1;
/** Upper limit of the pause: a run that was slow because the machine is busy must not delay the others even more. */
const LONGEST_REST_MS = 50;

export interface DeferredQueue {
  add(accountId: number): void;
  /** The account is queued and its run has not begun. */
  has(accountId: number): boolean;
  /** Resolves after the running account. */
  stop(): Promise<void>;
}

/**
 * Runs accounts with deferrable work one after the other; an account that is added several times is queued once. With
 * little load each account runs immediately; under load the runs come later and each does more.
 */
export function createDeferredQueue(work: (accountId: number) => Promise<void>): DeferredQueue {
  const waiting = new Set<number>();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let restUntil = 0;
  let isStopped = false;

  function plan(): void {
    if (running || timer || isStopped || waiting.size === 0) return;
    timer = setTimeout(begin, Math.max(0, restUntil - performance.now()));
  }

  function begin(): void {
    timer = undefined;
    const [accountId] = waiting;
    if (accountId === undefined) return;
    waiting.delete(accountId);
    const start = performance.now();
    running = work(accountId).finally(() => {
      const end = performance.now();
      restUntil = end + Math.min(REST_PER_WORK * (end - start), LONGEST_REST_MS);
      running = undefined;
      plan();
    });
  }

  return {
    add(accountId) {
      waiting.add(accountId);
      plan();
    },
    has: (accountId) => waiting.has(accountId),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
