import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { UpgradeBlockedError } from './migration-errors';
import { indexStatements, type Migration, releasedSchema, transactionalSql } from './migration-files';

/** How long a migration waits for a table lock before it gives up the attempt and lets the waiting writers through. */
export interface LockRetryOptions {
  lockTimeoutMs: number;
  tries: number;
  pauseMs: number;
}

export const defaultLockRetry: LockRetryOptions = { lockTimeoutMs: 2_000, tries: 40, pauseMs: 1_000 };

const LOCK_NOT_AVAILABLE = '55P03';

/** Applies one migration and records it. When it is interrupted at any point, the same call completes it. */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  patience = defaultLockRetry,
): Promise<void> {
  if (migration.isConcurrent) return applyConcurrently(client, migration);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyInTransaction(client, migration, patience.lockTimeoutMs);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt >= patience.tries) throw new UpgradeBlockedError(migration.name);
      await pause(patience.pauseMs * (0.5 + Math.random()));
    }
  }
}

async function applyInTransaction(
  client: pg.Client,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${Math.trunc(lockTimeoutMs)}`);
    await client.query(migration.sql);
    // Sets rights and row-level security on the new objects, even if the migration does not.
    await client.query('select protect_tables()');
    await recordMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Builds indexes without blocking readers and writers. An index that a crash left invalid is built again. */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  for (const { sql, index } of indexStatements(migration)) {
    const { rowCount } = await client.query(
      `select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relname = $1 and c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
      [index],
    );
    if (rowCount) await client.query(`drop index concurrently if exists ${index}`);
    await client.query(sql);
  }
  await recordMigration(client, migration);
}

/** For a database that nobody uses yet: applies all missing migrations in the caller's transaction. */
export async function applyMigrations(client: pg.Client, target: readonly Migration[]): Promise<void> {
  await ensureMigrationsTable(client);
  const done = await client.query<{ id: number }>('select id from schema_migrations');
  const ids = new Set(done.rows.map((row) => row.id));
  for (const migration of target.filter(({ id }) => !ids.has(id))) {
    await client.query(transactionalSql(migration));
    await client.query('select protect_tables()');
    await recordMigration(client, migration);
  }
}

/**
 * Creates the table of applied migrations. `serves` is the oldest schema whose release still runs on this one (O3), so
 * that the older release may start on a newer schema.
 */
export async function ensureMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    id integer primary key, name text not null, applied_at timestamptz not null default now())`);
  const { rowCount } = await client.query(
    `select 1 from pg_attribute where attrelid = 'public.schema_migrations'::regclass and attname = 'serves'`,
  );
  if (!rowCount) await client.query('alter table schema_migrations add column if not exists serves integer');
}

async function recordMigration(client: pg.Client, { id, name }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (id, name, serves) values ($1, $2, $3)', [
    id,
    name,
    Math.min(id, releasedSchema),
  ]);
}
