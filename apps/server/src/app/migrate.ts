import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';

/** Taken by whoever migrates; others wait, find nothing to do and go on. */
const MIGRATION_LOCK = 7_205_759_403;

const files = import.meta.glob('../../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

export interface Migration {
  id: number;
  name: string;
  sql: string;
}

/** Forward-only, in the order of their numbers. */
export const migrations: Migration[] = Object.entries(files as Record<string, string>)
  .map(([path, text]) => {
    const name = path.split('/').at(-1)?.replace('.sql', '') ?? path;
    return { id: Number.parseInt(name, 10), name, sql: text };
  })
  .sort((a, b) => a.id - b.id);

/** The database was written by a newer release; going on would misread it. */
export class NewerDatabaseError extends Error {
  constructor(found: number, known: number) {
    super(
      `This database was written by a newer version of Parley (schema ${found}, this version knows ${known}). ` +
        'Start that version again, or restore a backup made before the upgrade.',
    );
  }
}

/** The database user may not create what tenancy rests on. */
export class MissingRightError extends Error {}

/**
 * Brings the schema to this release. Safe to call from several processes at once. Errors:
 * `NewerDatabaseError`, `MissingRightError`, or whatever PostgreSQL says.
 */
export async function migrate(connection: pg.ClientConfig): Promise<{ applied: string[] }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureRoles(client);
    await client.query(`create table if not exists schema_migrations (
      id integer primary key, name text not null, applied_at timestamptz not null default now())`);
    const done = await client.query<{ id: number }>('select id from schema_migrations order by id');
    const newest = migrations.at(-1)?.id ?? 0;
    const found = done.rows.at(-1)?.id ?? 0;
    if (found > newest) throw new NewerDatabaseError(found, newest);
    const applied = await applyMissing(client, new Set(done.rows.map((row) => row.id)));
    await migrateJobs(connection, client);
    return { applied };
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client, done: Set<number>): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of migrations) {
    if (done.has(migration.id)) continue;
    await client.query('begin');
    try {
      await client.query(migration.sql);
      await client.query('insert into schema_migrations (id, name) values ($1, $2)', [
        migration.id,
        migration.name,
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    applied.push(migration.name);
  }
  // Rights and row-level security for what the migrations made, whether they thought of it or not.
  if (applied.length > 0) await client.query('select protect_tables()');
  return applied;
}

async function ensureRoles(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ declare r text; begin
      foreach r in array array['parley_app', 'parley_system'] loop
        if not exists (select 1 from pg_roles where rolname = r) then
          begin execute format('create role %I nologin noinherit', r);
          exception when duplicate_object or unique_violation then null; end;
        end if;
        if not pg_has_role(current_user, r, 'MEMBER') then execute format('grant %I to %I', r, current_user); end if;
      end loop; end $$`);
  } catch (error) {
    throw new MissingRightError(
      'The database user may not create the roles parley_app and parley_system. Let an administrator run: ' +
        'create role parley_app nologin; create role parley_system nologin; grant parley_app, parley_system to <user>; ' +
        `(${(error as Error).message})`,
    );
  }
}

/** The job queue keeps its own schema; the relay adds jobs as parley_system. */
async function migrateJobs(connection: pg.ClientConfig, client: pg.Client): Promise<void> {
  const pgPool = new pg.Pool({ ...connection, max: 1 });
  // The queries themselves fail with the reason; an idle connection that breaks has nothing to add.
  pgPool.on('error', () => undefined);
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (pooled) => pooled.on('error', () => undefined));
  try {
    await runJobMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
  await client.query(`grant usage on schema graphile_worker to parley_system;
    grant all on all tables in schema graphile_worker to parley_system;
    grant usage on all sequences in schema graphile_worker to parley_system;
    grant execute on all functions in schema graphile_worker to parley_system;
    do $$ declare t record; begin
      -- The library's tables come with row-level security on and no policy: only their owner sees them.
      for t in select c.relname from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
          and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'parley_system')
      loop
        execute format('create policy parley_system on graphile_worker.%I to parley_system using (true) with check (true)', t.relname);
      end loop;
    end $$;`);
}

/** For tools and tests that only have a connection string. */
export async function runMigrations(connectionString: string): Promise<void> {
  await migrate({ connectionString });
}
