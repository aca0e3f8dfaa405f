import { createRequire } from 'node:module';
import { pg } from './server-sources.mjs';

const { Kysely, PostgresDialect } = createRequire(new URL('../../apps/server/package.json', import.meta.url))(
  'kysely',
);

/** The product's view of one account (its role, its row-level security), with every statement recorded. */
export async function openRecorder(connection, { accountId }) {
  // The account is a session setting of this one connection, so it must not be closed when idle.
  const pool = new pg.Pool({ ...connection, max: 1, idleTimeoutMillis: 0, options: '-c role=parley_app' });
  await pool.query('select set_config($1, $2, false)', ['app.account_id', String(accountId)]);
  let recorded = [];
  const db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => recorded.push({ sql: query.sql, parameters: [...query.parameters] }),
  });
  return {
    db,
    async record(run) {
      recorded = [];
      await run(db);
      return recorded;
    },
    async explain({ sql, parameters }) {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, parameters);
      return rows[0]['QUERY PLAN'][0];
    },
    async explainText({ sql, parameters }) {
      const { rows } = await pool.query(`explain (analyze, buffers) ${sql}`, parameters);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
    close: () => db.destroy(),
  };
}
