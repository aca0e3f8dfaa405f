import { describe, expect, test } from 'vitest';
import { createMemoryLimitStore, createRateLimiter, defineLimit, ipLimitKey } from '.';

const rule = defineLimit({ name: 'sign-in', limit: 5, windowSeconds: 300 });

function createLimiter(options: { exempt?: string[]; maxKeys?: number } = {}) {
  const clock = { ms: 1_000_000 };
  const store = createMemoryLimitStore({ now: () => clock.ms, maxKeys: options.maxKeys });
  return { clock, limiter: createRateLimiter({ exempt: options.exempt ?? [], store }) };
}

describe('E2: rate limit of 5 in 300 s', () => {
  test('5 requests are allowed, the 6th is rejected with the time to wait, and the next window starts anew', async () => {
    const { clock, limiter } = createLimiter();
    const decisions = [];
    for (let i = 0; i < 6; i += 1) {
      decisions.push(await limiter.check(rule, 'a'));
      clock.ms += 1_000;
    }
    expect(decisions.map((decision) => decision.allowed)).toEqual([true, true, true, true, true, false]);
    expect(decisions.map((decision) => decision.remaining)).toEqual([4, 3, 2, 1, 0, 0]);
    expect(decisions[0]?.retryAfterSeconds).toBe(0);
    expect(decisions[5]?.retryAfterSeconds).toBe(295);
    clock.ms = 1_000_000 + 299_999;
    await expect(limiter.check(rule, 'a')).resolves.toEqual({
      allowed: false,
      retryAfterSeconds: 1,
      remaining: 0,
    });
    clock.ms += 1;
    await expect(limiter.check(rule, 'a')).resolves.toMatchObject({ allowed: true, remaining: 4 });
  });

  test('each key and each rule is counted separately', async () => {
    const { limiter } = createLimiter();
    const other = defineLimit({ ...rule, name: 'reset', limit: 1 });
    for (let i = 0; i < 6; i += 1) await limiter.check(rule, 'a');
    await expect(limiter.check(rule, 'b')).resolves.toMatchObject({ allowed: true, remaining: 4 });
    await expect(limiter.check(other, 'a')).resolves.toMatchObject({ allowed: true });
    await expect(limiter.check(other, 'a')).resolves.toMatchObject({ allowed: false });
  });

  test('concurrent requests are counted one by one', async () => {
    const { limiter } = createLimiter();
    const decisions = await Promise.all(Array.from({ length: 20 }, () => limiter.check(rule, 'a')));
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(5);
  });

  test('a limit can be read without counting, and can be reset', async () => {
    const { limiter } = createLimiter();
    await expect(limiter.peek(rule, 'a')).resolves.toMatchObject({ allowed: true, remaining: 4 });
    for (let i = 0; i < 5; i += 1) await limiter.check(rule, 'a');
    await expect(limiter.peek(rule, 'a')).resolves.toMatchObject({ allowed: false, retryAfterSeconds: 300 });
    await limiter.reset(rule, 'a');
    await expect(limiter.check(rule, 'a')).resolves.toMatchObject({ allowed: true, remaining: 4 });
  });
});

test('many new keys stay within the memory limit, and ended windows are removed before running ones', async () => {
  const clock = { ms: 0 };
  const store = createMemoryLimitStore({ now: () => clock.ms, maxKeys: 100 });
  const seconds = (windowSeconds: number) => ({ ...rule, windowSeconds });
  for (let i = 0; i < 50; i += 1) await store.increment(`short-${i}`, seconds(1));
  for (let i = 0; i < 50; i += 1) await store.increment(`long-${i}`, seconds(60));
  clock.ms = 2_000;
  await store.increment('new', seconds(60));
  await expect(store.read('long-0', seconds(60))).resolves.toEqual({ count: 1, resetInMs: 58_000 });
  for (let i = 0; i < 100_000; i += 1) await store.increment(`flood-${i}`, seconds(60));
  await expect(store.read('long-0', seconds(60))).resolves.toBeNull();
  await expect(store.read('flood-99999', seconds(60))).resolves.toMatchObject({ count: 1 });
});

test('exempt addresses and ranges match in every notation; invalid entries are rejected at the start', () => {
  const { limiter } = createLimiter({ exempt: ['10.0.0.0/8', ' 192.0.2.7', '2001:db8::/32', ''] });
  for (const ip of ['10.1.2.3', '192.0.2.7', '::ffff:10.1.2.3', '2001:db8:1::5']) {
    expect(limiter.ipExempt(ip)).toBe(true);
  }
  for (const ip of ['11.0.0.1', '192.0.2.8', '2001:db9::1', '', 'garbage'])
    expect(limiter.ipExempt(ip)).toBe(false);
  expect(createLimiter().limiter.ipExempt('127.0.0.1')).toBe(false);
  expect(() => createLimiter({ exempt: ['monitor.example'] })).toThrow('monitor.example');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('the IP address %s is counted as %s', (ip, key) => {
  expect(ipLimitKey(ip)).toBe(key);
});

test('a rule without a positive limit or window is rejected', () => {
  expect(() => defineLimit({ name: 'x', limit: 0, windowSeconds: 1 })).toThrow('x');
  expect(() => defineLimit({ name: 'x', limit: 1, windowSeconds: 0 })).toThrow('x');
});
