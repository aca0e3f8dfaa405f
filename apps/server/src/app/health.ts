import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database';

const LAG_LIMIT_MS = 1_000;
/** A request could not use a database that needs longer than this either. */
const DATABASE_WITHIN_MS = 2_000;
/**
 * A balancer that asked for `/ready` within this time is assumed to poll, so the drain has to wait until it has seen
 * the 503.
 */
const BALANCER_ASKS_WITHIN_MS = 60_000;

export interface Health {
  /**
   * From now on `/ready` answers 503 and every response closes its connection; requests are still served. Resolves
   * after `drainSeconds`, or immediately when hurried or when no balancer polls `/ready`.
   */
  drain(options: { isHurried: boolean }): Promise<void>;
}

/**
 * `/health`: the process is alive. `/ready`: the process can take work, that is, the database is reachable, the process
 * is not draining, and the event loop is not blocked.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, drainSeconds }: { database: Database; drainSeconds: number },
): Health {
  let isDraining = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  const delay = monitorEventLoopDelay({ resolution: 50 });
  delay.enable();
  app.addHook('onClose', async () => delay.disable());
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  app.get('/health', { exposeHeadRoute: true }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'woot' });
  });
  app.get('/ready', { exposeHeadRoute: true }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    probedAt = performance.now();
    const lag = delay.percentile(99) / 1e6;
    delay.reset();
    if (isDraining) return reply.status(503).send({ status: 'draining' });
    if (lag > LAG_LIMIT_MS) return reply.status(503).send({ status: 'busy' });
    if (!(await answers(database))) return reply.status(503).send({ status: 'database unreachable' });
    return reply.send({ status: 'ready' });
  });
  return {
    async drain({ isHurried }) {
      isDraining = true;
      const hasBalancer = performance.now() - probedAt < BALANCER_ASKS_WITHIN_MS;
      if (hasBalancer && !isHurried) await pause(drainSeconds * 1_000);
    },
  };
}

async function answers(database: Database): Promise<boolean> {
  const late = pause(DATABASE_WITHIN_MS, false, { ref: false });
  return Promise.race([
    database.ping().then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
