import type { RealtimeMessage } from '@parley/contract';
import { CableClient, type CableIdentity } from './cable-client';
import { setConnectionStatus } from './connection-status';
import { applyEvent } from './batch-event-renders';
import { applyPresence } from './presence-store';
import { setSnapshotSeq, takeSnapshotSeq } from './snapshot-seq';

/**
 * A reducer of a feature. `subscribed` is no event of the server: every event after number `from` comes. `awaySeconds`:
 * how long the line was away; null where nothing was missed, as the first time.
 */
export type RealtimeHandler = {
  event: (message: RealtimeMessage, accountId: number) => void;
  subscribed?: (from: number | null, accountId: number, awaySeconds: number | null) => void;
};

export interface RealtimeOptions {
  identity: CableIdentity;
  /** The server wants this person signed out here. */
  onLogout: () => void;
  /** The server refused the token; a fresh one comes with the session. */
  onRejected: () => void;
}

/** After so long away the page is loaded anew. */
const RELOAD_AFTER_MS = 10_800_000;
/** A line that is back within this time is nobody's concern. */
const QUIET_MS = 1_000;

const handlers = new Set<RealtimeHandler>();
let current: { client: CableClient; accountId: number } | null = null;

/** Hears every event of the account in use until the returned function is called. */
export function onRealtimeEvent(handler: RealtimeHandler | RealtimeHandler['event']): () => void {
  const own = typeof handler === 'function' ? { event: handler } : handler;
  handlers.add(own);
  return () => handlers.delete(own);
}

/** Says something into the room of the account in use, if the line stands. */
export function sendCableAction(action: string, values: object): void {
  current?.client.perform(action, values);
}

/** Connects for one account; the returned function disconnects. One connection at a time. */
export function startRealtime(options: RealtimeOptions): () => void {
  const { accountId } = options.identity;
  let closedAt: number | null = null;
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;
  const client = new CableClient({
    url: cableUrl(location),
    identity: options.identity,
    snapshotSeq: () => takeSnapshotSeq(accountId),
    onEvent: (message) => dispatch(message, accountId, options),
    onSubscribed: ({ from }) => {
      clearTimeout(noticeTimer);
      const awayMs = closedAt === null ? null : Date.now() - closedAt;
      if (awayMs !== null && awayMs >= RELOAD_AFTER_MS) location.reload();
      closedAt = null;
      setConnectionStatus('connected');
      // What was asked for while the line was being opened may be older than where it begins.
      const snapshotSeq = takeSnapshotSeq(accountId);
      const lacks = snapshotSeq !== undefined && from !== null && snapshotSeq < from;
      const awaySeconds = awayMs === null ? (lacks ? 0 : null) : Math.ceil(awayMs / 1_000);
      for (const handler of handlers) handler.subscribed?.(from, accountId, awaySeconds);
    },
    onClosed: () => {
      closedAt ??= Date.now();
      clearTimeout(noticeTimer);
      noticeTimer = setTimeout(
        () => setConnectionStatus(navigator.onLine ? 'reconnecting' : 'offline'),
        QUIET_MS,
      );
    },
    onRejected: options.onRejected,
  });
  const wake = () => client.wake();
  const wentOffline = () => {
    setConnectionStatus('offline');
    client.handleOffline();
  };
  addEventListener('online', wake);
  addEventListener('offline', wentOffline);
  document.addEventListener('visibilitychange', wake);
  current = { client, accountId };
  client.start();
  return () => {
    clearTimeout(noticeTimer);
    removeEventListener('online', wake);
    removeEventListener('offline', wentOffline);
    document.removeEventListener('visibilitychange', wake);
    client.stop();
    // What is known of the account stays in the cache; the line of the next time begins where this one ends.
    if (client.receivedUpTo !== undefined) setSnapshotSeq(accountId, client.receivedUpTo);
    if (current?.client === client) current = null;
  };
}

function dispatch(message: RealtimeMessage, accountId: number, options: RealtimeOptions): void {
  switch (message.event) {
    case 'user:logout':
      options.onLogout();
      return;
    case 'page:reload':
      location.reload();
      return;
    default:
      break;
  }
  applyEvent(() => {
    if (message.event === 'presence.update') applyPresence(message.data);
    for (const handler of handlers) handler.event(message, accountId);
  });
}

function cableUrl({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/cable`;
}
