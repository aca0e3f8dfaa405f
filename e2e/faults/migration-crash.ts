import { expect } from 'vitest';
import { migrate, migrations } from '../../apps/server/src/app/migrate';
import { startFaultProxy } from '../support/fault-proxy';
import { withClient } from './support/databases';
import type { ExternalDatabaseRig } from './support/external-database-rig';
import { record } from './support/record';

/** Twice the number of our migrations, plus a reserve for those of the job queue. */
const MOST_CRASHES = 2 * migrations.length + 80;

/** Cuts the connection at every commit, alternately before and after it is forwarded; each start continues. */
export async function migrationCrash({ database }: ExternalDatabaseRig): Promise<void> {
  const crashed = await database.create('crashed');
  const clean = await database.create('clean');
  let place: 'before' | 'after' = 'before';
  let isArmed = false;
  const proxy = await startFaultProxy({
    target: database.target,
    cutAt(bytes) {
      if (!isArmed || !/commit\0/i.test(bytes.toString('latin1'))) return undefined;
      isArmed = false;
      return place;
    },
  });
  const connectionString = crashed.url.replace(/:\d+\//, `:${proxy.port}/`);
  let crashes = 0;
  for (; ; crashes += 1) {
    expect(crashes, 'it gets further each time').toBeLessThan(MOST_CRASHES);
    isArmed = true;
    const isDone = await migrate({ connectionString }).then(
      () => true,
      () => false,
    );
    if (isDone) break;
    place = place === 'before' ? 'after' : 'before';
  }
  await migrate({ connectionString: clean.direct });
  await proxy.close();
  expect(crashes).toBeGreaterThan(migrations.length);
  expect(await schemaOf(crashed.direct)).toEqual(await schemaOf(clean.direct));
  record({
    fault: `crash during migration, at each commit (${crashes} crashes)`,
    expected: 'the next start completes it: same tables, privileges, and policies',
    acknowledged: 0,
    unknown: 0,
    lost: 0,
    doubled: 0,
    merged: 0,
    unmerged: 0,
    recovered: 'at the next start',
  });
}

/** Everything that a migration can leave incomplete, as sorted lines. */
function schemaOf(address: string): Promise<string[]> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select 'column ' || table_schema || '.' || table_name || '.' || column_name || ' ' || data_type as line
        from information_schema.columns where table_schema in ('public', 'graphile_worker')
      union all select 'index ' || indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
      union all select 'policy ' || tablename || ' ' || policyname from pg_policies
      union all select 'security ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select 'right ' || table_name || ' ' || grantee || ' ' || privilege_type
        from information_schema.role_table_grants where table_schema in ('public', 'graphile_worker')
      union all select 'applied ' || name from schema_migrations
      order by 1`);
    return rows.map(({ line }) => line);
  });
}
