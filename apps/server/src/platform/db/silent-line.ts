import type { Socket } from 'node:net';
import type pg from 'pg';

/** Found by the operating system within some minutes where we wait for nothing ourselves. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Longer than a statement may take, so that a living server has always answered by then. */
const SILENT_AFTER_MS = 15_000;

/**
 * Ends connections on which an answer is due and no byte has moved for so long. The server cancels a statement that
 * takes too long and says so; one that says nothing is gone, without its end of the line having told us (a failover, a
 * firewall that forgot). Whoever waits on it would wait for ever otherwise.
 */
export interface LineWatch {
  watch(client: pg.ClientBase): void;
}

interface Line {
  stream: Socket;
  heardAt: number;
}

/** One for all connections to the same server: where one has gone silent, the idle ones beside it have too. */
export function createLineWatch(silentAfterMs = SILENT_AFTER_MS): LineWatch {
  const lines = new Set<Line>();

  /** That one was silent says its timer alone: by the clock it may be a part of a millisecond short, and no other comes. */
  function endAllSilent(known: Line): void {
    const latest = performance.now() - silentAfterMs;
    for (const line of lines) {
      if (line !== known && line.heardAt > latest) continue;
      line.stream.destroy(new Error('Connection terminated: the database does not answer'));
    }
  }

  return {
    watch(client) {
      const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
      const line: Line = { stream: inside.connection.stream, heardAt: performance.now() };
      lines.add(line);
      line.stream.on('data', () => {
        line.heardAt = performance.now();
      });
      line.stream.once('close', () => lines.delete(line));
      line.stream.setTimeout(silentAfterMs, () => {
        if (!inside.readyForQuery) endAllSilent(line);
      });
    },
  };
}
