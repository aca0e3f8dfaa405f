import type { LimitRule } from './rules';
import { createWindowMap } from './window-map';

export type Counter = {
  /** Hits in the current window, including this one. */
  count: number;
  /** Time until the window ends and the count starts again at 0. */
  resetInMs: number;
};

/** Counts hits per key: in memory for a single process, in a shared store for several processes. */
export type LimitStore = {
  /** Adds one hit and returns the counter. The first hit of a key opens its window. */
  increment(key: string, rule: LimitRule): Promise<Counter>;
  /** The counter of the current window without adding a hit; null without a window. */
  read(key: string, rule: LimitRule): Promise<Counter | null>;
  reset(key: string, rule: LimitRule): Promise<void>;
  close(): Promise<void>;
};

type Window = { count: number; endsAt: number };

/** Counts in the memory of this process, for at most `maxKeys` keys. */
export function createMemoryLimitStore(options: { maxKeys?: number; now?: () => number } = {}): LimitStore {
  const now = options.now ?? Date.now;
  const windows = createWindowMap<Window>({ maxKeys: options.maxKeys, now });
  const counterOf = (window: Window): Counter => ({ count: window.count, resetInMs: window.endsAt - now() });

  return {
    async increment(key, { windowSeconds }) {
      const window =
        windows.running(key) ?? windows.open(key, { count: 0, endsAt: now() + windowSeconds * 1000 });
      window.count += 1;
      return counterOf(window);
    },
    async read(key) {
      const window = windows.running(key);
      return window ? counterOf(window) : null;
    },
    async reset(key) {
      windows.forget(key);
    },
    close: async () => {},
  };
}
