import type pg from 'pg';
import { createPool } from '../db/pool';
import type { Logger } from '../logging/logger';
import type { SharedCounterStore } from './shared-counter-store';

const STATEMENT_TIMEOUT_MS = 1_000;

/**
 * Counts in unlogged tables: a commit does not wait for the disk, and a crash of the database empties the tables.
 * Uses one connection of its own, so that limit checks do not wait for requests that wait for a pooled connection.
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
    // The plan of `add_hits` is cached while the table is empty; it would otherwise keep a sequential scan after the
    // table has grown.
    settings: ['enable_seqscan=off'],
  });
  return {
    name: 'postgresql',
    async add(hits) {
      // Every process locks the rows in key order, so that two processes cannot deadlock.
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
    async hold(holder, counts, leaseMs) {
      const sorted = [...counts].sort((a, b) => (a.key < b.key ? -1 : 1));
      const { rows } = await pool.query<{ held: number }>(
        'select held from limits.hold_slots($1, $2, $3, $4)',
        [holder, sorted.map(({ key }) => key), sorted.map(({ count }) => count), leaseMs],
      );
      const sums = new Map(sorted.map(({ key }, index) => [key, rows[index]?.held ?? 0]));
      return counts.map(({ key }) => sums.get(key) ?? 0);
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
