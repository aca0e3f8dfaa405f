import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import {
  createRoomAuthentication,
  createRoomRevalidation,
  SESSION_COOKIE,
} from '../modules/access/access.facade';
import { createPresenceDescription } from '../modules/agents/agents.facade';
import {
  AGENTS_OF_CONVERSATION,
  CONVERSATION_AUDIENCE,
  conversationAudienceRule,
} from '../modules/conversations/conversations.facade';
import { connectTypingWebhooks } from '../modules/webhooks/webhooks.facade';
import type { Config } from '../platform/config/config';
import { createJobRunner } from '../platform/jobs/job-runner';
import type { Logger } from '../platform/logging/logger';
import { createCableServer } from '../platform/realtime/cable-server';
import { createRealtimeHub } from '../platform/realtime/hub';
import type { Services } from '../platform/services';
import { createServices } from './create-services';
import { createEventRelay } from './event-relay';
import { createReactToEventJob } from './event-relay/react-to-event.job';
import { createTrimEventLogJob } from './event-relay/trim-event-log.job';
import { createHttpApp } from './http-app';
import { registerHealth } from './health';
import { registerMetrics } from './metrics';
import { modules } from './modules';
import { registerDemoPage } from './pages/demo-page';
import { registerApiDescription } from './pages/api-description';
import { registerPages } from './pages/pages';

export interface ParleyOptions {
  config: Config;
  logger: Logger;
  connection: pg.ClientConfig;
  /** Tests: hold every answer against its contract. */
  checkOutputs?: boolean;
  /** Tests that do not need them leave the workers out. */
  withJobs?: boolean;
}

/** The product in one process, built but not listening. */
export interface Parley {
  http: FastifyInstance;
  services: Services;
  /** Workers and relay; the HTTP side listens when its caller says so. */
  start(): Promise<void>;
  /** Readiness first, then requests at hand, sockets, jobs, connections. */
  stop(): Promise<void>;
}

export async function createParley(options: ParleyOptions): Promise<Parley> {
  const { config, logger, connection } = options;
  const foundation = await createServices({ config, logger, connection });
  const { services, bus } = foundation;
  const { database } = services;
  const reactions = modules.flatMap((module) => module.reactions ?? []);
  const relay = createEventRelay({ database, reactions, logger });
  bus.subscribe((message) => {
    if (message.kind === 'wake') relay.wake(message.accountId);
  });
  const jobs = createJobRunner({
    connection,
    definitions: [
      ...modules.flatMap((module) => module.jobs?.(services) ?? []),
      createReactToEventJob({ database, reactions }),
      createTrimEventLogJob({ database }),
    ],
    logger,
  });
  connectTypingWebhooks({ bus, database, addJobs: jobs.addJobs, logger });
  const hub = createRealtimeHub({
    database,
    bus,
    presence: services.presence,
    rules: modules.flatMap((module) => module.realtime ?? []),
    audiences: {
      [CONVERSATION_AUDIENCE]: conversationAudienceRule(database, { contacts: true }),
      [AGENTS_OF_CONVERSATION]: conversationAudienceRule(database, { contacts: false }),
    },
    authenticate: createRoomAuthentication(database),
    revalidate: createRoomRevalidation(database),
    describePresence: createPresenceDescription(database, services.presence),
    logger,
    pollMs: config.databaseUrl && !bus.isShared ? 250 : 2_000,
  });

  const http = await createHttpApp({
    services,
    handlers: modules.flatMap((module) => module.routes ?? []),
    checkOutputs: options.checkOutputs,
  });
  const health = registerHealth(http, database);
  await registerPages(http, services);
  registerApiDescription(http, services);
  if (config.demo) registerDemoPage(http, services);
  const cable = createCableServer({
    hub,
    clientIp: (request) => clientIp(request, config),
    isExempt: (ip) => services.limits.ipExempt(ip),
    sessionToken: (request) => cookieOf(http, request),
  });
  cable.attach(http.server);
  registerMetrics(http, {
    services,
    openSockets: () => cable.connectionCount,
    gauges: modules.flatMap((module) => module.gauges ?? []),
  });

  return {
    http,
    services,
    async start() {
      if (options.withJobs === false) return;
      await jobs.start();
      relay.start();
    },
    async stop() {
      health.drain();
      await cable.close();
      hub.stop();
      await http.close();
      await relay.stop();
      await jobs.stop();
      await foundation.close();
    },
  };
}

function cookieOf(http: FastifyInstance, request: IncomingMessage): string | undefined {
  const header = request.headers.cookie;
  return header ? http.parseCookie(header)[SESSION_COOKIE] : undefined;
}

/** The socket's address, or the one a trusted proxy names. */
function clientIp(request: IncomingMessage, config: Config): string {
  const direct = request.socket.remoteAddress ?? '';
  if (!config.trustProxy) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-1)?.trim() || direct;
}
