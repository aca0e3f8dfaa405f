import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { NotSignedInError } from '../platform/http/errors';
import type { GaugeSource } from '../platform/metrics/gauges';
import { createMetrics } from '../platform/metrics/metrics';
import type { Services } from '../platform/services';

/**
 * `/metrics` in the text form of Prometheus, for who sends METRICS_TOKEN as a bearer token. Without that setting
 * there is no such page, and nothing is measured.
 */
export function registerMetrics(
  app: FastifyInstance,
  options: { services: Services; openSockets(): number; gauges: readonly GaugeSource[] },
): void {
  const { config, database, logger } = options.services;
  const { metricsToken } = config;
  if (!metricsToken) return;
  const metrics = createMetrics({ database, logger });
  for (const gauge of [eventsWaiting, jobs, oldestJob, ...options.gauges]) metrics.addGauge(gauge);
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

/** Compared as hashes, so that neither length nor a matching beginning shows in the time it takes. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}

const eventsWaiting: GaugeSource = {
  name: 'parley_events_waiting',
  help: 'Committed events that have not been turned into jobs yet, all accounts',
  async read(database) {
    const { rows } = await sql<{ waiting: number }>`
      select coalesce(sum(written.last_seq - coalesce(passed.seq, 0)), 0)::bigint as waiting
      from account_event_seq written left join event_relay_cursors passed using (account_id)
    `.execute(database.system('measure'));
    return [{ value: rows[0]?.waiting ?? 0 }];
  },
};

const jobs: GaugeSource = {
  name: 'parley_jobs',
  help: 'Jobs by task and state; parked: failed for the last time, kept for a person to look at',
  labels: ['task', 'state'],
  async read(database) {
    const { rows } = await sql<{ task: string; state: string; jobs: number }>`
      select task_identifier as task,
        case when locked_at is not null then 'running' when attempts >= max_attempts then 'parked'
             when run_at > now() then 'later' else 'waiting' end as state,
        count(*) as jobs
      from graphile_worker.jobs group by 1, 2
    `.execute(database.system('measure'));
    return rows.map(({ task, state, jobs: value }) => ({ labels: { task, state }, value }));
  },
};

const oldestJob: GaugeSource = {
  name: 'parley_oldest_waiting_job_seconds',
  help: 'How long the job that waits longest could have run already',
  async read(database) {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from now() - min(run_at))::float8 as seconds from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()
    `.execute(database.system('measure'));
    return [{ value: rows[0]?.seconds ?? 0 }];
  },
};
