import type { EphemeralEvent } from './broadcast';

/**
 * Messages between processes: references and small ephemeral events. A lost message is harmless, because processes
 * also poll the log.
 */
export type BusMessage =
  /** The log of this account has new events. */
  | { kind: 'wake'; accountId: number }
  | { kind: 'ephemeral'; event: EphemeralEvent }
  /** A user of the account changed the availability to be shown. */
  | { kind: 'status-changed'; accountId: number }
  /** Somebody started or stopped viewing this conversation. */
  | { kind: 'viewers-changed'; accountId: number; place: number };

/** Publishes to all listeners of all processes; listeners of the publishing process are called synchronously. */
export interface Bus {
  /** Whether messages currently reach other processes; then frequent polling is unnecessary. */
  readonly isShared: boolean;
  publish(message: BusMessage): void;
  subscribe(listener: BusListener): void;
  close(): Promise<void>;
}

/** `isOwn` is true in the publishing process, which does the work that only one process must do. */
export type BusListener = (message: BusMessage, isOwn: boolean) => void;

export interface LocalBus extends Bus {
  /** Passes a message of another process to the listeners. */
  receive(message: BusMessage): void;
}

export function createLocalBus(): LocalBus {
  const listeners: BusListener[] = [];
  const notify = (message: BusMessage, isOwn: boolean) => {
    for (const listener of listeners) listener(message, isOwn);
  };
  return {
    isShared: false,
    publish: (message) => notify(message, true),
    receive: (message) => notify(message, false),
    subscribe: (listener) => void listeners.push(listener),
    close: async () => void listeners.splice(0),
  };
}
