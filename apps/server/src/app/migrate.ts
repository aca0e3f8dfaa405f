import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, ensureMigrationsTable, type LockRetryOptions } from './migrate/apply-migration';
import { ensureRoles, migrateJobs } from './migrate/database-rights';
import { NewerDatabaseError } from './migrate/migration-errors';
import { type Migration, migrations } from './migrate/migration-files';

export { MissingRightError, NewerDatabaseError, UpgradeBlockedError } from './migrate/migration-errors';
export { migrations } from './migrate/migration-files';

/** Advisory lock of the process that migrates; other processes wait, find nothing to do and continue. */
const MIGRATION_LOCK = 7_205_759_403;
const LOCK_POLL_MS = 200;

export interface MigrateOptions {
  /** Defaults to this release's migrations; tests of upgrades pass others. */
  migrations?: readonly Migration[];
  /** Called under the lock, before anything changes in a database with data; if it fails, the upgrade stops. */
  beforeUpgrade?(upgrade: Upgrade): Promise<void>;
  patience?: LockRetryOptions;
}

/** Schema numbers before and after. */
export interface Upgrade {
  from: number;
  to: number;
}

/**
 * Migrates the schema to this release. Safe to call from several processes concurrently, and again after a crash at any
 * point. Errors: `NewerDatabaseError`, `MissingRightError`, `UpgradeBlockedError`, or any PostgreSQL error.
 */
export async function migrate(
  connection: pg.ClientConfig,
  options: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const target = options.migrations ?? migrations;
  return withClient(connection, async (client) => {
    await lockMigrations(client);
    await ensureRoles(client);
    await ensureMigrationsTable(client);
    const { missing, upgrade } = await compare(client, target);
    if (upgrade && (await isInUse(client))) await options.beforeUpgrade?.(upgrade);
    for (const migration of missing) await applyMigration(client, migration, options.patience);
    await migrateJobs(connection, client);
    return { applied: missing.map(({ name }) => name) };
  });
}

/** The upgrade that `migrate` would make to a database with data; undefined when it would change nothing. */
export async function findUpgrade(connection: pg.ClientConfig): Promise<Upgrade | undefined> {
  return withClient(connection, async (client) => {
    const found = await client.query(
      `select to_regclass('public.schema_migrations') is not null as is_there`,
    );
    if (!(found.rows[0] as { is_there: boolean }).is_there) return undefined;
    const { upgrade } = await compare(client, migrations);
    return upgrade && (await isInUse(client)) ? upgrade : undefined;
  });
}

async function compare(
  client: pg.Client,
  target: readonly Migration[],
): Promise<{ missing: Migration[]; upgrade: Upgrade | undefined }> {
  const { rows } = await client.query<{ id: number; serves: number | null }>(
    `select id, (to_jsonb(m) ->> 'serves')::integer as serves from schema_migrations m order by id`,
  );
  const to = target.at(-1)?.id ?? 0;
  const from = rows.at(-1)?.id ?? 0;
  // A newer release may have migrated already and left a schema that this release can still run on (O3).
  if (rows.some(({ id, serves }) => id > to && (serves === null || serves > to)))
    throw new NewerDatabaseError(from, to);
  const ids = new Set(rows.map((row) => row.id));
  const missing = target.filter((migration) => !ids.has(migration.id));
  return { missing, upgrade: from > 0 && missing.length > 0 ? { from, to } : undefined };
}

/** Whether the database holds any data. Everything belongs to an account, and each account has users. */
async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_used: boolean }>('select exists (select 1 from users) as is_used');
  return rows[0]?.is_used ?? false;
}

/** Polls instead of blocking: a waiting statement would hold up the indexes that are built concurrently. */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.locked) return;
    await pause(LOCK_POLL_MS);
  }
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // When the connection breaks, the running statement fails with the reason, so the event needs no handling.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** For tools and tests that only have a connection string. */
export async function runMigrations(connectionString: string): Promise<void> {
  await migrate({ connectionString });
}
