import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { NotSignedInError } from '../platform/http/errors';
import type { GaugeSource } from '../platform/metrics/gauges';
import { createMetrics } from '../platform/metrics/metrics';
import { eventsWaiting, jobsByState, oldestWaitingJob } from '../platform/metrics/work-gauges';
import type { Services } from '../platform/services';

/**
 * `/metrics` in the Prometheus text format, for clients that send METRICS_TOKEN as a bearer token. Without that setting
 * the route does not exist and nothing is measured.
 */
export function registerMetrics(
  app: FastifyInstance,
  options: { services: Services; openSockets(): number; gauges: readonly GaugeSource[] },
): void {
  const { config, database, logger } = options.services;
  const { metricsToken } = config;
  if (!metricsToken) return;
  const metrics = createMetrics({ database, logger });
  for (const gauge of [eventsWaiting, jobsByState, oldestWaitingJob, ...options.gauges])
    metrics.addGauge(gauge);
  metrics.addProcessGauge({
    name: 'parley_sockets',
    help: 'Open websockets of this process',
    read: () => [{ value: options.openSockets() }],
  });
  metrics.addProcessGauge({
    name: 'parley_database_connections',
    help: 'Connections of this process by pool; waiting: requests that wait for one',
    labels: ['pool', 'state'],
    read: () =>
      database
        .load()
        .flatMap(({ pool, ...states }) =>
          Object.entries(states).map(([state, value]) => ({ labels: { pool, state }, value })),
        ),
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, metricsToken)) throw new NotSignedInError();
    const text = await metrics.render();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}

/** Compares hashes in constant time, so that the duration reveals neither the token's length nor a matching prefix. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
