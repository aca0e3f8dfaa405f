import { pg, quietLogger } from './server-sources.mjs';

/** Enough for the product, the floor and the observers at the same time. */
const CONNECTIONS = 120;

/** The product's own embedded database in a folder of the bench, migrated and with the product's settings. */
export async function openDatabase(sources, dataDir) {
  const { startEmbeddedPostgres } = await sources.load('platform/postgres/embedded-postgres.ts');
  const { migrate } = await sources.load('app/migrate.ts');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    logger: quietLogger(),
    maxConnections: CONNECTIONS,
  });
  const connection = { connectionString: postgres.connectionString };
  await migrate(connection);
  const owner = new pg.Client(connection);
  await owner.connect();
  return {
    connection,
    owner,
    pid: () => postgres.pid(),
    async close() {
      await owner.end();
      await postgres.stop();
    },
  };
}

/** How many conversations the main account has; 0 in an empty database. */
export async function conversationsIn(owner) {
  const { rows } = await owner.query('select last_display_id from conversation_numbers where account_id = 1');
  return Number(rows[0]?.last_display_id ?? 0);
}
