import type { Redis } from 'ioredis';

export type ViewedPlace = number | `article ${number}`;

/** A window of an agent that shows a conversation or an article. */
export interface ViewerSession<Place extends ViewedPlace = number> {
  accountId: number;
  /** The conversation's internal id, or `article` and the id of an article. */
  place: Place;
  userId: number;
  /** Identifies the window's subscription; unique over all processes. */
  room: string;
}

/** Which agents view which conversation or article. An entry expires unless it is touched again. */
export interface ViewerStore {
  touch(look: ViewerSession<ViewedPlace>): Promise<void>;
  leave(look: ViewerSession<ViewedPlace>): Promise<void>;
  /** Ids of the users who view the place, without duplicates, in no order. */
  at(accountId: number, place: ViewedPlace): Promise<number[]>;
}

/**
 * A viewing window sends a heartbeat every 10 s (`use-conversation-viewers.ts`). Entries without a heartbeat for this
 * time expire.
 */
export const VIEWER_TTL_SECONDS = 25;

/** For a single process. */
export function createMemoryViewerStore(now: () => number = Date.now): ViewerStore {
  const places = new Map<string, Map<string, { userId: number; at: number }>>();
  const keyOf = (accountId: number, place: ViewedPlace) => `${accountId}:${place}`;
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

/**
 * For several processes: one sorted set per conversation, member = user and window, score = time of the last
 * heartbeat.
 */
export function createRedisViewerStore(redis: Redis): ViewerStore {
  const keyOf = (accountId: number, place: ViewedPlace) => `parley:viewers:${accountId}:${place}`;
  const memberOf = ({ userId, room }: Pick<ViewerSession, 'userId' | 'room'>) => `${userId}:${room}`;
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

/**
 * Combines the shared store with a store of this process, so that the process's own windows remain visible while the
 * shared store is unavailable.
 */
export function createSharedViewerStore(own: ViewerStore, shared: ViewerStore): ViewerStore {
  return {
    async touch(look) {
      await own.touch(look);
      await shared.touch(look).catch(() => undefined);
    },
    async leave(look) {
      await own.leave(look);
      // Entries that could not be removed expire.
      await shared.leave(look).catch(() => undefined);
    },
    async at(accountId, place) {
      const here = await own.at(accountId, place);
      const everywhere = await shared.at(accountId, place).catch(() => []);
      return [...new Set([...here, ...everywhere])];
    },
  };
}
