import type { Logger } from '../logging/logger';
import type { SharedCounterStore } from './shared-counter-store';

export interface FailoverOptions {
  /** In order of preference. */
  stores: readonly SharedCounterStore[];
  logger: Logger;
  /** A store that does not answer within this time counts as unavailable. */
  deadlineMs?: number;
  /** Interval at which an unavailable store is pinged; requests never wait for a ping. */
  probeMs?: number;
}

/** Runs calls on the most preferred store that is available. */
export interface Failover {
  /**
   * Returns undefined when no store answers; the caller then counts in this process alone. `epoch` changes whenever
   * another store takes over.
   */
  call<Answer>(
    work: (store: SharedCounterStore, epoch: number) => Promise<Answer>,
  ): Promise<{ answer: Answer; epoch: number } | undefined>;
  close(): Promise<void>;
}

const DEADLINE_MS = 250;
const PROBE_MS = 1_000;
const TIDY_EVERY_MS = 60_000;

export function createFailover(options: FailoverOptions): Failover {
  const { stores, logger, deadlineMs = DEADLINE_MS, probeMs = PROBE_MS } = options;
  const unavailable = new Map<SharedCounterStore, NodeJS.Timeout>();
  let current: SharedCounterStore | undefined = stores[0];
  let epoch = 1;
  let isClosed = false;
  const tidying = setInterval(() => {
    current?.tidy().catch((error: unknown) => logger.debug({ err: error }, 'limits: not tidied'));
  }, TIDY_EVERY_MS);
  tidying.unref();

  function choose(): SharedCounterStore | undefined {
    const best = stores.find((store) => !unavailable.has(store));
    if (best === current) return current;
    current = best;
    epoch += 1;
    if (best) logger.info({ store: best.name }, 'limits: counted together in another store now');
    else logger.warn('limits: no shared store answers; each process counts by itself meanwhile');
    return current;
  }

  function leave(store: SharedCounterStore, error: unknown): void {
    if (unavailable.has(store) || isClosed) return;
    logger.warn({ err: error, store: store.name }, 'limits: the store they are counted in is unavailable');
    const probe = setInterval(() => {
      within(store.ping(), deadlineMs).then(
        () => {
          clearInterval(probe);
          unavailable.delete(store);
        },
        () => undefined,
      );
    }, probeMs);
    probe.unref();
    unavailable.set(store, probe);
  }

  return {
    async call(work) {
      for (let store = choose(); store && !isClosed; store = choose()) {
        try {
          return { answer: await within(work(store, epoch), deadlineMs), epoch };
        } catch (error) {
          leave(store, error);
        }
      }
      return undefined;
    },
    async close() {
      isClosed = true;
      clearInterval(tidying);
      for (const probe of unavailable.values()) clearInterval(probe);
      await Promise.all(stores.map((store) => store.close()));
    },
  };
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
