import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database';

const LAG_LIMIT_MS = 1_000;

/**
 * `/health`: the process is alive, nothing else. `/ready`: it can take work: database reachable, not on its way
 * out, event loop not stuck.
 */
export function registerHealth(app: FastifyInstance, database: Database): { drain(): void } {
  let isDraining = false;
  const delay = monitorEventLoopDelay({ resolution: 50 });
  delay.enable();
  app.addHook('onClose', async () => delay.disable());

  app.get('/health', { exposeHeadRoute: true }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'woot' });
  });
  app.get('/ready', { exposeHeadRoute: true }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const lag = delay.percentile(99) / 1e6;
    delay.reset();
    if (isDraining) return reply.status(503).send({ status: 'draining' });
    if (lag > LAG_LIMIT_MS) return reply.status(503).send({ status: 'busy' });
    try {
      await database.ping();
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
    return reply.send({ status: 'ready' });
  });
  return {
    drain() {
      isDraining = true;
    },
  };
}
