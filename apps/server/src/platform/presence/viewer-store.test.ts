import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectRedis } from '../realtime/redis-connection';
import { type RedisServer, redisServerPath, startRedisServer } from '../../testing/redis-server';
import {
  createMemoryViewerStore,
  createRedisViewerStore,
  createSharedViewerStore,
  VIEWER_TTL_SECONDS,
  type ViewerSession,
  type ViewerStore,
} from './viewer-store';

const look = (userId: number, room: string): ViewerSession => ({ accountId: 1, place: 5, userId, room });
const sorted = async (store: ViewerStore) => (await store.at(1, 5)).sort((a, b) => a - b);

test('a user with two windows is listed once, until the last window leaves', async () => {
  const store = createMemoryViewerStore();
  for (const one of [look(1, 'a'), look(1, 'b'), look(2, 'c')]) await store.touch(one);
  expect(await sorted(store)).toEqual([1, 2]);
  await store.leave(look(1, 'a'));
  expect(await sorted(store)).toEqual([1, 2]);
  await store.leave(look(1, 'b'));
  expect(await sorted(store)).toEqual([2]);
  expect(await store.at(2, 5)).toEqual([]);
});

test('while the shared store fails, windows of the own process are still listed', async () => {
  const failing: ViewerStore = {
    touch: () => Promise.reject(new Error('away')),
    leave: () => Promise.reject(new Error('away')),
    at: () => Promise.reject(new Error('away')),
  };
  const store = createSharedViewerStore(createMemoryViewerStore(), failing);
  await store.touch(look(1, 'a'));
  expect(await sorted(store)).toEqual([1]);
  await store.leave(look(1, 'a'));
  expect(await sorted(store)).toEqual([]);
});

describe.skipIf(!redisServerPath)('with a real Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedisServer();
  });
  afterAll(() => server.kill());

  test('RT3: two processes see the windows of both, and entries that are not renewed expire', async () => {
    const redis = await connectRedis({ url: server.url, logger: pino({ level: 'silent' }) });
    await vi.waitFor(() => expect(redis.status).toBe('ready'), { timeout: 10_000 });
    const start = () => createSharedViewerStore(createMemoryViewerStore(), createRedisViewerStore(redis));
    const [one, two] = [start(), start()];
    await one.touch(look(1, 'a'));
    await two.touch(look(2, 'b'));
    expect([await sorted(one), await sorted(two)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    await two.leave(look(2, 'b'));
    expect(await sorted(one)).toEqual([1]);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + VIEWER_TTL_SECONDS * 1_000 + 1);
    expect(await sorted(two)).toEqual([]);
    clock.mockRestore();
    redis.disconnect();
  });
});
