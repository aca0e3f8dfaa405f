import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../testing/postgres';
import { migrate, migrations } from '../migrate';

/** The last schema before files moved into `blobs`. */
const BEFORE = 55;
const FILE = `file_key, thumb_key, filename, content_type, extension, file_size, width, height, sha256, inline_safe`;

let database: TestDatabase;
let client: pg.Client;

/** Values of `FILE`. */
const file = (key: string, more: { thumb?: string } = {}) =>
  `'${key}', ${more.thumb ? `'${more.thumb}'` : 'null'}, '${key}.png', 'image/png', 'png', 12, 3, 4, 'hash of ${key}', true`;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  await migrate(
    { connectionString: database.connectionString },
    { migrations: migrations.filter(({ id }) => id <= BEFORE) },
  );
  client = new pg.Client({
    connectionString: database.connectionString,
    options: '-c role=parley_system',
  });
  await client.connect();
  await client.query(`
    insert into accounts (id, name) overriding system value values (1, 'One'), (2, 'Two');
    insert into inboxes (account_id, name, channel_type, channel_id, working_hours)
      select id, 'Site', 'Channel::WebWidget', 1, '[]' from accounts;
    insert into contacts (account_id, name) select id, 'Zoë' from accounts;
    insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
      select c.account_id, c.id, i.id, 's' || c.id, 'p' || c.id from contacts c join inboxes i using (account_id);
    insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id)
      select account_id, 1, inbox_id, contact_id, id from contact_inboxes;
    insert into messages (account_id, conversation_id, inbox_id, message_type)
      select account_id, id, inbox_id, 0 from conversations, generate_series(1, 2);
    insert into scheduled_messages (account_id, conversation_id, echo_id, echo_hash, private, held_for_undo, locale, state,
      scheduled_at) select account_id, id, 'e', 'h', false, false, 'en', 'waiting', now() from conversations;

    insert into uploads (account_id, ${FILE}, created_by, attached_at)
      values (1, ${file('sharedkey', { thumb: 'sharedthumb' })}, 'user', now()), (1, ${file('loosekey')}, 'contact', null);
    insert into attachments (account_id, message_id, file_type, ${FILE})
      select 1, id, 0, ${file('sharedkey', { thumb: 'sharedthumb' })} from messages where account_id = 1;
    insert into attachments (account_id, message_id, file_type, ${FILE})
      select 2, id, 0, ${file('sharedkey')} from messages where account_id = 2;
    insert into scheduled_message_files (account_id, scheduled_message_id, ${FILE})
      select 1, id, ${file('scheduledkey')} from scheduled_messages where account_id = 1;
    insert into action_files (account_id, blob_id, ${FILE}) values (1, 77, ${file('sharedkey', { thumb: 'sharedthumb' })});`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const messageOf = (accountId: number) => `(select min(id) from messages where account_id = ${accountId})`;

test('O3: files from before the table get one blob each in their account, and every row that has them refers to it', async () => {
  await migrate({ connectionString: database.connectionString });
  const { rows } = await client.query(
    `select account_id::int, file_key, thumb_key, filename, content_type, extension, byte_size::int, width, height, sha256,
       inline_safe, created_by, removable_at from blobs order by account_id, file_key`,
  );
  const common = { content_type: 'image/png', extension: 'png', byte_size: 12, width: 3, height: 4 };
  expect(rows).toMatchObject([
    { account_id: 1, file_key: 'loosekey', created_by: 'contact' },
    { account_id: 1, file_key: 'scheduledkey', created_by: 'unknown' },
    {
      account_id: 1,
      file_key: 'sharedkey',
      thumb_key: 'sharedthumb',
      filename: 'sharedkey.png',
      sha256: 'hash of sharedkey',
      inline_safe: true,
      created_by: 'user',
      ...common,
    },
    { account_id: 2, file_key: 'sharedkey', thumb_key: null, created_by: 'unknown' },
  ]);
  expect(rows.map((row) => row.removable_at)).toEqual([null, null, null, null]);
  const references = await client.query<{ agrees: boolean }>(`
    select b.file_key = f.file_key as agrees from (
      select account_id, blob_id, file_key from uploads
      union all select account_id, blob_id, file_key from attachments
      union all select account_id, blob_id, file_key from scheduled_message_files
      union all select account_id, stored_blob_id, file_key from action_files) f
    left join blobs b on b.account_id = f.account_id and b.id = f.blob_id`);
  expect(references.rows).toHaveLength(8);
  expect(references.rows.every(({ agrees }) => agrees)).toBe(true);
});

test('O3: a row that a server of the previous release writes gets a blob, or the one of its file', async () => {
  await client.query(`
    insert into uploads (account_id, ${FILE}, created_by) values (1, ${file('newkey')}, 'user');
    insert into attachments (account_id, message_id, file_type, ${FILE}) values (1, ${messageOf(1)}, 0, ${file('newkey')});
    insert into action_files (account_id, blob_id, ${FILE}) values (1, 78, ${file('newkey')})`);
  const { rows } = await client.query(
    `select b.created_by, b.byte_size::int, u.blob_id = b.id and a.blob_id = b.id and f.stored_blob_id = b.id as is_shared,
       f.blob_id::int as upload, b.removable_at > now() + interval '23 hours' as has_a_day
     from blobs b join uploads u using (file_key) join attachments a using (file_key) join action_files f using (file_key)
     where file_key = 'newkey'`,
  );
  expect(rows).toEqual([{ created_by: 'user', byte_size: 12, is_shared: true, upload: 78, has_a_day: true }]);
});

test('O3: servers of the previous release find the columns they know in rows that refer to a blob', async () => {
  const known = `(select id from blobs where account_id = 1 and file_key = 'scheduledkey')`;
  await client.query(`
    insert into attachments (account_id, message_id, file_type, blob_id) values (1, ${messageOf(1)}, 0, ${known});
    insert into uploads (account_id, blob_id, created_by) values (1, ${known}, 'user');
    insert into action_files (account_id, blob_id, stored_blob_id) values (1, 79, ${known})`);
  for (const table of ['attachments', 'uploads', 'action_files']) {
    const { rows } = await client.query(
      `select ${FILE.replace('file_size', 'file_size::int')} from ${table} where file_key = 'scheduledkey' and account_id = 1`,
    );
    expect(rows, table).toEqual([
      {
        file_key: 'scheduledkey',
        thumb_key: null,
        filename: 'scheduledkey.png',
        content_type: 'image/png',
        extension: 'png',
        file_size: 12,
        width: 3,
        height: 4,
        sha256: 'hash of scheduledkey',
        inline_safe: true,
      },
    ]);
  }
});

test('running the statements of the backfill again changes nothing', async () => {
  const state = async () =>
    (
      await client.query(
        `select (select json_agg(b order by id) from blobs b) as blobs, (select json_agg(blob_id order by id) from attachments) as named`,
      )
    ).rows;
  const before = await state();
  const owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
  try {
    await owner.query(`begin; ${migrations.find(({ id }) => id === 57)?.sql ?? ''}; commit`);
  } finally {
    await owner.end();
  }
  expect(await state()).toEqual(before);
});
