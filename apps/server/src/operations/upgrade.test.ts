import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, migrations } from '../app/migrate';
import { type Config, loadConfig } from '../platform/config/config';
import { createLogger } from '../platform/logging/logger';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/postgres';
import { snapshotEmbedded, snapshotOutside } from './upgrade/before-upgrade';
import { rollBack } from './upgrade/rollback';
import { listSnapshots } from './upgrade/snapshots';

const FIRST = migrations.slice(0, 1);
const folders: string[] = [];
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await Promise.all(databases.map((database) => database.drop()));
});

async function newConfig(env: Record<string, string> = {}): Promise<Config> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-upgrade-'));
  folders.push(dataDir);
  return loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
}

async function query<T extends object>(connectionString: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const result = await client.query<T>(sql);
    return (Array.isArray(result) ? result.at(-1) : result).rows;
  } finally {
    await client.end();
  }
}

/** Rows as the first release wrote them: labels on conversations and contacts, an email address, texts. */
const FIRST_ROWS = `
  set role parley_system;
  insert into users (email, name, uid, pubsub_token) values ('ada@acme.example', 'Ada', 'ada@acme.example', 'p1');
  insert into accounts (name) values ('Acme');
  insert into account_users (account_id, user_id, role) select a.id, u.id, 'administrator' from accounts a, users u;
  insert into inboxes (account_id, name, channel_type, channel_id, working_hours)
    select id, 'Site', 'Channel::WebWidget', 1, '[]' from accounts;
  insert into contacts (account_id, name, email, labels)
    select id, 'Zoë Old', 'zoe@mail.example', '{vip}' from accounts;
  insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
    select c.account_id, c.id, i.id, 's1', 'p2' from contacts c join inboxes i using (account_id);
  insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, labels)
    select account_id, 1, inbox_id, contact_id, id, '{billing,urgent}' from contact_inboxes;
  insert into messages (account_id, conversation_id, inbox_id, message_type, content)
    select account_id, id, inbox_id, 0, 'from the first release ' || n from conversations, generate_series(1, 20) n;
  reset role;`;

const written = `select
  (select string_agg(content, ',' order by id) from messages) as messages,
  (select string_agg(name || email || labels::text, ',' order by id) from contacts) as contacts,
  (select string_agg(display_id || labels::text, ',' order by id) from conversations) as conversations`;
const allRows = (connectionString: string) => query(connectionString, `set role parley_system; ${written}`);
const schemaOf = async (connectionString: string) =>
  (await query<{ id: number }>(connectionString, 'select max(id) as id from schema_migrations'))[0]?.id;
const writeAfter = `set role parley_system;
  insert into messages (account_id, conversation_id, inbox_id, message_type, content)
    select account_id, id, inbox_id, 0, 'after the upgrade' from conversations`;
const NEWEST = migrations.at(-1)?.id;

async function rollBackOutput(config: Config, yes: boolean): Promise<string> {
  const lines: string[] = [];
  await rollBack({ config, yes, say: (line) => lines.push(line) }).catch((error: Error) => {
    lines.push(error.message);
  });
  return lines.join('\n');
}

describe('a data folder of the first release', () => {
  let config: Config;
  let server: EmbeddedPostgres | undefined;
  let before: object[];
  const logger = createLogger({ logLevel: 'silent' });
  const start = () => startEmbeddedPostgres({ dataDir: config.dataDir, logger, durable: false });
  const upgrade = async () => {
    server = await snapshotEmbedded({ config, logger }, await start(), start);
    return migrate({ connectionString: server.connectionString });
  };
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };

  beforeAll(async () => {
    config = await newConfig();
    server = await start();
    await migrate({ connectionString: server.connectionString }, { migrations: FIRST });
    await query(server.connectionString, FIRST_ROWS);
    before = await allRows(server.connectionString);
    await stop();
  }, 60_000);
  afterAll(stop);

  test('O3: the folder is upgraded with its rows, after a snapshot was taken', async () => {
    const { applied } = await upgrade();
    expect(applied).toHaveLength(migrations.length - 1);
    expect(await allRows(server?.connectionString ?? '')).toEqual(before);
    expect(await listSnapshots(config.dataDir)).toMatchObject([
      { kind: 'cluster', reason: 'upgrade', schema: 1 },
    ]);
    await query(server?.connectionString ?? '', writeAfter);
    await stop();
  }, 60_000);

  test('a start without an upgrade takes no snapshot', async () => {
    await upgrade();
    await stop();
    expect(await listSnapshots(config.dataDir)).toHaveLength(1);
  }, 60_000);

  test('rollback lists what would be lost, and changes nothing without confirmation', async () => {
    const output = await rollBackOutput(config, false);
    expect(output).toContain('lost by going back: 0 conversations, 1 messages, 0 contacts');
    expect(output).toContain('Nothing was changed');
  }, 60_000);

  test('O3: rollback restores the snapshot and holds the outbox, and the upgrade can run again', async () => {
    expect(await rollBackOutput(config, true)).toContain('Done.');
    server = await start();
    expect(await schemaOf(server.connectionString)).toBe(1);
    expect(await allRows(server.connectionString)).toEqual(before);
    const hold = await query(
      server.connectionString,
      `select settings ? 'outboxHold' as held from installation`,
    );
    expect(hold).toEqual([{ held: true }]);
    await stop();
    await upgrade();
    expect(await schemaOf(server?.connectionString ?? '')).toBe(NEWEST);
    expect(await allRows(server?.connectionString ?? '')).toEqual(before);
    await stop();
  }, 60_000);

  test('an interrupted rollback is detected at the start and completed by the next rollback', async () => {
    const [snapshot] = await listSnapshots(config.dataDir);
    await rename(join(snapshot?.folder ?? '', 'postgres'), join(config.dataDir, 'postgres.rollback'));
    await rename(join(config.dataDir, 'postgres'), join(config.dataDir, 'taken-away'));
    await expect(start()).rejects.toThrow(/A rollback .* did not finish: run it again/);
    expect(await rollBackOutput(config, false)).toContain('Done.');
    server = await start();
    expect(await schemaOf(server.connectionString)).toBe(1);
    await stop();
  }, 60_000);

  test('two snapshots are kept, and incomplete ones are removed', async () => {
    await upgrade();
    await stop();
    const names = await readdir(join(config.dataDir, 'snapshots'));
    expect(names.filter((name) => name.endsWith('before-upgrade'))).toHaveLength(2);
    expect(names.filter((name) => name.endsWith('rolled-back')).length).toBeLessThanOrEqual(1);
  }, 60_000);
});

describe('an external database of the first release, whose owner is no superuser', () => {
  let database: TestDatabase;
  let config: Config;

  beforeAll(async () => {
    database = await createEmptyTestDatabase('hosting_customer');
    databases.push(database);
    config = await newConfig({ DATABASE_URL: database.connectionString });
    await migrate({ connectionString: database.connectionString }, { migrations: FIRST });
    await query(database.connectionString, FIRST_ROWS);
  });

  test('O3: the database is upgraded with its rows after a snapshot, and rollback restores it', async () => {
    const connection = { connectionString: database.connectionString };
    const before = await allRows(database.connectionString);
    const logger = createLogger({ logLevel: 'silent' });
    await migrate(connection, { beforeUpgrade: snapshotOutside({ config, logger }, connection) });
    expect(await allRows(database.connectionString)).toEqual(before);
    expect(await listSnapshots(config.dataDir)).toMatchObject([
      { kind: 'rows', reason: 'upgrade', schema: 1 },
    ]);
    await query(database.connectionString, writeAfter);

    expect(await rollBackOutput(config, false)).toContain('1 messages');
    expect(await schemaOf(database.connectionString)).toBe(NEWEST);
    expect(await rollBackOutput(config, true)).toContain('Done.');
    expect(await schemaOf(database.connectionString)).toBe(1);
    expect(await allRows(database.connectionString)).toEqual(before);
    await migrate(connection);
    expect(await allRows(database.connectionString)).toEqual(before);
  }, 60_000);

  test('no snapshot is taken if the operator disabled it', async () => {
    const own = await newConfig({ DATABASE_URL: database.connectionString, UPGRADE_SNAPSHOT: 'false' });
    const logger = createLogger({ logLevel: 'silent' });
    const connection = { connectionString: database.connectionString };
    await snapshotOutside({ config: own, logger }, connection)?.({ from: 1, to: 2 });
    expect(await listSnapshots(own.dataDir)).toEqual([]);
  });
});
