import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import released from '../../../migrations/released.json';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { migrate, migrations } from '../migrate';
import { type DescribedSchema, describeSchema } from './describe-schema';
import { releasedSchema } from './migration-files';
import { findBreakingChanges } from './release-compatibility';

const DESCRIPTION = new URL('../../../migrations/released-schema.snap', import.meta.url).pathname;
/** Tables where a lock that blocks writers would be noticed. */
const GROWING =
  'conversations|messages|attachments|contacts|contact_inboxes|contact_notes|event_log|audit_logs|webhook_deliveries|webhook_attempts|message_sends';

const databases: TestDatabase[] = [];
let today: DescribedSchema;
let client: pg.Client;

async function connect(database: TestDatabase): Promise<pg.Client> {
  databases.push(database);
  const opened = new pg.Client({ connectionString: database.connectionString });
  await opened.connect();
  return opened;
}

beforeAll(async () => {
  client = await connect(await createTestDatabase());
  today = await describeSchema(client);
});
afterAll(async () => {
  await client?.end();
  await Promise.all(databases.map((database) => database.drop()));
});

const readReleased = async () => JSON.parse(await readFile(DESCRIPTION, 'utf8')) as DescribedSchema;

test('O3: the recorded schema of the last release equals the one its migrations create', async () => {
  const database = await createEmptyTestDatabase();
  await migrate(
    { connectionString: database.connectionString },
    { migrations: migrations.filter(({ id }) => id <= releasedSchema) },
  );
  const old = await connect(database);
  const described = await describeSchema(old);
  await old.end();
  await expect(`${JSON.stringify(described, undefined, 1)}\n`).toMatchFileSnapshot(DESCRIPTION);
});

test('O3: the current schema is compatible with everything the previous release reads and writes', async () => {
  expect(findBreakingChanges(await readReleased(), today)).toEqual([]);
});

test('O3: a process of the previous release starts on the current schema, and an older one is rejected', async () => {
  const database = await createTestDatabase();
  databases.push(database);
  const start = (known: number) =>
    migrate(
      { connectionString: database.connectionString },
      { migrations: migrations.filter(({ id }) => id <= known) },
    );
  expect(await start(releasedSchema)).toEqual({ applied: [] });
  await expect(start(releasedSchema - 1)).rejects.toThrow(/written by a newer version/);
});

test('O3: no current trigger rejects what the previous release writes', async () => {
  const { rows } = await client.query<{ trigger: string }>(
    `select t.tgname || ' on ' || c.relname as trigger from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
       and p.prosrc ~* 'raise\\s+(exception|''|sqlstate)'`,
  );
  expect(rows).toEqual([]);
});

describe('O3: breaking schema changes are reported', () => {
  const column = { type: 'text', nullable: true, hasDefault: false };
  const table = {
    columns: { name: column, state: { ...column, hasDefault: true } },
    unique: ['(name)'],
    checks: [`CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`],
    foreignKeys: [],
    triggers: [],
    rights: { parley_app: 'siud' },
  };
  const changes: [string, DescribedSchema, string[]][] = [
    ['a removed table', {}, ['table t is gone']],
    ['a removed column', { t: { ...table, columns: { name: column } } }, ['t.state is gone']],
    [
      'a changed type',
      { t: { ...table, columns: { ...table.columns, name: { ...column, type: 'integer' } } } },
      ['t.name was text and is integer'],
    ],
    [
      'a column that is no longer nullable',
      { t: { ...table, columns: { ...table.columns, name: { ...column, nullable: false } } } },
      ['t.name may not be null any more'],
    ],
    [
      'a removed default',
      { t: { ...table, columns: { ...table.columns, state: column } } },
      ['t.state has no default any more'],
    ],
    [
      'a new column that needs a value',
      { t: { ...table, columns: { ...table.columns, size: { ...column, nullable: false } } } },
      ['t.size is new and needs a value'],
    ],
    [
      'a new unique key',
      { t: { ...table, unique: ['(name)', '(state)'] } },
      ['t has a new unique key (state)'],
    ],
    [
      'a removed unique key that upserts need',
      { t: { ...table, unique: [] } },
      ['t has no unique key (name) any more'],
    ],
    [
      'a value that a check no longer allows',
      { t: { ...table, checks: [`CHECK ((state = ANY (ARRAY['a'::text, 'c'::text])))`] } },
      [`t has a new or narrower CHECK ((state = ANY (ARRAY['a'::text, 'c'::text])))`],
    ],
    [
      'a revoked privilege',
      { t: { ...table, rights: { parley_app: 's' } } },
      ['parley_app may do less with t'],
    ],
    [
      'additional values and columns, which break nothing',
      {
        t: {
          ...table,
          columns: { ...table.columns, size: column },
          unique: ['(name)', '(size, name)'],
          checks: [`CHECK ((state = ANY (ARRAY['a'::text, 'b'::text, 'c'::text])))`],
        },
        u: table,
      },
      [],
    ],
  ];
  test.each(changes)('the comparison of schemas handles %s', (_what, changed, sentences) => {
    expect(findBreakingChanges({ t: table }, changed)).toEqual(sentences);
  });
});

describe('O3: statements of a migration', () => {
  const forbidden: [string, RegExp][] = [
    ['drops a table, column or type', /\bdrop\s+(table|column|type|schema)\b/i],
    ['renames', /\balter\s+table\b[^;]*\brename\b/i],
    ['changes a type', /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i],
    ['refuses null where it was allowed', /\bset\s+not\s+null\b/i],
    ['adds a column that needs a value', /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i],
    ['locks a table', /\block\s+table\b|\bvacuum\s+full\b|^\s*cluster\b/im],
  ];
  const holdsWriters: [string, RegExp][] = [
    [
      'makes an index that writers wait for: put it into a file of its own marked "-- concurrently"',
      new RegExp(`\\bcreate\\s+(unique\\s+)?index\\b(?!\\s+concurrently)[^;]*\\bon\\s+(${GROWING})\\b`, 'i'),
    ],
    [
      'checks every row under a lock: add it "not valid" and validate it in the next file',
      new RegExp(
        `\\balter\\s+table\\s+(${GROWING})\\b[^;]*\\badd\\s+constraint\\b(?![^;]*\\bnot\\s+valid\\b)`,
        'i',
      ),
    ],
  ];

  test.each(migrations.filter(({ id }) => id > releasedSchema).map((one) => [one.name, one] as const))(
    '%s keeps the previous release running',
    (_name, { id, sql }) => {
      const text = sql.replaceAll(/--.*$/gm, '');
      const rules = id >= released.writersGoOnFrom ? [...forbidden, ...holdsWriters] : forbidden;
      expect(rules.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)).toEqual([]);
    },
  );
});
