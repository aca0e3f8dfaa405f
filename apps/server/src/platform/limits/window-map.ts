/** Windows by key, at most `maxKeys`, so that a flood of new keys cannot exhaust the memory. */
export interface WindowMap<W extends { endsAt: number }> {
  /** The window of a key, if it has not ended. */
  running(key: string): W | undefined;
  open(key: string, window: W): W;
  forget(key: string): void;
}

const DEFAULT_MAX_KEYS = 100_000;

export function createWindowMap<W extends { endsAt: number }>(options: {
  maxKeys?: number | undefined;
  now(): number;
}): WindowMap<W> {
  const { maxKeys = DEFAULT_MAX_KEYS, now } = options;
  const windows = new Map<string, W>();

  /** Removes ended windows, then the oldest tenth of `maxKeys`. Removing many at once avoids a scan at every hit. */
  function makeRoom(): void {
    if (windows.size < maxKeys) return;
    const time = now();
    for (const [key, window] of windows) if (window.endsAt <= time) windows.delete(key);
    const excess = windows.size < maxKeys ? 0 : Math.ceil(maxKeys / 10);
    for (const key of [...windows.keys()].slice(0, excess)) windows.delete(key);
  }

  return {
    running(key) {
      const window = windows.get(key);
      return window && window.endsAt > now() ? window : undefined;
    },
    open(key, window) {
      windows.delete(key);
      makeRoom();
      windows.set(key, window);
      return window;
    },
    forget: (key) => void windows.delete(key),
  };
}
