import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { connectRedis } from '../realtime/redis-connection';
import { type RedisServer, redisServerPath, startRedisServer } from '../../testing/redis-server';
import { createRateLimiter, createSharedLimits, defineLimit, type RateLimiter, type Slots } from '.';

const logger = pino({ level: 'silent' });
const patience = { timeout: 10_000, interval: 20 };
const signIn = defineLimit({ name: 'sign-in', limit: 5, windowSeconds: 300 });
const requests = defineLimit({ name: 'requests', limit: 3_000, windowSeconds: 60 });

let database: TestDatabase;
let server: RedisServer | undefined;
const ends: Array<() => Promise<void>> = [];
beforeAll(async () => {
  database = await createTestDatabase();
  server = redisServerPath ? await startRedisServer() : undefined;
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  await server?.kill();
  await database.drop();
});

interface Process {
  limiter: RateLimiter;
  slots: Slots;
  redis: Redis | undefined;
}

async function startProcess({ withRedis }: { withRedis: boolean }): Promise<Process> {
  const redis = withRedis ? await connectRedis({ url: server?.url ?? '', logger }) : undefined;
  if (redis) await vi.waitFor(() => expect(redis.status).toBe('ready'), patience);
  const connection = { connectionString: database.connectionString };
  const limits = createSharedLimits({ redis, connection, logger, deadlineMs: 2_000 });
  ends.push(async () => {
    await limits.close();
    redis?.disconnect();
  });
  return { limiter: createRateLimiter({ exempt: [], store: limits.store }), slots: limits.slots, redis };
}

const kinds = [
  { name: 'PostgreSQL', withRedis: false, isHere: true },
  { name: 'Redis', withRedis: true, isHere: Boolean(redisServerPath) },
];

describe.each(kinds)('E2: two processes that share $name', ({ withRedis, isHere }) => {
  let one: Process;
  let two: Process;
  let key: string;
  beforeEach(async () => {
    if (!isHere) return;
    one = await startProcess({ withRedis });
    two = await startProcess({ withRedis });
    key = `${withRedis}-${expect.getState().currentTestName}`;
  });

  test.skipIf(!isHere)(
    'two processes share a small limit: 5 alternating requests are allowed, the 6th is rejected by both',
    async () => {
      const allowed = [];
      for (const { limiter } of [one, two, one, two, one, two, one])
        allowed.push((await limiter.check(signIn, key)).allowed);
      expect(allowed).toEqual([true, true, true, true, true, false, false]);
      await expect(two.limiter.peek(signIn, key)).resolves.toMatchObject({ allowed: false });
      expect((await two.limiter.peek(signIn, key)).retryAfterSeconds).toBeGreaterThan(290);
      await expect(two.limiter.check(signIn, `${key} other`)).resolves.toMatchObject({
        allowed: true,
        remaining: 4,
      });
    },
  );

  test.skipIf(!isHere)('concurrent requests of two processes are counted one by one', async () => {
    const hits = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).limiter.check(signIn, key));
    const decisions = await Promise.all(hits);
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  test.skipIf(!isHere)('a limit reset by one process is reset for the other', async () => {
    for (let hit = 0; hit < 5; hit += 1) await one.limiter.check(signIn, key);
    await one.limiter.reset(signIn, key);
    await expect(two.limiter.check(signIn, key)).resolves.toMatchObject({ allowed: true, remaining: 4 });
  });

  test.skipIf(!isHere)(
    'two processes share a large limit without a call for each request: exactly 3,000 are allowed',
    async () => {
      let allowed = 0;
      for (let hit = 0; hit < 3_000; hit += 1)
        if ((await (hit % 2 ? one : two).limiter.check(requests, key)).allowed) allowed += 1;
      expect(allowed).toBe(3_000);
      await expect(one.limiter.check(requests, key)).resolves.toMatchObject({ allowed: false });
      await expect(two.limiter.check(requests, key)).resolves.toMatchObject({ allowed: false });
    },
  );

  test.skipIf(!isHere)('two processes share 20 slots, and a released slot can be taken again', async () => {
    for (let slot = 0; slot < 20; slot += 1)
      expect(await (slot % 2 ? one : two).slots.take(key, 20), `slot ${slot + 1}`).toBe(true);
    expect(await one.slots.take(key, 20)).toBe(false);
    expect(await two.slots.take(key, 20)).toBe(false);
    one.slots.release(key);
    await vi.waitFor(async () => expect(await two.slots.take(key, 20)).toBe(true), patience);
    expect(await one.slots.take(key, 20)).toBe(false);
  });

  test.skipIf(!isHere)('of many concurrent requests at most 20 get a slot', async () => {
    const requests = Array.from({ length: 50 }, (_, index) => (index % 2 ? one : two).slots.take(key, 20));
    const granted = (await Promise.all(requests)).filter(Boolean).length;
    expect(granted).toBeLessThanOrEqual(20);
    expect(granted).toBeGreaterThan(0);
  });

  test.skipIf(!isHere)('a process that ends releases its slots', async () => {
    for (let slot = 0; slot < 20; slot += 1) await one.slots.take(key, 20);
    expect(await two.slots.take(key, 20)).toBe(false);
    await ends.shift()?.();
    expect(await two.slots.take(key, 20)).toBe(true);
  });
});

describe.skipIf(!redisServerPath)('E2, O4: when Redis fails', () => {
  test('limits continue in PostgreSQL with their counts, and in Redis again when it is back and empty', async () => {
    const [one, two] = [await startProcess({ withRedis: true }), await startProcess({ withRedis: true })];
    const key = 'lost and back';
    for (const { limiter } of [one, two, one, two]) await limiter.check(signIn, key);
    await server?.kill();
    // The process with the latest count first: the other one knows of one hit less.
    await expect(two.limiter.check(signIn, key)).resolves.toMatchObject({ allowed: true });
    await expect(one.limiter.check(signIn, key)).resolves.toMatchObject({ allowed: false });
    await expect(two.limiter.check(signIn, key)).resolves.toMatchObject({ allowed: false });
    await server?.start();
    await vi.waitFor(
      () => expect([one.redis?.status, two.redis?.status]).toEqual(['ready', 'ready']),
      patience,
    );
    await expect(one.limiter.check(signIn, key)).resolves.toMatchObject({ allowed: false });
    await expect(two.limiter.check(signIn, key)).resolves.toMatchObject({ allowed: false });
    await expect(two.limiter.check(signIn, 'another key')).resolves.toMatchObject({ allowed: true });
  });

  test('when Redis is emptied, each window continues from the count a process knows', async () => {
    const [one, two] = [await startProcess({ withRedis: true }), await startProcess({ withRedis: true })];
    for (let hit = 0; hit < 4; hit += 1) await one.limiter.check(signIn, 'flushed');
    await server?.say('FLUSHALL');
    await expect(one.limiter.check(signIn, 'flushed')).resolves.toMatchObject({
      allowed: true,
      remaining: 0,
    });
    await expect(two.limiter.check(signIn, 'flushed')).resolves.toMatchObject({ allowed: false });
  });
});

test('E2: without Redis and PostgreSQL a process counts alone, at once, and still enforces its limits', async () => {
  const connection = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nowhere' };
  const limits = createSharedLimits({ redis: undefined, connection, logger });
  ends.push(() => limits.close());
  const limiter = createRateLimiter({ exempt: [], store: limits.store });
  const allowed = [];
  for (let hit = 0; hit < 6; hit += 1) allowed.push((await limiter.check(signIn, 'alone')).allowed);
  expect(allowed).toEqual([true, true, true, true, true, false]);
  expect(await limits.slots.take('alone', 1)).toBe(true);
  expect(await limits.slots.take('alone', 1)).toBe(false);
});
