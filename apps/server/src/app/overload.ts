import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 500;
const LAG_LIMIT_MS = 1_000;
const HEAP_SHARE = 0.85;

/** Says when the process has more than it can do: an event loop late by a second, or a heap nearly full. */
export function watchOverload(app: FastifyInstance): { isOverloaded(): boolean } {
  let isOverloaded = false;
  let expected = performance.now() + LOOK_EVERY_MS;
  const timer = setInterval(() => {
    const lag = performance.now() - expected;
    expected = performance.now() + LOOK_EVERY_MS;
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    isOverloaded = lag > LAG_LIMIT_MS || used / limit > HEAP_SHARE;
  }, LOOK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return { isOverloaded: () => isOverloaded };
}
