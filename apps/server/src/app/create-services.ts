import { join } from 'node:path';
import type pg from 'pg';
import { initViewerCache } from '../modules/access/access.facade';
import {
  watchInstallationSettings,
  type InstallationSettingsWatcher,
} from '../modules/installation/installation.facade';
import type { Config } from '../platform/config/config';
import { createSecretBox } from '../platform/crypto/secret-box';
import { deriveKey } from '../platform/crypto/tokens';
import { createDatabase } from '../platform/db/database';
import { createUnitOfWork } from '../platform/events/unit-of-work';
import { createFileUrls, openFileStore } from '../platform/files';
import {
  createMemoryLimitStore,
  createMemorySlots,
  createRateLimiter,
  createSharedLimits,
  type Slots,
} from '../platform/limits';
import type { Logger } from '../platform/logging/logger';
import { createReconfigurableMailer } from '../platform/mail';
import { createOutboundClient } from '../platform/outbound';
import { createMemoryPresenceStore } from '../platform/presence/presence-store';
import { createPresence } from '../platform/presence/presence';
import { createRedisPresenceStore } from '../platform/presence/redis-presence-store';
import { createSharedPresenceStore } from '../platform/presence/shared-presence-store';
import {
  createMemoryViewerStore,
  createRedisViewerStore,
  createSharedViewerStore,
  type ViewerStore,
} from '../platform/presence/viewer-store';
import { type Bus, createLocalBus } from '../platform/realtime/bus';
import { createBroadcast } from '../platform/realtime/create-broadcast';
import { createRedisBus } from '../platform/realtime/redis-bus';
import { connectRedis } from '../platform/realtime/redis-connection';
import type { Services } from '../platform/services';
import { setEnvironment } from '../platform/environment';

const APP_CONNECTIONS = 20;

export interface AppRuntime {
  services: Services;
  bus: Bus;
  /** Limits how often something may be in use at the same time, over all processes. */
  slots: Slots;
  /** Which agent views which conversation, over all processes. */
  viewers: ViewerStore;
  /** Applies the installation settings stored by the console, from its start on. */
  installation: InstallationSettingsWatcher;
  close(): Promise<void>;
}

/** Creates the services and stores of one process, wired to the configuration. */
export async function createServices(options: {
  config: Config;
  logger: Logger;
  connection: pg.ClientConfig;
}): Promise<AppRuntime> {
  const { config, logger, connection } = options;
  const database = createDatabase({ connection, poolSize: APP_CONNECTIONS, logger });
  const redis = config.redisUrl ? await connectRedis({ url: config.redisUrl, logger }) : undefined;
  const bus = redis ? createRedisBus({ redis, logger }) : createLocalBus();
  const lifetimes = { user: config.presenceDurationSeconds, contact: config.contactPresenceDurationSeconds };
  const ownPresence = createMemoryPresenceStore({ lifetimes });
  const presenceStore = redis
    ? createSharedPresenceStore({ own: ownPresence, shared: createRedisPresenceStore({ redis, lifetimes }) })
    : ownPresence;
  const ownViewers = createMemoryViewerStore();
  const viewers = redis ? createSharedViewerStore(ownViewers, createRedisViewerStore(redis)) : ownViewers;
  const limits = config.databaseUrl
    ? createSharedLimits({ redis, connection, logger })
    : { store: createMemoryLimitStore(), slots: createMemorySlots(), close: async () => {} };
  const presence = createPresence({ store: presenceStore, bus, logger });
  const fileUrls = createFileUrls({
    signingKey: deriveKey(config.secretKey, 'file-urls'),
    baseUrl: config.frontendUrl,
  });
  const services: Services = {
    config,
    logger,
    database,
    runInTx: createUnitOfWork(database, (accountId) => bus.publish({ kind: 'wake', accountId })),
    files: openFileStore(config),
    fileUrls,
    mailer: createReconfigurableMailer({
      settings: () => ({ smtpUrl: config.smtpUrl, from: config.mailerSenderEmail }),
      folder: join(config.dataDir, 'mail'),
      logger,
    }),
    outbound: createOutboundClient({ allow: config.outboundAllow }),
    limits: createRateLimiter({
      exempt: config.rateLimitExempt,
      store: limits.store,
      usageFactor: config.usageLimitFactor,
    }),
    secrets: createSecretBox(config.secretKey, { previousMasterKeys: config.previousSecretKeys }),
    presence,
    viewers,
    broadcast: createBroadcast(bus),
  };
  setEnvironment({
    online: (accountId, kind) => presence.online(accountId, kind),
    fileUrl: (grant) => fileUrls.signFileUrl(grant),
    pageUrl: (path) => `${config.frontendUrl}${path}`,
  });
  initViewerCache(database);
  const { secrets } = services;
  const installation = watchInstallationSettings({ config, database, secrets, connection, logger });
  return {
    services,
    bus,
    slots: limits.slots,
    viewers,
    installation,
    async close() {
      await installation.close();
      await limits.close();
      await presenceStore.close();
      await bus.close();
      redis?.disconnect();
      await database.close();
    },
  };
}
