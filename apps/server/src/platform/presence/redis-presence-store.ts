import type { Redis } from 'ioredis';
import type { PresenceKind, PresenceLifetimes, PresenceStore } from './presence-store';

/** For several processes: one sorted set per account and kind, member = id, score = time of the last heartbeat. */
export function createRedisPresenceStore(options: {
  redis: Redis;
  lifetimes: PresenceLifetimes;
}): PresenceStore {
  const { redis, lifetimes } = options;
  const key = (accountId: number, kind: PresenceKind) => `parley:presence:${kind}:${accountId}`;
  const oldest = (kind: PresenceKind) => Date.now() - lifetimes[kind] * 1_000;

  return {
    async touch(accountId, kind, id) {
      const answers = await redis
        .multi()
        .zremrangebyscore(key(accountId, kind), '-inf', oldest(kind))
        .zadd(key(accountId, kind), Date.now(), String(id))
        .expire(key(accountId, kind), lifetimes[kind] * 2)
        .exec();
      const [, added] = answers?.[1] ?? [];
      return added === 1;
    },
    async online(accountId, kind) {
      const ids = await redis.zrangebyscore(key(accountId, kind), `(${oldest(kind)}`, '+inf');
      return new Set(ids.map(Number));
    },
    close: async () => {},
  };
}
