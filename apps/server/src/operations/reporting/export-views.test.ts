import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  type DatabaseProbe,
  openDatabaseProbe,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { exportViews } from './export-views';

const VIEWS = [
  'agents',
  'contacts',
  'conversation_labels',
  'conversations',
  'csat_responses',
  'inboxes',
  'labels',
  'messages',
  'reporting_events',
  'teams',
];

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let folder: string;

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  const other = await buildAccount(app);
  for (const owner of [account, other]) {
    const inbox = await buildApiInbox(app, owner, { name: `inbox of ${owner.id}` });
    await buildConversation(app, owner, { inbox });
  }
  // More than one batch.
  await probe.query(
    `insert into messages (account_id, conversation_id, inbox_id, message_type, content, created_at)
     select c.account_id, c.id, c.inbox_id, n % 3, '=1+' || n, timestamptz '2026-03-01T10:00:00.123Z' + n * interval '1 second'
     from conversations c, generate_series(1, 25000) n where c.account_id = $1`,
    [account.id],
  );
  await probe.query('update conversations set labels = $2::text[], priority = 3 where account_id = $1', [
    account.id,
    ['vip', 'a "b", c'],
  ]);
  folder = await mkdtemp(join(tmpdir(), 'parley-export-'));
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await probe?.close();
  await app?.close();
});

const write = async (format: 'csv' | 'parquet', withTexts = false) => {
  const to = join(folder, `${format}-${withTexts}`);
  const said: string[] = [];
  const connection = { connectionString: app.connectionString };
  await exportViews(connection, {
    accountId: account.id,
    folder: to,
    format,
    withTexts,
    say: (line) => said.push(line),
  });
  return { to, said };
};

const read = async (folderOf: string, view: string) =>
  parquetReadObjects({ file: await asyncBufferFromFile(join(folderOf, `${view}.parquet`)) });

const count = async (table: string) => {
  const rows = await probe.query(`select count(*)::integer as n from ${table} where account_id = $1`, [
    account.id,
  ]);
  return (rows[0] as { n: number }).n;
};

test('T1: files of Parquet have the rows of one account, with their types', async () => {
  const { to, said } = await write('parquet');
  expect((await readdir(to)).toSorted()).toEqual(VIEWS.map((view) => `${view}.parquet`));
  const messages = await read(to, 'messages');
  expect(messages).toHaveLength(await count('messages'));
  expect(said).toContain(`messages: ${messages.length} rows`);
  expect(messages[1]).toMatchObject({
    id: expect.any(BigInt),
    kind: expect.stringMatching(/^(incoming|outgoing|activity)$/),
    is_private: false,
    characters: 4,
    created_at: expect.any(Date),
  });
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.map(({ created_at: at }) => (at as Date).getTime() % 1_000)).toContain(123);
  const [conversation] = await read(to, 'conversations');
  expect(conversation).toMatchObject({
    labels: ['vip', 'a "b", c'],
    priority: 'urgent',
    custom_attributes: {},
    rating: null,
  });
  expect((await read(to, 'inboxes')).map(({ name }) => name)).toEqual([`inbox of ${account.id}`]);
  expect(await read(to, 'csat_responses')).toEqual([]);
  expect((await stat(join(to, 'contacts.parquet'))).mode & 0o077).toBe(0);
});

test('files of CSV have as many lines, and texts of messages when they are asked for', async () => {
  const { to } = await write('csv', true);
  const lines = async (view: string) => (await readFile(join(to, `${view}.csv`), 'utf8')).split('\r\n');
  expect(await lines('messages')).toHaveLength((await count('messages')) + 2);
  const texts = await lines('message_texts');
  expect(texts[0]).toBe('message_id,text');
  // Spreadsheets would compute it otherwise.
  expect(texts.some((line) => /^\d+,'=1\+7$/.test(line))).toBe(true);
  const [header, row] = await lines('conversations');
  expect(header).toContain('id,number,inbox_id,contact_id,agent_id,team_id,status,priority,labels');
  expect(row).toContain(`"[""vip"",""a \\""b\\"", c""]"`);
});

test('an export leaves nothing behind that lets anybody read, and names an account that is not there', async () => {
  expect(await probe.query('select * from reporting.readers')).toEqual([]);
  await expect(
    exportViews(
      { connectionString: app.connectionString },
      {
        accountId: 999_999,
        folder: join(folder, 'none'),
        format: 'csv',
        withTexts: false,
        say: () => undefined,
      },
    ),
  ).rejects.toThrow('There is no account 999999.');
});

test('a second export replaces the first', async () => {
  const { to } = await write('parquet');
  await probe.query(`delete from messages where account_id = $1 and message_type = 2`, [account.id]);
  await write('parquet');
  expect(await read(to, 'messages')).toHaveLength(await count('messages'));
  expect((await readdir(to)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
