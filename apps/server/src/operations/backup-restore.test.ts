import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createParley, type Parley } from '../app/parley';
import { migrations } from '../app/migrate';
import { loadConfig } from '../platform/config/config';
import { openFileStore } from '../platform/files';
import { createLogger } from '../platform/logging/logger';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/postgres';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  PASSWORD,
  succeed,
} from '../testing';
import type { TestAccount, TestApp } from '../testing';
import { createApiClient } from '../testing/api-client';
import type { Manifest } from './archive/manifest';
import { createBackup } from './backup/create-backup';
import { OperationError } from './operation-error';
import { confirmOutbox } from './outbox/confirm-outbox';
import { restoreBackup } from './restore/restore-backup';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let account: TestAccount;
let folder: string;
let conversationPath: string;
const databases: TestDatabase[] = [];
const opened: Parley[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-drill-'));
  app = await buildApp();
  account = await buildAccount(app, { name: 'Acme' });
  const contact = await buildContact(app, account, { name: 'Zoë \\ "Quote"\t🙂' });
  const conversation = await buildConversation(app, account, { contactId: contact.id });
  conversationPath = `${account.path}/conversations/${conversation.id}`;
  const webhook = { url: 'https://hooks.acme.example/in', subscriptions: ['message_created'] };
  await succeed(account.as.post(`${account.path}/webhooks`, webhook));
  await write('line one\nline two\twith a tab and a \\N backslash');
  await succeed(
    account.as.postForm(`${conversationPath}/messages`, {
      content: 'with a picture',
      'attachments[]': { filename: 'dot.png', type: 'image/png', content: PICTURE },
    }),
  );
}, 60_000);
afterAll(async () => {
  for (const parley of opened) await parley.stop();
  await app?.close();
  await Promise.all(databases.map((database) => database.drop()));
  await rm(folder, { recursive: true, force: true });
});

const write = (content: string) => account.as.post(`${conversationPath}/messages`, { content });

function backup(
  name: string,
  options: { passphrase?: string; key?: Buffer; from?: string } = {},
): Promise<Manifest> {
  return createBackup({
    connection: { connectionString: options.from ?? app.connectionString },
    files: app.services.files,
    folder: join(folder, name),
    keyIds: [],
    say: () => undefined,
    ...options,
  });
}

/** A database owner without superuser rights, as at a hosting company. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase('hosting_customer');
  databases.push(database);
  return database;
}

interface Restored {
  database: TestDatabase;
  dataDir: string;
}

async function restore(
  name: string,
  options: { passphrase?: string; database?: TestDatabase; hold?: boolean } = {},
): Promise<Restored> {
  const database = options.database ?? (await emptyDatabase());
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await restoreBackup({
    folder: join(folder, name),
    passphrase: options.passphrase,
    connection: { connectionString: database.connectionString },
    target: 'The database',
    store: openFileStore({ dataDir, s3: undefined }),
    hold: options.hold ?? false,
    say: () => undefined,
  });
  return { database, dataDir };
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

/** Everything that must be equal: rows and contents by table, sequences, jobs, files with their hashes. */
function contents({ tables, sequences, jobs, files }: Manifest) {
  return {
    tables: tables.map(({ name, rows, data }) => ({ name, rows, sha256: data.contentSha256 })),
    sequences,
    jobs: { rows: jobs.rows, sha256: jobs.data.contentSha256 },
    files: files && { count: files.count, bytes: files.bytes },
  };
}

describe('O2: a backup created during writes', () => {
  let manifest: Manifest;
  let restored: Restored;

  beforeAll(async () => {
    let isDone = false;
    const writing = (async () => {
      for (let count = 0; !isDone && count < 500; count += 1) {
        await write(`meanwhile ${count}`);
        await turn();
      }
    })();
    manifest = await backup('busy');
    isDone = true;
    await writing;
    restored = await restore('busy');
  }, 60_000);

  test('the restored database has equal rows, contents and sequences, and equal files', async () => {
    const again = await createBackup({
      connection: { connectionString: restored.database.connectionString },
      files: openFileStore({ dataDir: restored.dataDir, s3: undefined }),
      folder: join(folder, 'again'),
      keyIds: [],
      say: () => undefined,
    });
    expect(contents(again)).toEqual(contents(manifest));
    expect(manifest.tables.length).toBeGreaterThan(25);
    expect(manifest.files).toMatchObject({ missing: 0 });
    expect(manifest.files?.count).toBeGreaterThan(0);
    const [first] = manifest.tables.filter(({ name }) => name === 'messages');
    expect(first?.rows).toBeGreaterThanOrEqual(2);
  });

  test('the restored database has the schema, privileges and row-level security of a new one', async () => {
    const state = `select c.relname, c.relforcerowsecurity, c.relrowsecurity,
      (select count(*)::int from pg_index i where i.indrelid = c.oid) as indexes,
      (select count(*)::int from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n' and k.convalidated) as constraints,
      (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O') as triggers,
      has_table_privilege('parley_app', c.oid, 'select') as may_read
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
    expect(await query(restored.database.connectionString, state)).toEqual(
      await query(app.connectionString, state),
    );
    const [list] = await query<{ count: number }>(
      restored.database.connectionString,
      'select count(*)::int as count from schema_migrations',
    );
    expect(list?.count).toBe(migrations.length);
  });

  test('a restored installation starts, signs in, decrypts webhook secrets, serves files and accepts messages', async () => {
    await cp(join(app.dataDir, 'secret.key'), join(restored.dataDir, 'secret.key'));
    const config = loadConfig({
      DATA_DIR: restored.dataDir,
      DATABASE_URL: restored.database.connectionString,
      LOG_LEVEL: 'silent',
    });
    const connection = { connectionString: restored.database.connectionString };
    const parley = await createParley({ config, logger: createLogger(config), connection, withJobs: false });
    opened.push(parley);
    await parley.http.ready();
    const anonymous = createApiClient(parley.http, {});
    const signedIn = await anonymous.post('/auth/sign_in', {
      email: account.admin.email,
      password: PASSWORD,
    });
    expect(signedIn.status).toBe(200);
    const admin = createApiClient(parley.http, { api_access_token: signedIn.body.data.access_token });
    const secrets = async (client: typeof admin) => {
      const { body } = await client.get(`${account.path}/webhooks`);
      return body.payload.webhooks.map((webhook: { secret: string }) => webhook.secret);
    };
    expect(await secrets(admin)).toEqual(await secrets(account.as));
    const { body } = await admin.get(`${conversationPath}/messages`);
    expect((await admin.post(`${conversationPath}/messages`, { content: 'after' })).status).toBe(200);
    const picture = await findPicture(admin, body.payload);
    expect(picture.equals(PICTURE)).toBe(true);
  });

  async function findPicture(
    client: ReturnType<typeof createApiClient>,
    messages: { id: number; attachments?: { data_url: string }[] }[],
  ): Promise<Buffer> {
    const url = messages.flatMap((message) => message.attachments ?? [])[0]?.data_url;
    if (!url) {
      const { body } = await client.get(`${conversationPath}/messages?before=${messages[0]?.id}`);
      return findPicture(client, body.payload);
    }
    const { pathname, search } = new URL(url);
    const answer = await opened.at(-1)?.http.inject({ method: 'GET', url: pathname + search });
    return answer?.rawPayload ?? Buffer.alloc(0);
  }
});

test('O2: after a restore the outbox is held, with everything that was waiting', async () => {
  await write('waits to be told to the webhook');
  const before = await backup('waiting');
  const { database } = await restore('waiting', { hold: true });
  const [stored] = await query<{ since: string }>(
    database.connectionString,
    `select settings->'outboxHold'->>'since' as since from installation`,
  );
  expect(stored?.since).toMatch(/^\d{4}-/);
  const after = await backup('waiting-again', { from: database.connectionString });
  const waiting = (manifest: Manifest) =>
    contents(manifest).tables.filter(({ name }) => name !== 'installation');
  expect(waiting(after)).toEqual(waiting(before));
});

test('O2, D6: when the held outbox is dropped, a message that was being sent is shown as failed', async () => {
  const inbox = await buildApiInbox(app, account, {
    channel: { webhook_url: 'https://bot.acme.example/in' },
  });
  const conversation = await buildConversation(app, account, { inbox });
  const path = `${account.path}/conversations/${conversation.id}/messages`;
  const sent = await succeed(account.as.post(path, { content: 'on its way to the customer' }));
  await backup('on-its-way');
  const { database, dataDir } = await restore('on-its-way', { hold: true });
  const connection = { connectionString: database.connectionString };
  await cp(join(app.dataDir, 'secret.key'), join(dataDir, 'secret.key'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.connectionString, LOG_LEVEL: 'silent' };
  const decide = (decision: 'send' | 'drop') =>
    confirmOutbox({ config: loadConfig(env), connection, decision, say: () => undefined });
  await decide('drop');

  const state = await query(
    database.connectionString,
    `set role parley_system;
     select m.status, m.content_attributes ->> 'external_error' as reason, i.settings ? 'outboxHold' as held,
       (select bool_and(c.seq >= e.last) from event_relay_cursors c
          join (select account_id, max(seq) as last from event_log where created_at < m.updated_at
                and message_id is distinct from m.id group by 1) e using (account_id)) as passed
     from messages m, installation i where m.id = ${sent.id}`,
  );
  const reason = 'Not sent again after a restore; it may have reached the customer before';
  expect(state).toEqual([{ status: 3, reason, held: false, passed: true }]);
  await expect(decide('send')).rejects.toThrow(/Nothing is held/);
});

describe('O2: a damaged backup is rejected with a clear error, and the target stays empty', () => {
  const largest = ({ tables }: Manifest) =>
    tables.find(({ name }) => name === 'messages')?.data.entry.name ?? '';
  let manifest: Manifest;
  beforeAll(async () => {
    manifest = await backup('whole');
  });

  async function flip(path: string): Promise<void> {
    const bytes = await readFile(path);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(path, bytes);
  }
  const damages: [string, (dir: string) => Promise<void>][] = [
    ['a flipped bit in a table', (dir) => flip(join(dir, largest(manifest)))],
    ['a flipped bit in the manifest', (dir) => flip(join(dir, 'manifest.json'))],
    ['a flipped bit in the header', (dir) => flip(join(dir, 'backup.json'))],
    ['a truncated table', (dir) => truncate(join(dir, largest(manifest)), 40)],
    ['a table with appended bytes', (dir) => appendFile(join(dir, largest(manifest)), 'x')],
    ['a missing file', (dir) => rm(join(dir, 'files'), { recursive: true })],
    ['no header file', (dir) => rm(join(dir, 'backup.json'))],
  ];

  test.each(damages)('%s', async (name, damage) => {
    const copy = name.replaceAll(' ', '-');
    await cp(join(folder, 'whole'), join(folder, copy), { recursive: true });
    await damage(join(folder, copy));
    const database = await emptyDatabase();
    const outcome = await restore(copy, { database }).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(OperationError);
    expect((outcome as Error).message).toMatch(/damaged|no backup/);
    const tables = await query(
      database.connectionString,
      `select 1 from pg_class where relnamespace = 'public'::regnamespace`,
    );
    expect(tables).toEqual([]);
  });

  test('a target that holds an installation is rejected', async () => {
    const [before] = await query(app.connectionString, 'select count(*) from users');
    const target = { connectionString: app.connectionString, name: 'app', drop: async () => undefined };
    await expect(restore('whole', { database: target })).rejects.toThrow(
      /is not empty, it holds an installation/,
    );
    expect(await query(app.connectionString, 'select count(*) from users')).toEqual([before]);
  });

  test('a target with other tables is rejected', async () => {
    const database = await emptyDatabase();
    await query(database.connectionString, 'create table invoices (id int)');
    await expect(restore('whole', { database })).rejects.toThrow(
      /it holds tables of something else \(invoices\)/,
    );
  });
});

test('O5: an encrypted backup is unreadable without its passphrase', async () => {
  const manifest = await backup('sealed', { passphrase: 'correct horse battery' });
  const text = await readFile(join(folder, 'sealed', 'manifest.json.enc'));
  expect(text.includes('messages')).toBe(false);
  await expect(restore('sealed')).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/);
  await expect(restore('sealed', { passphrase: 'wrong' })).rejects.toThrow(/the passphrase is wrong/);
  const { database } = await restore('sealed', { passphrase: 'correct horse battery' });
  const again = await backup('sealed-again', { from: database.connectionString });
  expect(contents(again)).toEqual(contents(manifest));
});
