import type { Socket } from 'node:net';
import type pg from 'pg';

/** Found by the operating system within some minutes where we wait for nothing ourselves. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Longer than a statement may take, so that a living server has always answered by then. */
const SILENT_AFTER_MS = 15_000;

/**
 * Ends connections on which an answer is due and no byte has moved for so long. The server cancels a statement that
 * takes too long and says so; one that says nothing is gone, without its end of the connection having told us (a failover, a
 * firewall that forgot). Whoever waits on it would wait for ever otherwise.
 */
export interface ConnectionWatchdog {
  watch(client: pg.ClientBase): void;
}

interface WatchedConnection {
  stream: Socket;
  lastReceivedAt: number;
}

/** One for all connections to the same server: where one has gone silent, the idle ones beside it have too. */
export function createConnectionWatchdog(silentAfterMs = SILENT_AFTER_MS): ConnectionWatchdog {
  const connections = new Set<WatchedConnection>();

  /** That one was silent says its timer alone: by the clock it may be a part of a millisecond short, and no other comes. */
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
