import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMemoryPresenceStore, type PresenceStore } from '../presence/presence-store';
import { createRedisPresenceStore } from '../presence/redis-presence-store';
import { createSharedPresenceStore } from '../presence/shared-presence-store';
import type { Bus, BusMessage } from './bus';
import { createRedisBus } from './redis-bus';
import { connectRedis } from './redis-connection';
import { type RedisServer, redisServerPath, startRedisServer } from '../../testing/redis-server';

const logger = pino({ level: 'silent' });
const lifetimes = { user: 20, contact: 90 };
const patience = { timeout: 10_000, interval: 20 };

describe.skipIf(!redisServerPath)('with a real Redis', () => {
  let server: RedisServer;
  const ends: Array<() => Promise<void>> = [];
  beforeAll(async () => {
    server = await startRedisServer();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  afterAll(() => server.kill());

  interface Process {
    bus: Bus;
    presence: PresenceStore;
    received: Array<{ message: BusMessage; isOwn: boolean }>;
  }

  /** A connected process that records what it receives. */
  async function startProcess(): Promise<Process> {
    const redis = await connectRedis({ url: server.url, logger });
    const bus = createRedisBus({ redis, logger });
    const presence = createSharedPresenceStore({
      own: createMemoryPresenceStore({ lifetimes, now: () => Date.now() }),
      shared: createRedisPresenceStore({ redis, lifetimes }),
    });
    const received: Process['received'] = [];
    bus.subscribe((message, isOwn) => received.push({ message, isOwn }));
    ends.push(async () => {
      await bus.close();
      await presence.close();
      redis.disconnect();
    });
    await vi.waitFor(() => expect(bus.isShared).toBe(true), patience);
    return { bus, presence, received };
  }

  const wake = (accountId: number): BusMessage => ({ kind: 'wake', accountId });

  async function expectReceived(from: Process, to: Process, accountId: number): Promise<void> {
    from.bus.publish(wake(accountId));
    await vi.waitFor(
      () => expect(to.received).toContainEqual({ message: wake(accountId), isOwn: false }),
      patience,
    );
  }

  test('a message reaches every process, and its own process at once and only once', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    two.bus.publish(wake(3));
    expect(two.received).toEqual([{ message: wake(3), isOwn: true }]);
    await vi.waitFor(() => expect(one.received).toEqual([{ message: wake(3), isOwn: false }]), patience);
    await expectReceived(one, two, 4);
    expect(two.received).toEqual([
      { message: wake(3), isOwn: true },
      { message: wake(4), isOwn: false },
    ]);
  });

  test('O4: after a restart of Redis processes are connected again, and meanwhile each receives its own messages', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await server.kill();
    await vi.waitFor(() => expect(one.bus.isShared || two.bus.isShared).toBe(false), patience);
    one.bus.publish(wake(2));
    expect(one.received).toContainEqual({ message: wake(2), isOwn: true });
    await server.start();
    await vi.waitFor(() => expect(one.bus.isShared && two.bus.isShared).toBe(true), patience);
    await expectReceived(one, two, 5);
  });

  test('O4: a Redis that hangs is detected within two seconds, without a broken connection', async () => {
    const one = await startProcess();
    server.freeze();
    try {
      await vi.waitFor(() => expect(one.bus.isShared).toBe(false), { timeout: 2_000, interval: 20 });
    } finally {
      server.thaw();
    }
    await vi.waitFor(() => expect(one.bus.isShared).toBe(true), patience);
  });

  test('presence is shared between processes and expires', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await one.presence.touch(1, 'user', 7);
    await two.presence.touch(1, 'user', 8);
    await one.presence.touch(1, 'contact', 9);
    expect(await two.presence.online(1, 'user')).toEqual(new Set([7, 8]));
    expect(await two.presence.online(2, 'user')).toEqual(new Set());
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 21_000);
    expect(await two.presence.online(1, 'user')).toEqual(new Set());
    expect(await two.presence.online(1, 'contact')).toEqual(new Set([9]));
    later.mockRestore();
  });

  test('O4: presence lost by Redis is restored by each process, and without Redis local presence remains', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await one.presence.touch(5, 'user', 1);
    await two.presence.touch(5, 'user', 2);
    await server.say('FLUSHALL');
    expect(await one.presence.online(5, 'user')).toEqual(new Set([1]));
    expect(await two.presence.online(5, 'user')).toContain(2);
    await vi.waitFor(async () => {
      expect(await one.presence.online(5, 'user')).toEqual(new Set([1, 2]));
      expect(await two.presence.online(5, 'user')).toEqual(new Set([1, 2]));
    }, patience);
    await server.kill();
    await one.presence.touch(5, 'user', 3).catch(() => undefined);
    expect(await one.presence.online(5, 'user')).toEqual(new Set([1, 3]));
    await server.start();
  });
});
