/** Rest is as long as the work was, so what may wait takes half of one connection's time at most. */
const REST_PER_WORK = 1;
/** Work that took long because the machine is busy must not make everybody wait for longer still. */
const LONGEST_REST_MS = 50;

export interface DeferredQueue {
  add(accountId: number): void;
  /** Its turn is still to come. */
  has(accountId: number): boolean;
  /** Ends after the account at hand. */
  stop(): Promise<void>;
}

/**
 * Accounts with work that may wait, one after the other and each once however often it is added. While there is little to
 * do each has its turn at once; when there is much, turns come later and more is done in each.
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
