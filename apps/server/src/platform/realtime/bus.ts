import type { EphemeralEvent } from './broadcast';

/** What processes tell each other: pointers and small unnumbered events. Losing one loses nothing for long. */
export type BusMessage =
  /** New events stand in the log of this account. */
  | { kind: 'wake'; accountId: number }
  | { kind: 'ephemeral'; event: EphemeralEvent }
  /** A person of the account wants to be shown as something else. */
  | { kind: 'status-changed'; accountId: number };

/** Reaches all listeners of all processes, those of the publishing process at once. */
export interface Bus {
  /** True when other processes hear it too: nobody has to poll often then. */
  isShared: boolean;
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): void;
  close(): Promise<void>;
}

export function createLocalBus(): Bus {
  const listeners: Array<(message: BusMessage) => void> = [];
  return {
    isShared: false,
    publish(message) {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => void listeners.push(listener),
    close: async () => void listeners.splice(0),
  };
}
