import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Logger } from '../logging/logger';
import { createFailover } from './failover';
import type { LimitStore } from './limit-store';
import { createPostgresCounterStore } from './postgres-counter-store';
import { createRedisCounterStore } from './redis-counter-store';
import { createSharedLimitStore } from './shared-limit-store';
import { createSharedSlots, type Slots } from './slots';

/** Limits shared by several processes: counted in Redis if configured and available, else in PostgreSQL. */
export function createSharedLimits(options: {
  redis: Redis | undefined;
  connection: pg.ClientConfig;
  logger: Logger;
  /** Default 250 ms per store call; tests on a busy machine set a longer one. */
  deadlineMs?: number;
}): { store: LimitStore; slots: Slots; close(): Promise<void> } {
  const { redis, connection, logger, deadlineMs } = options;
  const failover = createFailover({
    stores: [
      ...(redis ? [createRedisCounterStore(redis)] : []),
      createPostgresCounterStore({ connection, logger }),
    ],
    logger,
    ...(deadlineMs ? { deadlineMs } : {}),
  });
  const store = createSharedLimitStore({ failover });
  const slots = createSharedSlots({ failover });
  return {
    store,
    slots,
    async close() {
      await store.close();
      await slots.close();
      await failover.close();
    },
  };
}
