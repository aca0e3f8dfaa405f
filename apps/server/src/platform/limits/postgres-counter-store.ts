import type pg from 'pg';
import { createPool } from '../db/pool';
import type { Logger } from '../logging/logger';
import type { SharedCounterStore } from './shared-counter-store';

const STATEMENT_TIMEOUT_MS = 1_000;

/**
 * Counts in tables that are not written ahead: a crash of the database empties them, a commit costs no wait for
 * the disk. One connection of its own, so that limits do not wait for requests that wait for the pool.
 */
export function createPostgresCounterStore(options: {
  connection: pg.ClientConfig;
  logger: Logger;
}): SharedCounterStore {
  const pool = createPool({
    ...options,
    role: 'parley_system',
    size: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    // The plan of a hit is kept from when the table was empty, and would read it from end to end ever after.
    settings: ['enable_seqscan=off'],
  });
  return {
    name: 'postgresql',
    async add(hits) {
      // In one order everywhere, so that two processes never wait for each other.
      const sorted = hits
        .map((hit, place) => ({ hit, place }))
        .sort((a, b) => (a.hit.key < b.hit.key ? -1 : 1));
      const column = <V>(pick: (hit: (typeof hits)[number]) => V): V[] => sorted.map(({ hit }) => pick(hit));
      const { rows } = await pool.query<{ total: number; left_ms: number }>(
        'select total, left_ms from limits.add_hits($1, $2, $3, $4, $5, $6)',
        [
          column((hit) => hit.key),
          column((hit) => hit.amount),
          column((hit) => hit.windowMs),
          column((hit) => hit.known),
          column((hit) => Math.ceil(hit.knownForMs)),
          column((hit) => hit.isRaised),
        ],
      );
      const counters = hits.map(() => ({ count: 0, resetInMs: 0 }));
      for (const [index, { place }] of sorted.entries()) {
        const row = rows[index];
        if (row) counters[place] = { count: row.total, resetInMs: row.left_ms };
      }
      return counters;
    },
    async clear(key, windowMs) {
      await pool.query('select limits.clear_hits($1, $2)', [key, windowMs]);
    },
    async hold(holder, held, leaseMs) {
      const sorted = [...held].sort((a, b) => (a.key < b.key ? -1 : 1));
      const { rows } = await pool.query<{ held: number }>(
        'select held from limits.hold_slots($1, $2, $3, $4)',
        [holder, sorted.map(({ key }) => key), sorted.map(({ count }) => count), leaseMs],
      );
      const sums = new Map(sorted.map(({ key }, index) => [key, rows[index]?.held ?? 0]));
      return held.map(({ key }) => sums.get(key) ?? 0);
    },
    async ping() {
      await pool.query('select 1');
    },
    async tidy() {
      await pool.query(`with hits as (delete from limits.hits where ends_at < now())
        delete from limits.slots where ends_at < now()`);
    },
    close: () => pool.end(),
  };
}
