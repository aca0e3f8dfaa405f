import type { EphemeralEvent } from './broadcast';

/** What processes notify each other: pointers and small unnumbered events. Losing one loses nothing for long. */
export type BusMessage =
  /** New events stand in the log of this account. */
  | { kind: 'wake'; accountId: number }
  | { kind: 'ephemeral'; event: EphemeralEvent }
  /** A person of the account wants to be shown as something else. */
  | { kind: 'status-changed'; accountId: number }
  /** Somebody came to look at this place of the account, or left it. */
  | { kind: 'viewers-changed'; accountId: number; place: number };

/** Reaches all listeners of all processes, those of the publishing process at once. */
export interface Bus {
  /** Whether other processes hear it too, at this moment: nobody has to poll often then. */
  readonly isShared: boolean;
  publish(message: BusMessage): void;
  subscribe(listener: BusListener): void;
  close(): Promise<void>;
}

/** `isOwn`: published by this process. What must be done once in all is done where it comes from. */
export type BusListener = (message: BusMessage, isOwn: boolean) => void;

export interface LocalBus extends Bus {
  /** Hands on what another process published. */
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
