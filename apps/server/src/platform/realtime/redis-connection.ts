import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger';

/**
 * A connection for commands that must not wait: while Redis is unavailable, commands fail immediately and callers
 * continue without Redis. Reconnects by itself. The library is only loaded when REDIS_URL is set.
 */
export async function connectRedis(options: { url: string; logger: Logger }): Promise<Redis> {
  const { Redis: RedisClient } = await import('ioredis');
  const redis = new RedisClient(options.url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
  logChanges(redis, options.logger);
  return redis;
}

/** Logs only the loss and the return of the connection; the library reports every attempt. */
export function logChanges(redis: Redis, logger: Logger): void {
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) logger.warn({ err: error }, 'redis: away; going on without');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('redis: back');
    isAway = false;
  });
}
