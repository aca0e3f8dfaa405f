import pg from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './build-app';

/**
 * A connection as the database's owner, separate from the product: to hold rows, break statements, end connections and
 * count.
 */
export interface DatabaseProbe {
  query(text: string, values?: unknown[]): Promise<unknown[]>;
  /** Runs a statement and keeps its locks until released. */
  hold(text: string, values?: unknown[]): Promise<HeldLock>;
  /** Resolves with the process ids once this many connections of the product wait for a lock. */
  waiting(count: number): Promise<number[]>;
  /** Ends connections as a crash would, and waits until they are gone. */
  cut(pids: number[]): Promise<void>;
  close(): Promise<void>;
}

export interface HeldLock {
  /** Runs in the transaction that holds the locks. */
  query(text: string, values?: unknown[]): Promise<unknown[]>;
  /** Commits, including any changes. */
  release(): Promise<void>;
}

export async function openDatabaseProbe(app: Pick<TestApp, 'connectionString'>): Promise<DatabaseProbe> {
  const client = await connect(app.connectionString);
  const query: DatabaseProbe['query'] = async (text, values = []) => (await client.query(text, values)).rows;
  const alive = async (pids: number[]) =>
    query('select pid from pg_stat_activity where pid = any($1::integer[])', [pids]);
  return {
    query,
    async hold(text, values = []) {
      const holder = await connect(app.connectionString);
      await holder.query('begin');
      const { rowCount } = await holder.query(text, values);
      if (rowCount === 0) throw new Error(`nothing to hold: ${text}`);
      return {
        query: async (more, moreValues = []) => (await holder.query(more, moreValues)).rows,
        async release() {
          await holder.query('commit');
          await holder.end();
        },
      };
    },
    waiting: (count) =>
      vi.waitFor(
        async () => {
          const rows = await query(
            `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          if (rows.length < count) throw new Error(`${rows.length} of ${count} wait for a lock`);
          return rows.map((row) => (row as { pid: number }).pid);
        },
        { interval: 5 },
      ),
    async cut(pids) {
      await query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [pids]);
      await vi.waitFor(async () => {
        if ((await alive(pids)).length > 0) throw new Error('still connected');
      });
    },
    close: () => client.end(),
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client(connectionString);
  await client.connect();
  return client;
}
