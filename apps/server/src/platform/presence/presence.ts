import type { Logger } from '../logging/logger';
import type { Bus } from '../realtime/bus';
import type { PresenceKind, PresenceStore } from './presence-store';

export type { PresenceKind } from './presence-store';

/** Who is there right now, by signs of life; nothing ends it but their absence. */
export interface Presence {
  /** A sign of life. Never throws: presence is worth no failed request. */
  touch(accountId: number, kind: PresenceKind, id: number): Promise<void>;
  /** Ids with a live sign of life: of users, or of contacts (contact ids). */
  online(accountId: number, kind: PresenceKind): Promise<Set<number>>;
  /** To be called when a person changed what they want to be shown as (availability, auto-offline). */
  statusChanged(accountId: number): void;
  /** Told of people who come, in the process they come to; again when they had been away. */
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
