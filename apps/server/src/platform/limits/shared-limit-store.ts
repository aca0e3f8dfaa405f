import type { Failover } from './failover';
import type { Counter, LimitStore } from './limit-store';
import type { LimitRule } from './rules';
import type { HitIncrement } from './shared-counter-store';
import { createSerialRunner } from './serial-runner';
import { createWindowMap } from './window-map';

/** Rules with a smaller limit use the shared count for every hit. */
const ASKED_BELOW = 100;
/** Above this share of its limit, a key uses the shared count for every hit. */
const NEAR_SHARE = 0.8;
/** Share of the limit that a process may count locally between two exchanges. */
const OWN_SHARE = 0.1;
const EXCHANGE_MS = 100;
const KEYS_PER_CALL = 500;
/**
 * With less time left than this, the window's count is not sent to the store, because other processes may have opened
 * the next window already.
 */
const TOO_SOON_MS = 1_000;

interface Waiter {
  /** Position of the hit among the hits that are not yet sent. */
  position: number;
  resolve(counter: Counter): void;
}

interface Window {
  readonly key: string;
  readonly windowMs: number;
  /** Count of all processes at the last exchange. */
  total: number;
  /** Hits of this process that an exchange is sending now. */
  sent: number;
  /** Hits of this process that wait for the next exchange. */
  pending: number;
  endsAt: number;
  /** Failover epoch of the store that reported `total`. */
  epoch: number;
  waiters: Waiter[];
}

export interface SharedLimitStoreOptions {
  failover: Failover;
  maxKeys?: number;
  now?: () => number;
}

/**
 * Counts hits over several processes. When a limit is small or nearly reached, a hit waits for the shared count.
 * Otherwise the process counts locally and exchanges its hits every 100 ms, many keys per call. While no shared store
 * answers, it continues with the last known counts.
 */
export function createSharedLimitStore(options: SharedLimitStoreOptions): LimitStore {
  const { failover, now = Date.now } = options;
  const windows = createWindowMap<Window>({ maxKeys: options.maxKeys, now });
  const pending = new Set<Window>();
  const changed = new Set<Window>();
  const runSoon = createSerialRunner(() => pending.size > 0, exchange);

  function windowOf(key: string, { windowSeconds }: LimitRule): Window {
    const windowMs = windowSeconds * 1_000;
    return windows.running(key) ?? windows.open(key, openWindow(key, windowMs, now()));
  }

  function ask(window: Window): Promise<Counter> {
    return new Promise((resolve) => {
      window.waiters.push({ position: window.pending, resolve });
      pending.add(window);
      runSoon();
    });
  }

  async function exchange(): Promise<void> {
    const batch = [...pending].slice(0, KEYS_PER_CALL);
    for (const window of batch) {
      pending.delete(window);
      changed.delete(window);
    }
    const sending = batch.map((window) => sendOff(window));
    const reply = await failover.call((store, epoch) =>
      store.add(sending.map((sent) => hitsOf(sent, { time: now(), epoch }))),
    );
    for (const [index, sent] of sending.entries()) {
      const counter = reply?.answer[index];
      if (counter) settle(sent, { counter, epoch: reply.epoch }, now());
      else takeBack(sent, now());
      if (sent.window.pending > 0) changed.add(sent.window);
    }
  }

  const exchanging = setInterval(() => {
    const time = now();
    for (const window of changed) if (window.endsAt > time) pending.add(window);
    changed.clear();
    if (pending.size > 0) runSoon();
  }, EXCHANGE_MS);
  exchanging.unref();

  return {
    async increment(key, rule) {
      const window = windowOf(key, rule);
      window.pending += 1;
      if (needsSharedCount(window, rule)) return ask(window);
      changed.add(window);
      return { count: seen(window), resetInMs: window.endsAt - now() };
    },
    async read(key, rule) {
      const counter = await ask(windowOf(key, rule));
      return counter.count > 0 ? counter : null;
    },
    async reset(key, rule) {
      windows.forget(key);
      await failover.call((store) => store.clear(key, rule.windowSeconds * 1_000));
    },
    async close() {
      clearInterval(exchanging);
    },
  };
}

const seen = (window: Window): number => window.total + window.sent + window.pending;

function openWindow(key: string, windowMs: number, time: number): Window {
  return {
    key,
    windowMs,
    total: 0,
    sent: 0,
    pending: 0,
    endsAt: time + windowMs,
    epoch: 0,
    waiters: [],
  };
}

function needsSharedCount(window: Window, { limit }: LimitRule): boolean {
  // The limit is used up, so this hit is refused whatever the other processes counted.
  if (window.total >= limit) return false;
  return (
    limit < ASKED_BELOW ||
    seen(window) > limit * NEAR_SHARE ||
    window.sent + window.pending > limit * OWN_SHARE
  );
}

interface Sent {
  window: Window;
  amount: number;
  waiters: Waiter[];
}

function sendOff(window: Window): Sent {
  const sent = { window, amount: window.pending, waiters: window.waiters };
  window.sent = window.pending;
  window.pending = 0;
  window.waiters = [];
  return sent;
}

/** The increment to send, with this process's known count, for a store whose count is lower or lost. */
function hitsOf({ window, amount }: Sent, { time, epoch }: { time: number; epoch: number }): HitIncrement {
  const { key, windowMs, total } = window;
  const leftMs = window.endsAt - time;
  if (leftMs <= TOO_SOON_MS) return { key, amount, windowMs, known: 0, knownForMs: 0, isRaised: false };
  return { key, amount, windowMs, known: total, knownForMs: leftMs, isRaised: window.epoch !== epoch };
}

function settle(
  { window, amount, waiters }: Sent,
  { counter, epoch }: { counter: Counter; epoch: number },
  time: number,
): void {
  window.sent = 0;
  window.total = counter.count;
  window.endsAt = time + counter.resetInMs;
  window.epoch = epoch;
  const before = counter.count - amount;
  for (const { position, resolve } of waiters)
    resolve({ count: before + position, resetInMs: counter.resetInMs });
}

/** No store accepted the hits: put them before the hits that arrived meanwhile and retry at the next exchange. */
function takeBack({ window, amount, waiters }: Sent, time: number): void {
  window.sent = 0;
  window.pending += amount;
  for (const waiter of window.waiters) waiter.position += amount;
  for (const { position, resolve } of waiters)
    resolve({ count: window.total + position, resetInMs: window.endsAt - time });
}
