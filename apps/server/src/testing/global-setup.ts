import { startTestPostgres } from './postgres';

/** One real PostgreSQL with a migrated template for every server test of the run. */
export default async function setup(): Promise<() => Promise<void>> {
  const { runMigrations } = await import('../app/migrate');
  const server = await startTestPostgres({ migrate: runMigrations });
  return server.stop;
}
