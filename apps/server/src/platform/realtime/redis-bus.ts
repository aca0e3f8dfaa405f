import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger';
import { type Bus, type BusMessage, createLocalBus } from './bus';

const CHANNEL = 'parley:bus';

/**
 * Publish and subscribe over Redis or Valkey. While it is away every process goes on by itself: events of
 * others are found by polling the log, so only their typing and presence are missed (O4).
 */
export function createRedisBus(options: { redis: Redis; logger: Logger }): Bus {
  const { redis, logger } = options;
  const local = createLocalBus();
  const ownId = randomUUID();
  // Its one command waits for the connection, however long; the library subscribes again after each break.
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber.on('error', (error) => logger.warn({ err: error }, 'redis: subscription lost'));
  subscriber.on('message', (_channel, text) => {
    const received = parse(text);
    if (received && received.from !== ownId) local.receive(received.message);
  });
  subscriber
    .subscribe(CHANNEL)
    .catch((error: unknown) => logger.warn({ err: error }, 'redis: not subscribed'));

  return {
    isShared: true,
    publish(message) {
      local.publish(message);
      redis
        .publish(CHANNEL, JSON.stringify({ from: ownId, message }))
        .catch((error: unknown) => logger.debug({ err: error }, 'redis: not published'));
    },
    subscribe: (listener) => local.subscribe(listener),
    async close() {
      await local.close();
      subscriber.disconnect();
    },
  };
}

function parse(text: string): { from: string; message: BusMessage } | undefined {
  try {
    return JSON.parse(text) as { from: string; message: BusMessage };
  } catch {
    return undefined;
  }
}
