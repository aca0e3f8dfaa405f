import type { PresenceStore } from './presence-store';

/**
 * Presence shared by several processes. Each process also keeps the heartbeats it received itself: while the shared
 * store is unavailable, the people connected to this process still count as online, and entries that the shared store
 * lost are written back on the next read.
 */
export function createSharedPresenceStore(options: {
  own: PresenceStore;
  shared: PresenceStore;
}): PresenceStore {
  const { own, shared } = options;
  return {
    async touch(accountId, kind, id) {
      const isNewHere = await own.touch(accountId, kind, id);
      return (await shared.touch(accountId, kind, id)) && isNewHere;
    },
    async online(accountId, kind) {
      const here = await own.online(accountId, kind);
      const everywhere = await shared.online(accountId, kind).catch(() => undefined);
      if (!everywhere) return here;
      for (const id of here) {
        if (everywhere.has(id)) continue;
        everywhere.add(id);
        shared.touch(accountId, kind, id).catch(() => undefined);
      }
      return everywhere;
    },
    async close() {
      await Promise.all([own.close(), shared.close()]);
    },
  };
}
