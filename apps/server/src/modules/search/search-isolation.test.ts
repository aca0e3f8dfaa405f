import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
let accounts: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  app = new pg.Client({ connectionString: database.connectionString, options: '-c role=parley_app' });
  await Promise.all([owner.connect(), app.connect()]);
  const { rows } = await owner.query<{ id: string }>(
    `insert into accounts (name) values ('One'), ('Two') returning id`,
  );
  accounts = rows.map((row) => Number(row.id));
  await owner.query(`
    insert into inboxes (account_id, name, channel_type, channel_id, working_hours)
      select id, 'Inbox', 'Channel::Api', 1, '[]' from accounts;
    insert into contacts (account_id, name, email) select id, 'Ada Lovelace', 'ada@shop.example' from accounts;
    insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
      select c.account_id, c.id, i.id, 'source', 'token-' || c.id
      from contacts c join inboxes i on i.account_id = c.account_id;
    insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id)
      select account_id, 1, inbox_id, contact_id, id from contact_inboxes;
    insert into messages (account_id, conversation_id, inbox_id, message_type, content)
      select account_id, id, inbox_id, 0, 'a word on zanzibar' from conversations;
    insert into portals (account_id, name, slug) select id, 'Help', 'help-' || id from accounts;
    insert into articles (account_id, portal_id, locale, slug, title)
      select account_id, id, 'en', slug, 'Zanzibar' from portals;`);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

const searches = {
  find_messages: `select id from find_messages('zanzibar', '{english}', null, null, null, null, null, null, null, null, 10)`,
  find_contacts: `select id from find_contacts('lovelace', 10)`,
  find_similar_contacts: `select id from find_similar_contacts('lovelase', 10)`,
  find_articles: `select id from find_articles((select min(id) from portals), null, null, null, 'zanzibar', 10)`,
  find_contacts_by_keys: `select id from find_contacts_by_keys('{ada@shop.example}', '{}', '{}')`,
};
const tables = {
  find_messages: 'messages',
  find_contacts: 'contacts',
  find_similar_contacts: 'contacts',
  find_articles: 'articles',
  find_contacts_by_keys: 'contacts',
};

test.each(Object.keys(searches) as (keyof typeof searches)[])(
  'T1: %s returns rows of the account set on the connection only, and none without an account',
  async (name) => {
    await app.query(`select set_config('app.account_id', '', false)`);
    expect((await app.query(searches[name])).rows).toEqual([]);
    for (const account of accounts) {
      await app.query(`select set_config('app.account_id', $1, false)`, [String(account)]);
      const found = (await app.query<{ id: string }>(searches[name])).rows.map((row) => row.id);
      const { rows } = await owner.query<{ id: string }>(
        `select id from ${tables[name]} where account_id = $1`,
        [account],
      );
      expect(found).toEqual(rows.map((row) => row.id));
    }
  },
);

test('T1: search functions are owned by the system role, fix their search path, and are not public', async () => {
  const { rows } = await owner.query<{ name: string; owner: string; path: boolean; open: boolean }>(`
    select p.proname as name, r.rolname as owner, 'search_path=public, pg_temp' = any(p.proconfig) as path,
      has_function_privilege('public', p.oid, 'execute') as open
    from pg_proc p join pg_roles r on r.oid = p.proowner where p.prosecdef order by 1`);
  expect(rows.map((row) => row.name)).toEqual(Object.keys(searches).sort());
  for (const row of rows) expect(row).toMatchObject({ owner: 'parley_system', path: true, open: false });
});

test('a message search reads the index, not the table', async () => {
  await app.query(`select set_config('app.account_id', $1, false)`, [String(accounts[0])]);
  await owner.query(`insert into messages (account_id, conversation_id, inbox_id, message_type, content)
    select account_id, id, inbox_id, 0, 'filling ' || n from conversations, generate_series(1, 2000) as n`);
  await owner.query('analyze messages');
  const scans = async () => {
    const { rows } = await owner.query<{ scans: string }>(
      `select pg_stat_get_xact_numscans('messages'::regclass)::text as scans`,
    );
    return Number(rows[0]?.scans);
  };
  await owner.query('begin');
  await owner.query('set local role parley_app');
  await owner.query(`select set_config('app.account_id', '${accounts[0]}', true)`);
  const before = await scans();
  const { rows } = await owner.query(searches.find_messages);
  expect(rows).toHaveLength(1);
  expect((await scans()) - before).toBe(0);
  await owner.query('rollback');
});
