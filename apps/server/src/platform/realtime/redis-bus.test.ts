import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRedisPresenceStore } from '../presence/redis-presence-store';
import { type Bus, type BusMessage } from './bus';
import { createRedisBus } from './redis-bus';
import { connectRedis } from './redis-connection';
import { type RedisStandIn, startRedisStandIn } from './redis-stand-in';

const logger = pino({ level: 'silent' });
let server: RedisStandIn;
const ends: Array<() => void> = [];
beforeEach(async () => {
  server = await startRedisStandIn();
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await server.close();
});

interface Process {
  bus: Bus;
  heard: Array<{ message: BusMessage; isOwn: boolean }>;
  redis: Awaited<ReturnType<typeof connectRedis>>;
}

async function startProcess(): Promise<Process> {
  const redis = await connectRedis({ url: server.url, logger });
  const bus = createRedisBus({ redis, logger });
  const heard: Process['heard'] = [];
  bus.subscribe((message, isOwn) => heard.push({ message, isOwn }));
  ends.push(() => {
    void bus.close();
    redis.disconnect();
  });
  return { bus, heard, redis };
}

const wake = (accountId: number): BusMessage => ({ kind: 'wake', accountId });

/** Sends until it arrives: the subscription is made in the background. */
async function reaches(from: Process, to: Process, accountId: number): Promise<void> {
  await vi.waitFor(
    () => {
      from.bus.publish(wake(accountId));
      expect(to.heard).toContainEqual({ message: wake(accountId), isOwn: false });
    },
    { timeout: 8_000, interval: 50 },
  );
}

test('what one process publishes every process hears, its own once and at once', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  await reaches(one, two, 1);
  await reaches(two, one, 2);
  two.heard.length = 0;
  two.bus.publish(wake(3));
  expect(two.heard).toEqual([{ message: wake(3), isOwn: true }]);
  await vi.waitFor(() => expect(one.heard).toContainEqual({ message: wake(3), isOwn: false }));
  expect(two.heard.filter(({ message }) => message.kind === 'wake' && message.accountId === 3)).toHaveLength(
    1,
  );
});

test('O4: while Redis is away nothing throws and the process hears itself; afterwards all hear all again', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  await reaches(one, two, 1);
  server.down();
  await vi.waitFor(() => expect(one.redis.status).not.toBe('ready'));
  one.bus.publish(wake(2));
  expect(one.heard).toContainEqual({ message: wake(2), isOwn: true });
  server.up();
  await reaches(one, two, 3);
});

test('presence is shared, and expires', async () => {
  const redis = await connectRedis({ url: server.url, logger });
  ends.push(() => redis.disconnect());
  await vi.waitFor(() => expect(redis.status).toBe('ready'));
  const store = createRedisPresenceStore({ redis, lifetimes: { user: 20, contact: 90 } });
  await store.touch(1, 'user', 7);
  await store.touch(1, 'user', 8);
  await store.touch(1, 'contact', 9);
  expect(await store.online(1, 'user')).toEqual(new Set([7, 8]));
  expect(await store.online(2, 'user')).toEqual(new Set());
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 21_000);
  expect(await store.online(1, 'user')).toEqual(new Set());
  expect(await store.online(1, 'contact')).toEqual(new Set([9]));
  later.mockRestore();
});
