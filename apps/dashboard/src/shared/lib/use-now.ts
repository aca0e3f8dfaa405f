import { useSyncExternalStore } from 'react';

const EVERY_MS = 30_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Current time in milliseconds, updated every 30 seconds. All relative times share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
