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
    commandTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
  redis.on('error', (error) => options.logger.warn({ err: error }, 'redis: connection lost'));
  return redis;
}
