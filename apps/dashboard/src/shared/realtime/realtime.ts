import type { RealtimeMessage } from '@parley/contract';

/**
 * Event handlers of a feature. `subscribed` is called when a subscription is confirmed: every event after number
 * `from` will follow. `awaySeconds`: how long the connection was lost; null if no event was missed, as on the first
 * connection.
 */
export type RealtimeHandler = {
  event: (message: RealtimeMessage, accountId: number) => void;
  subscribed?: (from: number | null, accountId: number, awaySeconds: number | null) => void;
};

type Sender = (action: string, values: object) => void;

export const handlers = new Set<RealtimeHandler>();
/** What happened while handlers were still loading, in order. */
const queued: (() => void)[] = [];
let loading = 0;
let sender: Sender | null = null;

/** Subscribes to all events of the current account. Returns the unsubscribe function. */
export function onRealtimeEvent(handler: RealtimeHandler | RealtimeHandler['event']): () => void {
  const own = typeof handler === 'function' ? { event: handler } : handler;
  handlers.add(own);
  return () => handlers.delete(own);
}

/**
 * Keeps events until the returned function is called, so that a handler whose code is still loading misses nothing.
 */
export function keepEvents(): () => void {
  loading += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    loading -= 1;
    while (loading === 0 && queued.length > 0) queued.shift()?.();
  };
}

/** Runs it now, or when the code of all handlers is loaded. */
export function whenHandlersAreLoaded(act: () => void): void {
  if (loading > 0) queued.push(act);
  else act();
}

/** Sends an action to the channel of the current account; does nothing while disconnected. */
export const sendCableAction: Sender = (action, values) => sender?.(action, values);

/** Names what sends actions; returns the function that takes it back. */
export function setSender(send: Sender): () => void {
  sender = send;
  return () => {
    if (sender === send) sender = null;
  };
}
