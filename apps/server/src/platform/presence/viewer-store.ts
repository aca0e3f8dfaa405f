import type { Redis } from 'ioredis';

/** One window of a person that shows a place of an account: a conversation, by its internal id. */
export interface ViewerSession {
  accountId: number;
  place: number;
  userId: number;
  /** The window's subscription; unique over all processes. */
  room: string;
}

/** Who looks where. A look is a sign of life: it expires by itself unless it is touched again. */
export interface ViewerStore {
  touch(look: ViewerSession): Promise<void>;
  leave(look: ViewerSession): Promise<void>;
  /** Ids of those who look there, each once, in no order. */
  at(accountId: number, place: number): Promise<number[]>;
}

/** A window says every 10 s that it still looks (`use-conversation-viewers.ts`); one that was not heard for so long is gone. */
export const VIEWER_TTL_SECONDS = 25;

/** For one process. */
export function createMemoryViewerStore(now: () => number = Date.now): ViewerStore {
  const places = new Map<string, Map<string, { userId: number; at: number }>>();
  const keyOf = (accountId: number, place: number) => `${accountId}:${place}`;
  return {
    async touch({ accountId, place, userId, room }) {
      const key = keyOf(accountId, place);
      const rooms = places.get(key) ?? new Map();
      rooms.set(room, { userId, at: now() });
      places.set(key, rooms);
    },
    async leave({ accountId, place, room }) {
      const rooms = places.get(keyOf(accountId, place));
      rooms?.delete(room);
      if (rooms?.size === 0) places.delete(keyOf(accountId, place));
    },
    async at(accountId, place) {
      const key = keyOf(accountId, place);
      const rooms = places.get(key);
      for (const [room, { at }] of rooms ?? [])
        if (now() - at >= VIEWER_TTL_SECONDS * 1_000) rooms?.delete(room);
      if (rooms?.size === 0) places.delete(key);
      return [...new Set([...(rooms?.values() ?? [])].map(({ userId }) => userId))];
    },
  };
}

/** For several processes: one sorted set per place, member = person and window, score = last sign of life. */
export function createRedisViewerStore(redis: Redis): ViewerStore {
  const keyOf = (accountId: number, place: number) => `parley:viewers:${accountId}:${place}`;
  const memberOf = ({ userId, room }: ViewerSession) => `${userId}:${room}`;
  const oldest = () => Date.now() - VIEWER_TTL_SECONDS * 1_000;
  return {
    async touch(look) {
      const key = keyOf(look.accountId, look.place);
      await redis
        .multi()
        .zadd(key, Date.now(), memberOf(look))
        .zremrangebyscore(key, '-inf', oldest())
        .expire(key, VIEWER_TTL_SECONDS * 2)
        .exec();
    },
    async leave(look) {
      await redis.zrem(keyOf(look.accountId, look.place), memberOf(look));
    },
    async at(accountId, place) {
      const members = await redis.zrangebyscore(keyOf(accountId, place), `(${oldest()}`, '+inf');
      return [...new Set(members.map((member) => Number.parseInt(member, 10)))];
    },
  };
}

/** Of several processes, each of which also remembers its own windows: while the shared one is away, those are still seen. */
export function createSharedViewerStore(own: ViewerStore, shared: ViewerStore): ViewerStore {
  return {
    async touch(look) {
      await own.touch(look);
      await shared.touch(look).catch(() => undefined);
    },
    async leave(look) {
      await own.leave(look);
      // What stays there expires.
      await shared.leave(look).catch(() => undefined);
    },
    async at(accountId, place) {
      const here = await own.at(accountId, place);
      const everywhere = await shared.at(accountId, place).catch(() => []);
      return [...new Set([...here, ...everywhere])];
    },
  };
}
