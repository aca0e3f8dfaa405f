interface Waiting {
  key: string;
  start(): void;
}

/** Counts the connections in use. */
export interface ConnectionSlots {
  /** Waits for a free slot, in order; null: none became free in time, or the signal was raised. The result frees it. */
  acquire(key: string, timeoutMs: number, signal?: AbortSignal): Promise<(() => void) | null>;
  used(): number;
}

/** At most `perKey` slots of one key and `total` of all keys; a key at its limit does not hold up the others. */
export function createConnectionSlots({ perKey, total }: { perKey: number; total: number }): ConnectionSlots {
  const used = new Map<string, number>();
  const queue: Waiting[] = [];
  let count = 0;

  const isFree = (key: string) => count < total && (used.get(key) ?? 0) < perKey;

  function occupy(key: string): () => void {
    count += 1;
    used.set(key, (used.get(key) ?? 0) + 1);
    let isFreed = false;
    return () => {
      if (isFreed) return;
      isFreed = true;
      count -= 1;
      const left = (used.get(key) ?? 1) - 1;
      if (left > 0) used.set(key, left);
      else used.delete(key);
      queue.find((waiting) => isFree(waiting.key))?.start();
    };
  }

  return {
    used: () => count,
    async acquire(key, timeoutMs, signal) {
      if (signal?.aborted) return null;
      if (isFree(key)) return occupy(key);
      return new Promise((resolve) => {
        const finish = (result: (() => void) | null) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          queue.splice(queue.indexOf(waiting), 1);
          resolve(result);
        };
        const giveUp = () => finish(null);
        const waiting: Waiting = { key, start: () => finish(occupy(key)) };
        const timer = setTimeout(giveUp, timeoutMs);
        signal?.addEventListener('abort', giveUp);
        queue.push(waiting);
      });
    },
  };
}
