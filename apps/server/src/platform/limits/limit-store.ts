export type Counter = {
  /** Hits in the running window, this one included. */
  count: number;
  /** Until the window ends and counting starts anew. */
  resetInMs: number;
};

/** Where hits are counted. One process keeps them in memory; several share a store. */
export type LimitStore = {
  /** Adds one hit and tells the count; the first hit of a key opens its window. */
  increment(key: string, windowSeconds: number): Promise<Counter>;
  /** The running window without adding a hit, or null. */
  read(key: string): Promise<Counter | null>;
  reset(key: string): Promise<void>;
};

type Window = { count: number; endsAt: number };

const DEFAULT_MAX_KEYS = 100_000;

/**
 * Counts in this process. At most `maxKeys` windows are kept; beyond that ended ones go first, then the oldest, so
 * that a flood of ever new keys cannot fill the memory.
 */
export function createMemoryLimitStore(options: { maxKeys?: number; now?: () => number } = {}): LimitStore {
  const maxKeys = options.maxKeys ?? DEFAULT_MAX_KEYS;
  const now = options.now ?? Date.now;
  const windows = new Map<string, Window>();

  function running(key: string): Window | undefined {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  }

  function makeRoom(): void {
    if (windows.size < maxKeys) return;
    const time = now();
    for (const [key, window] of windows) if (window.endsAt <= time) windows.delete(key);
    // A tenth at once, so that the search above does not run on every hit of a flood.
    const excess = windows.size < maxKeys ? 0 : Math.ceil(maxKeys / 10);
    for (const key of [...windows.keys()].slice(0, excess)) windows.delete(key);
  }

  const counterOf = (window: Window): Counter => ({ count: window.count, resetInMs: window.endsAt - now() });

  return {
    async increment(key, windowSeconds) {
      const present = running(key);
      if (present) {
        present.count += 1;
        return counterOf(present);
      }
      windows.delete(key);
      makeRoom();
      const opened = { count: 1, endsAt: now() + windowSeconds * 1000 };
      windows.set(key, opened);
      return counterOf(opened);
    },
    async read(key) {
      const window = running(key);
      return window ? counterOf(window) : null;
    },
    async reset(key) {
      windows.delete(key);
    },
  };
}
