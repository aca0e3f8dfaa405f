import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * TCP keepalive: the operating system detects a dead idle connection, on which no answer is awaited, within some
 * minutes.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Longer than the statement timeout, so a live server has always answered by then. */
const SILENT_AFTER_MS = 15_000;

/**
 * Closes connections on which an answer is overdue and no byte has arrived for this time. A live server cancels slow
 * statements and reports it, so a silent server is gone although its end of the connection was never closed (a
 * failover, a firewall that dropped the connection). Without this, callers would wait forever.
 */
export interface ConnectionWatchdog {
  watch(client: pg.ClientBase): void;
}

interface WatchedConnection {
  stream: Socket;
  lastReceivedAt: number;
}

/**
 * Create one watchdog for all connections to the same server: when one of them is unresponsive, the others that have
 * received nothing for as long are closed too, including idle ones.
 */
export function createConnectionWatchdog(silentAfterMs = SILENT_AFTER_MS): ConnectionWatchdog {
  const connections = new Set<WatchedConnection>();

  /**
   * `known` is always closed: its timer has fired and will not fire again, although by the clock it may be a fraction
   * of a millisecond early.
   */
  function terminateUnresponsive(known: WatchedConnection): void {
    const latest = performance.now() - silentAfterMs;
    for (const connection of connections) {
      if (connection !== known && connection.lastReceivedAt > latest) continue;
      connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
    }
  }

  return {
    watch(client) {
      const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
      const connection: WatchedConnection = {
        stream: inside.connection.stream,
        lastReceivedAt: performance.now(),
      };
      connections.add(connection);
      connection.stream.on('data', () => {
        connection.lastReceivedAt = performance.now();
      });
      connection.stream.once('close', () => connections.delete(connection));
      connection.stream.setTimeout(silentAfterMs, () => {
        if (!inside.readyForQuery) terminateUnresponsive(connection);
      });
    },
  };
}
