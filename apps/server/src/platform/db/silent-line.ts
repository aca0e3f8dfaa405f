import type { Socket } from 'node:net';
import type pg from 'pg';

/** Found by the operating system within some minutes where we wait for nothing ourselves. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Longer than a statement may take, so that a living server has always answered by then. */
export const SILENT_AFTER_MS = 15_000;

/**
 * Ends a connection on which an answer is due and no byte has moved for so long. The server cancels a statement that
 * takes too long and says so; one that says nothing is gone, without its end of the line having told us (a failover, a
 * firewall that forgot). Whoever waits on it would wait for ever otherwise.
 */
export function endWhenSilent(client: pg.ClientBase, silentAfterMs = SILENT_AFTER_MS): void {
  const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = inside.connection;
  stream.setTimeout(silentAfterMs, () => {
    if (!inside.readyForQuery)
      stream.destroy(new Error('Connection terminated: the database does not answer'));
  });
}
