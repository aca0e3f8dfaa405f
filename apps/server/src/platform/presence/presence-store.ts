export type PresenceKind = 'user' | 'contact';

/** Heartbeats by account, kind and id. They expire by themselves; closing a socket does not end presence. */
export interface PresenceStore {
  /** Records a heartbeat. Returns true when there was no unexpired heartbeat before. */
  touch(accountId: number, kind: PresenceKind, id: number): Promise<boolean>;
  /** Ids with an unexpired heartbeat. */
  online(accountId: number, kind: PresenceKind): Promise<Set<number>>;
  close(): Promise<void>;
}

/** Time in seconds until a heartbeat expires. */
export type PresenceLifetimes = Record<PresenceKind, number>;

const SWEEP_EVERY_MS = 60_000;

/** For a single process. After a restart presence is restored by the next heartbeats, within seconds. */
export function createMemoryPresenceStore(options: {
  lifetimes: PresenceLifetimes;
  now?: () => number;
}): PresenceStore {
  const now = options.now ?? Date.now;
  const seen = new Map<string, Map<number, number>>();
  const place = (accountId: number, kind: PresenceKind) => `${kind}:${accountId}`;
  const isLive = (kind: PresenceKind, at: number) => now() - at < options.lifetimes[kind] * 1_000;

  const sweep = setInterval(() => {
    for (const [key, people] of seen) {
      const kind = key.startsWith('user:') ? 'user' : 'contact';
      for (const [id, at] of people) if (!isLive(kind, at)) people.delete(id);
      if (people.size === 0) seen.delete(key);
    }
  }, SWEEP_EVERY_MS);
  sweep.unref();

  return {
    async touch(accountId, kind, id) {
      const key = place(accountId, kind);
      const people = seen.get(key) ?? new Map<number, number>();
      const before = people.get(id);
      people.set(id, now());
      seen.set(key, people);
      return before === undefined || !isLive(kind, before);
    },
    async online(accountId, kind) {
      const live = new Set<number>();
      for (const [id, at] of seen.get(place(accountId, kind)) ?? []) if (isLive(kind, at)) live.add(id);
      return live;
    },
    async close() {
      clearInterval(sweep);
      seen.clear();
    },
  };
}
