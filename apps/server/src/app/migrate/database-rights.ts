import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { MissingRightError } from './migration-errors';

/** Creates the two database roles of the product. Roles are shared by all databases of a server. */
export async function ensureRoles(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ declare r text; may_take boolean; begin
      foreach r in array array['parley_app', 'parley_system'] loop
        if not exists (select 1 from pg_roles where rolname = r) then
          begin execute format('create role %I nologin noinherit', r);
          exception when duplicate_object or unique_violation then null; end;
        end if;
        -- From 16 on, who makes a role may give it away and yet not take it on.
        if current_setting('server_version_num')::int < 160000 then may_take = pg_has_role(current_user, r, 'MEMBER');
        else may_take = pg_has_role(current_user, r, 'SET'); end if;
        if not may_take then execute format('grant %I to %I', r, current_user); end if;
      end loop; end $$`);
  } catch (error) {
    throw new MissingRightError(
      'The database user may not create the roles parley_app and parley_system. Let an administrator run: ' +
        'create role parley_app nologin; create role parley_system nologin; grant parley_app, parley_system to <user>; ' +
        `(${(error as Error).message})`,
    );
  }
}

/** Migrates the schema of the job queue, which is separate, and lets the relay (`parley_system`) add jobs. */
export async function migrateJobs(connection: pg.ClientConfig, client: pg.Client): Promise<void> {
  const pgPool = new pg.Pool({ ...connection, max: 1 });
  // Failing queries report the reason themselves; a broken idle connection can be ignored.
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
