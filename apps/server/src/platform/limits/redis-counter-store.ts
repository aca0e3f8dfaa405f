import type { Redis } from 'ioredis';
import type { SharedCounterStore } from './shared-counter-store';

const HITS_PREFIX = 'parley:hits:';
const HELD_PREFIX = 'parley:held:';

/**
 * KEYS: the counters. ARGV: amount, window, known, known for and raised (1 or 0) of each counter. Returns count and
 * remaining milliseconds of each.
 */
const ADD = `
local answer = {}
for i, key in ipairs(KEYS) do
  local at = (i - 1) * 5
  local amount, window = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local known, known_for, raised = tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4]), ARGV[at + 5] == '1'
  local count, left = tonumber(redis.call('GET', key)), redis.call('PTTL', key)
  if not count or left <= 0 then count, left = known, known_for end
  if raised and count < known then count, left = known, math.max(left, known_for) end
  if count <= 0 then count, left = 0, window end
  count = count + amount
  if count > 0 then redis.call('SET', key, count, 'PX', left) end
  answer[#answer + 1] = count
  answer[#answer + 1] = left
end
return answer`;

/**
 * KEYS: one hash per slot key, which maps a holder to "count:end". ARGV: holder, lease, then the count of each key.
 * Returns the sum over all holders per key.
 */
const HOLD = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ends = now + tonumber(ARGV[2])
local sums = {}
for i, key in ipairs(KEYS) do
  if tonumber(ARGV[i + 2]) > 0 then
    redis.call('HSET', key, ARGV[1], ARGV[i + 2] .. ':' .. string.format('%.0f', ends))
    redis.call('PEXPIRE', key, ARGV[2])
  else redis.call('HDEL', key, ARGV[1]) end
  local sum, all = 0, redis.call('HGETALL', key)
  for j = 1, #all, 2 do
    local count, until_ms = string.match(all[j + 1], '^(%d+):(%d+)$')
    if tonumber(until_ms) > now then sum = sum + tonumber(count) else redis.call('HDEL', key, all[j]) end
  end
  sums[i] = sum
end
return sums`;

/** Counts in Redis or Valkey. One script call handles many keys and runs atomically. */
export function createRedisCounterStore(redis: Redis): SharedCounterStore {
  return {
    name: 'redis',
    async add(hits) {
      const keys = hits.map(({ key }) => HITS_PREFIX + key);
      const values = hits.flatMap((hit) => [
        hit.amount,
        hit.windowMs,
        hit.known,
        hit.knownForMs,
        hit.isRaised ? 1 : 0,
      ]);
      const answer = (await redis.eval(ADD, keys.length, ...keys, ...values)) as number[];
      return hits.map((_, index) => ({
        count: answer[index * 2] ?? 0,
        resetInMs: answer[index * 2 + 1] ?? 0,
      }));
    },
    async clear(key, windowMs) {
      await redis.set(HITS_PREFIX + key, 0, 'PX', windowMs);
    },
    async hold(holder, slots, leaseMs) {
      const keys = slots.map(({ key }) => HELD_PREFIX + key);
      const counts = slots.map(({ count }) => count);
      return (await redis.eval(HOLD, keys.length, ...keys, holder, leaseMs, ...counts)) as number[];
    },
    async ping() {
      await redis.ping();
    },
    tidy: async () => {},
    close: async () => {},
  };
}
