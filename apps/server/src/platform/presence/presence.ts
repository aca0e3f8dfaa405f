import type { Logger } from '../logging/logger';
import type { Bus } from '../realtime/bus';
import type { PresenceKind, PresenceStore } from './presence-store';

export type { PresenceKind } from './presence-store';

/** Which agents and contacts are online. Presence starts with a heartbeat and ends only when heartbeats stop. */
export interface Presence {
  /** Records a heartbeat. Never throws, because a request must not fail for presence. */
  touch(accountId: number, kind: PresenceKind, id: number): Promise<void>;
  /** Ids of users, or of contacts (contact ids), that are online. */
  online(accountId: number, kind: PresenceKind): Promise<Set<number>>;
  /** Call it when an agent changed the availability to be shown (availability, auto-offline). */
  statusChanged(accountId: number): void;
  /**
   * Adds a listener for agents whose presence starts, also after an absence. Called in the process that received the
   * heartbeat.
   */
  onAgentOnline(listener: (accountId: number, userId: number) => void): void;
}

export interface PresenceOptions {
  store: PresenceStore;
  bus: Bus;
  logger: Logger;
}

export function createPresence(options: PresenceOptions): Presence {
  const { store, bus, logger } = options;
  const listeners: ((accountId: number, userId: number) => void)[] = [];
  return {
    async touch(accountId, kind, id) {
      const hasCome = await store.touch(accountId, kind, id).catch((error: unknown) => {
        logger.debug({ err: error, accountId }, 'presence not recorded');
        return false;
      });
      if (hasCome && kind === 'user') for (const listener of listeners) listener(accountId, id);
    },
    online(accountId, kind) {
      return store.online(accountId, kind).catch((error: unknown) => {
        logger.warn({ err: error, accountId }, 'presence not readable; everyone counts as away');
        return new Set<number>();
      });
    },
    statusChanged: (accountId) => bus.publish({ kind: 'status-changed', accountId }),
    onAgentOnline: (listener) => void listeners.push(listener),
  };
}
