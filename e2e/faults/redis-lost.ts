import { expect } from 'vitest';
import {
  type RedisServer,
  redisServerPath,
  startRedisServer,
} from '../../apps/server/src/testing/redis-server';
import { writeAsMember } from '../support/ledger/load';
import { Scenario } from '../support/ledger/scenario';
import { type Product, waitUntil } from '../support/product';
import { type ExternalDatabaseRig, startExternalDatabaseRig } from './support/external-database-rig';
import { byRunLength, verifyScenario, seconds } from './support/record';

export const hasRedis = Boolean(redisServerPath);

const ROUNDS = byRunLength(1, 3);

interface RedisRig {
  outside: ExternalDatabaseRig;
  redis: RedisServer;
  /** Sockets connect to this process, while messages are sent through the first one. */
  other: Product;
}

async function startRedisRig(): Promise<RedisRig> {
  const redis = await startRedisServer();
  const outside = await startExternalDatabaseRig({ REDIS_URL: redis.url });
  return { outside, redis, other: await outside.startAnother() };
}

/** Redis is killed, starts empty, and is flushed, while one process accepts messages for sockets of the other. */
export async function redisLost(): Promise<void> {
  const { outside, redis, other } = await startRedisRig();
  try {
    const { product, direct } = outside;
    const scenario = await Scenario.open({ url: product.url, listenAt: other.url, connectionString: direct });
    const load = scenario.load({ writers: 4, pauseMs: 80 });
    await waitUntil(() => load.answers > 40, 60_000);
    const withIt = await timeToReceive(scenario);
    const without: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await redis.kill();
      for (let n = 0; n < 5; n += 1) without.push(await timeToReceive(scenario));
      await redis.start();
      const before = load.answers;
      await waitUntil(() => load.answers > before + 20, 60_000);
      await redis.say('FLUSHALL');
      await waitUntil(() => load.answers > before + 60, 60_000);
    }
    await load.stop();
    await scenario.resolve();
    expect((await scenario.reader.caller.call('GET', '/conversations')).status, 'nobody is signed out').toBe(
      200,
    );
    expect([product.hasEnded(), other.hasEnded()]).toEqual([false, false]);
    await verifyScenario(scenario, {
      fault: `Redis killed, started empty, flushed, ${ROUNDS} times, two processes`,
      expected: 'events are found by polling (≤ 2 s), sessions stay valid',
      recovered:
        `from one process to the other ${seconds(withIt)} with Redis, ` +
        `${seconds(Math.max(...without))} at most without it`,
    });
    expect(Math.max(...without)).toBeLessThan(15_000);
  } finally {
    await outside.close();
    await redis.kill();
  }
}

async function timeToReceive(scenario: Scenario): Promise<number> {
  const from = performance.now();
  const place = scenario.externalWriters[0]?.conversation ?? 0;
  const { ids } = await writeAsMember(scenario.history, scenario.reader, place);
  const [id] = ids;
  const listener = scenario.listeners[0]?.listener;
  await waitUntil(
    () => Boolean(listener?.received.some((one) => one.event === 'message.created' && one.data.id === id)),
    20_000,
  );
  return performance.now() - from;
}
