import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { closeConnections } from '../channels';
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
  /** Tests: check every response against its contract. */
  checkOutputs?: boolean;
  /** Tests that do not need the workers turn them off. */
  withJobs?: boolean;
}

/** The product in one process, with the roles of its configuration; built but not listening yet. */
export interface Parley {
  /** Exists in every process: without the role `web` it serves only `/health`, `/ready` and `/metrics`. */
  http: FastifyInstance;
  services: Services;
  /** Starts workers and relay; the caller makes the HTTP server listen. */
  start(): Promise<void>;
  /**
   * Stops in this order: readiness, then (unless `isHurried`) the drain time of a balancer, sockets, running requests,
   * jobs, connections.
   */
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
    registerPages(http, services);
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
    // Jobs can end independently of the balancer, so they stop during the drain time.
    const working = worker.stop();
    await health.drain({ isHurried });
    await realtime?.close();
    await closeHttp(http);
    await working;
    closeConnections(services.outbound);
    await runtime.close();
  }
  let stopped: Promise<void> | undefined;

  return {
    http,
    services,
    async start() {
      await runtime.installation.start();
      // Without this the first caller that needs the keys creates them; an unreachable database must not prevent the
      // start.
      await ensureVapidKeys(services).catch((error: unknown) =>
        logger.warn({ err: error }, 'the keys for browser push are not made yet'),
      );
      if (plays('worker') && options.withJobs !== false) await worker.start();
    },
    stop: ({ isHurried = false } = {}) => (stopped ??= stop(isHurried)),
  };
}
