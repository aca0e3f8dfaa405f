import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 500;
const LAG_LIMIT_MS = 1_000;
const HEAP_SHARE = 0.85;
/** A single late check is a start, a suspended machine or one long task, and has passed by the time it is noticed. */
const LATE_LOOKS = 2;

/**
 * Reports overload: the event loop was more than a second late at two consecutive checks, or the heap is nearly full.
 */
export function watchOverload(
  app: FastifyInstance,
  { lookEveryMs = LOOK_EVERY_MS, lagLimitMs = LAG_LIMIT_MS } = {},
): { isOverloaded(): boolean } {
  let isOverloaded = false;
  let lateLooks = 0;
  let expected = performance.now() + lookEveryMs;
  const timer = setInterval(() => {
    const lag = performance.now() - expected;
    expected = performance.now() + lookEveryMs;
    lateLooks = lag > lagLimitMs ? lateLooks + 1 : 0;
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    isOverloaded = lateLooks >= LATE_LOOKS || used / limit > HEAP_SHARE;
  }, lookEveryMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return { isOverloaded: () => isOverloaded };
}
