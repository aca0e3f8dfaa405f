import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger';
import { type Bus, type BusMessage, createLocalBus } from './bus';
import { logChanges } from './redis-connection';

const CHANNEL = 'parley:bus';
const BEAT_MS = 500;
/**
 * A process that has not received its own heartbeat for this time assumes that it does not receive others' messages
 * either.
 */
const HEARTBEAT_TIMEOUT_MS = 1_400;

interface Envelope {
  from: string;
  /** Absent in heartbeats, by which a process checks that its messages are delivered. */
  message?: BusMessage;
}

/**
 * A bus over Redis or Valkey pub/sub. While Redis is unavailable, every process finds the events of others by polling
 * the log, so only typing and presence of other processes are missed (O4).
 */
export function createRedisBus(options: { redis: Redis; logger: Logger }): Bus {
  const { redis, logger } = options;
  const local = createLocalBus();
  const ownId = randomUUID();
  let lastHeartbeatAt = Number.NEGATIVE_INFINITY;
  // The subscribe command waits for the connection without a limit; the library subscribes again after each
  // reconnect.
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  logChanges(subscriber, logger);
  subscriber.on('message', (_channel, text) => {
    const received = parse(text);
    if (received?.from === ownId) lastHeartbeatAt = performance.now();
    else if (received?.message) local.receive(received.message);
  });
  subscriber
    .subscribe(CHANNEL)
    .catch((error: unknown) => logger.debug({ err: error }, 'redis: not subscribed'));

  function publishEnvelope(envelope: Envelope): void {
    redis
      .publish(CHANNEL, JSON.stringify(envelope))
      .catch((error: unknown) => logger.debug({ err: error }, 'redis: not published'));
  }
  const beat = setInterval(() => publishEnvelope({ from: ownId }), BEAT_MS);
  beat.unref();

  return {
    get isShared() {
      return subscriber.status === 'ready' && performance.now() - lastHeartbeatAt < HEARTBEAT_TIMEOUT_MS;
    },
    publish(message) {
      local.publish(message);
      publishEnvelope({ from: ownId, message });
    },
    subscribe: (listener) => local.subscribe(listener),
    async close() {
      clearInterval(beat);
      await local.close();
      subscriber.disconnect();
    },
  };
}

function parse(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
}
