import type { LimitRule } from './rules';
import { createWindowMap } from './window-map';

export type Counter = {
  /** Hits in the running window, this one included. */
  count: number;
  /** Until the window ends and counting starts anew. */
  resetInMs: number;
};

/** Where hits are counted. One process keeps them in memory; several share a store. */
export type LimitStore = {
  /** Adds one hit and tells the count; the first hit of a key opens its window. */
  increment(key: string, rule: LimitRule): Promise<Counter>;
  /** The running window without adding a hit, or null. */
  read(key: string, rule: LimitRule): Promise<Counter | null>;
  reset(key: string, rule: LimitRule): Promise<void>;
  close(): Promise<void>;
};

type Window = { count: number; endsAt: number };

/** Counts in this process, at most `maxKeys` keys. */
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
