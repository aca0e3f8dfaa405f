import pg from 'pg';
import { runMigrations } from '../app/migrate';
import { type DescribedSchema, describeSchema } from '../app/migrate/describe-schema';
import { startTestPostgres } from './postgres';

/** The schema that the migrations create, read from a database that is started for this; for `tooling/table-types.mjs`. */
export async function describeMigrations(): Promise<DescribedSchema> {
  let schema: DescribedSchema = {};
  const server = await startTestPostgres({
    async migrate(connectionString) {
      await runMigrations(connectionString);
      const client = new pg.Client({ connectionString });
      await client.connect();
      schema = await describeSchema(client).finally(() => client.end());
    },
  });
  await server.stop();
  return schema;
}
