import { randomUUID } from 'node:crypto';
import type { Failover } from './failover';
import { createSerialRunner } from './serial-runner';

/** Counts things held concurrently over all processes, e.g. the open sockets of a user or an IP address. */
export interface Slots {
  /** Takes one slot; false when `limit` slots are taken. Each granted slot must be released. */
  take(key: string, limit: number): Promise<boolean>;
  release(key: string): void;
  /** Releases all slots of this process. */
  close(): Promise<void>;
}

/** Slots of a killed process are free again after this time. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const KEYS_PER_CALL = 500;

/** Slots within one process. */
export function createMemorySlots(): Slots {
  const used = createTally();
  return {
    async take(key, limit) {
      if (used.of(key) >= limit) return false;
      used.add(key, 1);
      return true;
    },
    release: (key) => used.add(key, -1),
    close: async () => {},
  };
}

/**
 * Slots shared over all processes. Each process reports its own count every 5 s and at each change, and receives the
 * total over all processes. While no shared store answers, each process grants the whole limit by itself.
 */
export function createSharedSlots(options: { failover: Failover; holder?: string }): Slots {
  const { failover, holder = randomUUID() } = options;
  const used = createTally();
  const pending = new Map<string, Array<{ limit: number; resolve(isGranted: boolean): void }>>();
  const runSoon = createSerialRunner(() => pending.size > 0, renewHolds);

  async function renewHolds(): Promise<void> {
    const batch = [...pending].slice(0, KEYS_PER_CALL);
    for (const [key] of batch) pending.delete(key);
    const counts = batch.map(([key]) => ({ key, count: used.of(key) }));
    const reply = await failover.call((place) => place.hold(holder, counts, LEASE_MS));
    for (const [index, [key, waiters]] of batch.entries()) {
      const all = reply?.answer[index] ?? 0;
      // When the total exceeds the limit, the latest requests are refused.
      for (const [place, { limit, resolve }] of waiters.entries()) {
        const isGranted = all - (waiters.length - 1 - place) <= limit;
        if (!isGranted) give(key);
        resolve(isGranted);
      }
    }
  }

  function mark(key: string): void {
    if (!pending.has(key)) pending.set(key, []);
    runSoon();
  }

  function give(key: string): void {
    used.add(key, -1);
    mark(key);
  }

  const renewing = setInterval(() => {
    for (const key of used.keys()) mark(key);
  }, RENEW_MS);
  renewing.unref();

  return {
    take(key, limit) {
      if (used.of(key) >= limit) return Promise.resolve(false);
      used.add(key, 1);
      return new Promise((resolve) => {
        pending.set(key, [...(pending.get(key) ?? []), { limit, resolve }]);
        runSoon();
      });
    },
    release: give,
    async close() {
      clearInterval(renewing);
      const counts = [...used.keys()].map((key) => ({ key, count: 0 }));
      if (counts.length > 0) await failover.call((place) => place.hold(holder, counts, LEASE_MS));
    },
  };
}

function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    keys: () => counts.keys(),
    add(key: string, change: number): void {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
