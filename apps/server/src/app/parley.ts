import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ensureVapidKeys } from '../modules/notifications/notifications.facade';
import type { Config, Role } from '../platform/config/config';
import type { Logger } from '../platform/logging/logger';
import type { Services } from '../platform/services';
import { createServices } from './create-services';
import { closeHttp } from './drain';
import { registerHealth } from './health';
import { createHttpApp } from './http-app';
import { registerMetrics } from './metrics';
import { modules } from './modules';
import { registerApiDescription } from './pages/api-description';
import { registerDemoPage } from './pages/demo-page';
import { registerPages } from './pages/pages';
import { startRealtime } from './roles/realtime';
import { createWorker } from './roles/worker';

export interface ParleyOptions {
  config: Config;
  logger: Logger;
  connection: pg.ClientConfig;
  /** Tests: hold every answer against its contract. */
  checkOutputs?: boolean;
  /** Tests that do not need them leave the workers out. */
  withJobs?: boolean;
}

/** The product in one process with the roles of its settings, built but not listening. */
export interface Parley {
  /** Of every process: without the role `web` it answers `/health`, `/ready` and `/metrics`, nothing else. */
  http: FastifyInstance;
  services: Services;
  /** Workers and relay; the HTTP side listens when its caller says so. */
  start(): Promise<void>;
  /** Readiness first, then (unless `isHurried`) the time a balancer needs, sockets, requests at hand, jobs, connections. */
  stop(options?: { isHurried?: boolean }): Promise<void>;
}

export async function createParley(options: ParleyOptions): Promise<Parley> {
  const { config, logger, connection } = options;
  const plays = (role: Role) => config.roles.includes(role);
  const runtime = await createServices({ config, logger, connection });
  const { services } = runtime;
  const worker = createWorker(runtime, connection);

  const http = await createHttpApp({
    services,
    handlers: plays('web') ? modules.flatMap((module) => module.routes ?? []) : [],
    checkOutputs: options.checkOutputs,
  });
  const health = registerHealth(http, { database: services.database, drainSeconds: config.drainSeconds });
  if (plays('web')) {
    await registerPages(http, services);
    registerApiDescription(http, services);
    if (config.demo) registerDemoPage(http, services);
  }
  const realtime = plays('realtime') ? startRealtime(http, runtime) : undefined;
  registerMetrics(http, {
    services,
    openSockets: () => realtime?.connectionCount() ?? 0,
    gauges: modules.flatMap((module) => module.gauges ?? []),
  });

  async function stop(isHurried: boolean): Promise<void> {
    // Jobs need nobody's permission to end, so they do while the balancer looks away.
    const working = worker.stop();
    await health.drain({ isHurried });
    await realtime?.close();
    await closeHttp(http);
    await working;
    await runtime.close();
  }
  let stopped: Promise<void> | undefined;

  return {
    http,
    services,
    async start() {
      await runtime.installation.start();
      // Whoever asks first makes them otherwise; a database that is away must not keep the process from starting.
      await ensureVapidKeys(services).catch((error: unknown) =>
        logger.warn({ err: error }, 'the keys for browser push are not made yet'),
      );
      if (plays('worker') && options.withJobs !== false) await worker.start();
    },
    stop: ({ isHurried = false } = {}) => (stopped ??= stop(isHurried)),
  };
}
