import type { RealtimeMessage } from '@parley/contract';
import { CableClient, type CableIdentity } from './cable-client';
import { setConnectionStatus } from './connection-status';
import { applyEvent } from './batch-event-renders';
import { applyPresence } from './presence-store';
import { handlers, setSender, whenHandlersAreLoaded } from './realtime';
import { setSnapshotSeq, takeSnapshotSeq } from './snapshot-seq';

export interface RealtimeOptions {
  identity: CableIdentity;
  /** The server ended the session in this browser. */
  onLogout: () => void;
  /** The server rejected the token; refetching the session gets a new one. */
  onRejected: () => void;
}

/** After this long without connection the page reloads. */
const RELOAD_AFTER_MS = 10_800_000;
/** Interruptions shorter than this are not shown. */
const QUIET_MS = 1_000;

/** Connects for one account; returns a function that disconnects. Only one connection at a time. */
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
      // Responses requested before the subscription was confirmed can be older than its first event, so events may be
      // missing between them.
      const snapshotSeq = takeSnapshotSeq(accountId);
      const lacks = snapshotSeq !== undefined && from !== null && snapshotSeq < from;
      const awaySeconds = awayMs === null ? (lacks ? 0 : null) : Math.ceil(awayMs / 1_000);
      whenHandlersAreLoaded(() => {
        for (const handler of handlers) handler.subscribed?.(from, accountId, awaySeconds);
      });
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
  const takeBack = setSender((action, values) => client.perform(action, values));
  client.start();
  return () => {
    clearTimeout(noticeTimer);
    removeEventListener('online', wake);
    removeEventListener('offline', wentOffline);
    document.removeEventListener('visibilitychange', wake);
    client.stop();
    // The cache of the account is kept, so the next connection continues after the last received event.
    if (client.receivedUpTo !== undefined) setSnapshotSeq(accountId, client.receivedUpTo);
    takeBack();
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
  whenHandlersAreLoaded(() =>
    applyEvent(() => {
      if (message.event === 'presence.update') applyPresence(message.data);
      for (const handler of handlers) handler.event(message, accountId);
    }),
  );
}

function cableUrl({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/cable`;
}
