import type { Logger } from '../logging/logger';
import type { SharedCounts } from './shared-counts';

export interface FailoverOptions {
  /** In the order of preference. */
  places: readonly SharedCounts[];
  logger: Logger;
  /** A place that takes longer counts as away. */
  deadlineMs?: number;
  /** How often a place that is away is asked whether it is back; no request ever waits for that. */
  probeMs?: number;
}

/** The first of several places that answers. */
export interface Failover {
  /** Undefined: none answers, and the process counts by itself. `epoch` changes when another place takes over. */
  call<Answer>(
    work: (place: SharedCounts, epoch: number) => Promise<Answer>,
  ): Promise<{ answer: Answer; epoch: number } | undefined>;
  close(): Promise<void>;
}

const DEADLINE_MS = 250;
const PROBE_MS = 1_000;
const TIDY_EVERY_MS = 60_000;

export function createFailover(options: FailoverOptions): Failover {
  const { places, logger, deadlineMs = DEADLINE_MS, probeMs = PROBE_MS } = options;
  const away = new Map<SharedCounts, NodeJS.Timeout>();
  let current: SharedCounts | undefined = places[0];
  let epoch = 1;
  let isClosed = false;
  const tidying = setInterval(() => {
    current?.tidy().catch((error: unknown) => logger.debug({ err: error }, 'limits: not tidied'));
  }, TIDY_EVERY_MS);
  tidying.unref();

  function choose(): SharedCounts | undefined {
    const best = places.find((place) => !away.has(place));
    if (best === current) return current;
    current = best;
    epoch += 1;
    if (best) logger.info({ place: best.name }, 'limits: counted together in another place now');
    else logger.warn('limits: no shared place answers; each process counts by itself meanwhile');
    return current;
  }

  function leave(place: SharedCounts, error: unknown): void {
    if (away.has(place) || isClosed) return;
    logger.warn({ err: error, place: place.name }, 'limits: the place they are counted in is away');
    const probe = setInterval(() => {
      within(place.ping(), deadlineMs).then(
        () => {
          clearInterval(probe);
          away.delete(place);
        },
        () => undefined,
      );
    }, probeMs);
    probe.unref();
    away.set(place, probe);
  }

  return {
    async call(work) {
      for (let place = choose(); place && !isClosed; place = choose()) {
        try {
          return { answer: await within(work(place, epoch), deadlineMs), epoch };
        } catch (error) {
          leave(place, error);
        }
      }
      return undefined;
    },
    async close() {
      isClosed = true;
      clearInterval(tidying);
      for (const probe of away.values()) clearInterval(probe);
      await Promise.all(places.map((place) => place.close()));
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
