import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/postgres';
import { describeSchema } from './migrate/describe-schema';
import { findUpgrade, migrate, migrations, NewerDatabaseError, UpgradeBlockedError } from './migrate';
import { toMigration } from './migrate/migration-files';

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  databases.push(database);
  return database;
}

async function withClient<T>(
  { connectionString }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const schemaOf = (database: TestDatabase) => withClient(database, describeSchema);

/** Terminates the connection of the migration at its n-th schema change, as a kill of the server would. */
async function killAtChange(database: TestDatabase, change: number): Promise<void> {
  await withClient(database, (client) =>
    client.query(`
      create schema if not exists fault;
      drop event trigger if exists fault_kill;
      drop sequence if exists fault.changes;
      create sequence fault.changes;
      create or replace function fault.kill() returns event_trigger language plpgsql as $$ begin
        if nextval('fault.changes') = ${change} then perform pg_terminate_backend(pg_backend_pid()); end if;
      end $$;
      create event trigger fault_kill on ddl_command_end execute function fault.kill();`),
  );
}

const stopKilling = (database: TestDatabase) =>
  withClient(database, (client) => client.query('drop event trigger fault_kill; drop schema fault cascade'));

test('a migration killed at any step completes when it is started again', async () => {
  const whole = await emptyDatabase();
  await migrate({ connectionString: whole.connectionString });
  const expected = await schemaOf(whole);
  const database = await emptyDatabase();
  let kills = 0;
  // Each run gets further than the one before; every 14th change is enough.
  for (let change = 1; change < 2_000; change += 14) {
    await killAtChange(database, change);
    const outcome = await migrate({ connectionString: database.connectionString }).catch(
      (error: Error) => error,
    );
    if (!(outcome instanceof Error)) break;
    kills += 1;
  }
  expect(kills).toBeGreaterThan(5);
  await stopKilling(database);
  expect(await migrate({ connectionString: database.connectionString })).toEqual({ applied: [] });
  expect(await schemaOf(database)).toEqual(expected);
}, 60_000);

const index = toMigration(
  '9001_index.sql',
  '-- concurrently: messages may be many\ncreate index concurrently if not exists teams_by_name on teams (lower(name));',
);
const column = toMigration('9002_column.sql', 'alter table teams add column icon text;');

test('O3: an index is created without blocking writers, and created again if a crash left it invalid', async () => {
  const database = await emptyDatabase();
  const { connectionString } = database;
  await migrate({ connectionString });
  await withClient(database, async (writer) => {
    await writer.query(`create index teams_by_name on teams (lower(name));
      update pg_index set indisvalid = false where indexrelid = 'public.teams_by_name'::regclass;
      insert into accounts (name) values ('Acme')`);
    const write = (name: string) => `insert into teams (account_id, name) select id, '${name}' from accounts`;
    await writer.query('begin');
    await writer.query(write('one'));
    const upgrading = migrate({ connectionString }, { migrations: [...migrations, index] });
    // The index waits for the writer, and other writers do not wait for the index.
    await withClient(database, (other) => other.query(`set lock_timeout = '5s'; ${write('two')}`));
    await writer.query('commit');
    expect((await upgrading).applied).toEqual(['9001_index']);
    const { rows } = await writer.query(
      `select indisvalid from pg_index where indexrelid = 'public.teams_by_name'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

test('a migration marked as concurrent may contain only statements that can be repeated', async () => {
  const database = await emptyDatabase();
  const wrong = toMigration('9001_wrong.sql', '-- concurrently\ncreate index teams_x on teams (name);');
  await expect(
    migrate({ connectionString: database.connectionString }, { migrations: [...migrations, wrong] }),
  ).rejects.toThrow(/may hold only "create index concurrently if not exists/);
});

test('O3: an upgrade retries when a table is locked, and fails with a clear error when it stays locked', async () => {
  const database = await emptyDatabase();
  const { connectionString } = database;
  await migrate({ connectionString });
  const patience = { lockTimeoutMs: 50, tries: 3, pauseMs: 20 };
  const options = { migrations: [...migrations, column], patience };
  await withClient(database, async (holder) => {
    await holder.query('begin; select * from teams');
    await expect(migrate({ connectionString }, options)).rejects.toThrow(UpgradeBlockedError);
    const upgrading = migrate({ connectionString }, { ...options, patience: { ...patience, tries: 1_000 } });
    await holder.query('select pg_sleep(0.2)');
    await holder.query('commit');
    expect(await upgrading).toEqual({ applied: ['9002_column'] });
  });
});

test('several processes that start together run the migrations once', async () => {
  const database = await emptyDatabase();
  const outcomes = await Promise.all(
    Array.from({ length: 3 }, () => migrate({ connectionString: database.connectionString })),
  );
  expect(outcomes.map(({ applied }) => applied.length).sort()).toEqual([0, 0, migrations.length]);
});

test('a database of a newer release is rejected, and an upgrade is reported only for a database with users', async () => {
  const database = await emptyDatabase();
  const { connectionString } = database;
  expect(await findUpgrade({ connectionString })).toBeUndefined();
  await migrate({ connectionString }, { migrations: migrations.slice(0, 1) });
  expect(await findUpgrade({ connectionString })).toBeUndefined();
  await withClient(database, (client) =>
    client.query(
      `insert into users (email, name, uid, pubsub_token) values ('a@acme.example', 'A', 'a', 'p')`,
    ),
  );
  const upgrade = { from: 1, to: migrations.at(-1)?.id };
  expect(await findUpgrade({ connectionString })).toEqual(upgrade);
  const upgrades: unknown[] = [];
  await migrate({ connectionString }, { beforeUpgrade: async (given) => void upgrades.push(given) });
  await migrate({ connectionString }, { beforeUpgrade: async (given) => void upgrades.push(given) });
  expect(upgrades).toEqual([upgrade]);
  await expect(migrate({ connectionString }, { migrations: migrations.slice(0, 1) })).rejects.toThrow(
    NewerDatabaseError,
  );
});
