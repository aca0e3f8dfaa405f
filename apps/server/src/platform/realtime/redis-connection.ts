import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger';

/**
 * A connection for commands that must not wait: while Redis is away they fail at once and their callers go
 * on without. It reconnects by itself. The library is loaded only where REDIS_URL is set.
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

/** The library tells of every try; a person wants to know when it went away and when it came back. */
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
