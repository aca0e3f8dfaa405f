import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildConversation,
  type DatabaseProbe,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { createReader, dropReader, listReaders, type NewReader } from './readers';
import { listViews } from './views';

let app: TestApp;
let probe: DatabaseProbe;
let own: TestAccount;
let other: TestAccount;
let reader: NewReader;
let session: pg.Client;
const opened: pg.Client[] = [];
const roles: string[] = [];

const owner = () => ({ connectionString: app.connectionString });

/** Signs in as a role, as a tool does. The test server trusts every password; that they are checked is tested on its own. */
async function signIn({ role, password }: NewReader): Promise<pg.Client> {
  const address = new URL(app.connectionString.replace(/\/\/[^@]*@/, '//'));
  const client = new pg.Client({
    host: address.searchParams.get('host') ?? 'localhost',
    port: Number(address.searchParams.get('port')),
    database: address.pathname.slice(1),
    user: role,
    password,
  });
  client.on('error', () => undefined);
  await client.connect();
  opened.push(client);
  return client;
}

async function create(account: TestAccount, withTexts = false): Promise<NewReader> {
  const made = await createReader(owner(), { accountId: account.id, withTexts });
  roles.push(made.role);
  return made;
}

/** What becomes of a statement: its rows, or the reason for which it was refused. */
async function attempt(text: string, client = session): Promise<unknown> {
  try {
    const result = await client.query(text);
    return (Array.isArray(result) ? result.at(-1) : result).rows;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

const REFUSED = '42501';
const NOT_THERE = '42704';
const NOT_SUPPORTED = '0A000';

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  [own, other] = [await buildAccount(app), await buildAccount(app)];
  for (const account of [own, other]) {
    const inbox = await buildApiInbox(app, account, { name: `inbox of ${account.id}` });
    const { id } = await buildConversation(app, account, { inbox });
    await succeed(account.as.post(`${account.path}/labels`, { title: `label-${account.id}` }));
    await succeed(account.as.post(`${account.path}/teams`, { name: `team ${account.id}` }));
    const path = `${account.path}/conversations/${id}`;
    await succeed(account.as.post(`${path}/labels`, { labels: [`label-${account.id}`] }));
    await succeed(account.as.post(`${path}/messages`, { content: `secret of ${account.id}` }));
    await succeed(account.as.post(`${path}/toggle_status`, { status: 'resolved' }));
    await probe.query(
      `insert into csat_survey_responses (account_id, message_id, rating)
       select account_id, min(id), 4 from messages where account_id = $1 group by 1`,
      [account.id],
    );
  }
  reader = await create(own);
  session = await signIn(reader);
}, 60_000);
afterAll(async () => {
  for (const client of opened) await client.end().catch(() => undefined);
  for (const role of roles) await dropReader(owner(), role).catch(() => undefined);
  await probe?.close();
  await app?.close();
});

async function viewNames(): Promise<string[]> {
  const client = new pg.Client(owner());
  await client.connect();
  const views = await listViews(client);
  await client.end();
  return views.map(({ name }) => name);
}

describe('T1: a role for own tools', () => {
  test('reads in every view the rows of its account and of no other', async () => {
    const otherSession = await signIn(await create(other, true));
    for (const view of await viewNames()) {
      const mine = await attempt(`select * from ${view} t`);
      if (view === 'message_texts') {
        expect(mine).toBe(REFUSED);
        continue;
      }
      const theirs = await attempt(`select * from ${view} t`, otherSession);
      expect([view, mine, theirs]).toEqual([view, expect.any(Array), expect.any(Array)]);
      expect((mine as unknown[]).length).toBeGreaterThan(0);
      expect((theirs as unknown[]).length).toBeGreaterThan(0);
      expect(mine).not.toEqual(theirs);
      const text = JSON.stringify(mine);
      expect(text).not.toContain(`of ${other.id}`);
      expect(text).not.toContain(`label-${other.id}`);
    }
    const [{ count }] = (await probe.query(
      'select count(*)::integer as count from messages where account_id = $1',
      [own.id],
    )) as [{ count: number }];
    expect(await attempt('select count(*)::integer as count from messages')).toEqual([{ count }]);
  });

  test('has texts of messages only if that was asked for', async () => {
    const withTexts = await signIn(await create(own, true));
    expect(await attempt('select text from message_texts', withTexts)).toContainEqual({
      text: `secret of ${own.id}`,
    });
    expect(await attempt('select text from message_texts')).toBe(REFUSED);
  });

  test.each([
    ['a base table', 'select * from public.conversations'],
    ['tokens', 'select * from public.access_tokens'],
    ['passwords', 'select password_hash from public.users'],
    ['which role reads what', 'select * from reporting.readers'],
    ['another account by the mapping', 'update reporting.readers set account_id = account_id + 1'],
    ['another account by a row of its own', `insert into reporting.readers values (session_user, 1)`],
    ['the queue', 'select * from graphile_worker.jobs'],
    ['what is counted for limits', 'select * from limits.hits'],
    ['the role of views', 'set role parley_system'],
    ['the role of requests', 'set role parley_app'],
    ['the role of views for a session', 'set session authorization parley_system'],
    ['a role by configuration', `select set_config('role', 'parley_system', false)`],
    ['a function that asks as another role', `select public.find_contacts('a', 10)`],
    ['a file of the server', `select pg_read_file('/etc/passwd')`],
    ['a folder of the server', `select pg_ls_dir('.')`],
    ['a program', `copy (select 1) to program 'true'`],
    ['a file to write', `copy (select 1) to '/tmp/parley-reader'`],
    ['a large object from a file', `select lo_import('/etc/passwd')`],
    ['passwords of roles', 'select * from pg_authid'],
    ['samples of columns', 'select * from pg_statistic'],
    [
      'other sessions to end',
      `select pg_terminate_backend(pid) from pg_stat_activity where usename <> session_user`,
    ],
    ['a table', 'create table public.mine (id integer)'],
    ['a table in the schema of the views', 'create table reporting.mine (id integer)'],
    ['a view with its own condition', `create or replace view reporting.teams as select 1`],
    ['the view without its barrier', 'alter view reporting.teams set (security_barrier = false)'],
    ['rows to delete through a view', 'delete from reporting.contacts'],
    ['rows to change through a view', `update reporting.contacts set name = 'x'`],
    ['a role', 'create role friend login'],
    ['more for itself', 'alter role session_user superuser'],
    ['more connections', 'alter role session_user connection limit -1'],
    ['a trusted language of another kind', 'create language plperlu'],
    ['the server over the network', 'create extension dblink'],
  ])('is refused %s', async (_what, text) => {
    await session.query('set default_transaction_read_only = off');
    const found = await attempt(text);
    // Or there is no such thing on this server.
    expect([REFUSED, NOT_THERE, NOT_SUPPORTED]).toContain(found);
  });

  test('may read no other relation, and call no function that asks as its owner', async () => {
    const { rows: relations } = await session.query(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'reporting') and n.nspname !~ '^pg_(toast|temp)'
        and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and has_schema_privilege(n.oid, 'usage') and (has_table_privilege(c.oid, 'select')
          or has_any_column_privilege(c.oid, 'select, insert, update, references'))`);
    expect(relations).toEqual([]);
    const { rows: functions } = await session.query(`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')`);
    expect(functions).toEqual([]);
  });

  test('sees no more whatever it sets', async () => {
    const [{ n }] = (await attempt('select count(*)::integer as n from conversations')) as [{ n: number }];
    for (const setting of [
      `set app.account_id = '${other.id}'`,
      `set search_path = pg_temp, public, reporting`,
      `set role none`,
      'set default_transaction_read_only = off',
    ]) {
      await session.query(setting);
      expect(await attempt('select count(*)::integer as n from reporting.conversations')).toEqual([{ n }]);
    }
    // Policies that would not apply are an error and no way around them.
    await session.query('set row_security = off');
    expect(await attempt('select count(*)::integer as n from reporting.conversations')).toBe(REFUSED);
    await session.query('reset all');
  });

  test('is not deceived by names of its own: tables, functions and operators of a session', async () => {
    await session.query('set default_transaction_read_only = off');
    await session.query(
      `create temporary table readers as select session_user as role_name, ${other.id}::bigint as account_id`,
    );
    await session.query(`create temporary table conversations as select 1 as id`);
    await session.query(
      `create function pg_temp.int8eq(bigint, bigint) returns boolean language sql as 'select true'`,
    );
    await session.query('set search_path = pg_temp, reporting, pg_catalog');
    const rows = await attempt('select number from reporting.conversations');
    expect(rows).toHaveLength(1);
    await session.query('reset all');
  });

  test('has no function of its own called with rows of others', async () => {
    const heard: string[] = [];
    const spy = await signIn(reader);
    spy.on('notice', ({ message }) => heard.push(String(message)));
    await spy.query('set default_transaction_read_only = off');
    await spy.query(`create function pg_temp.tell(text) returns boolean language plpgsql cost 0.0000001 as
      $$ begin raise notice '%', $1; return true; end $$`);
    await spy.query('select name from reporting.inboxes where pg_temp.tell(name)');
    await spy.query('select email from reporting.agents where pg_temp.tell(email)');
    await spy.query('select title from reporting.labels where pg_temp.tell(title)');
    expect(heard).toContain(`label-${own.id}`);
    expect(
      heard.filter((text) => text.includes(`of ${other.id}`) || text.includes(`label-${other.id}`)),
    ).toEqual([]);
    const others = (await probe.query(
      `select u.email from users u where not exists (select from account_users a where a.user_id = u.id and a.account_id = $1)`,
      [own.id],
    )) as { email: string }[];
    expect(others.length).toBeGreaterThan(0);
    expect(heard.filter((text) => others.some(({ email }) => email === text))).toEqual([]);
  });

  test('is told nothing about values by errors or plans', async () => {
    const told = await attempt(
      `select 1 / (id - id) from reporting.inboxes where name = 'inbox of ${other.id}'`,
    );
    expect(told).toEqual([]);
    // Samples of columns are shown only to those who may read the table.
    expect(await attempt(`select * from pg_stats where schemaname = 'public'`)).toEqual([]);
  });

  test('may not use what was granted to another: no role has the other as a member', async () => {
    const second = await create(other);
    expect(await attempt(`set role ${second.role}`)).toBe(REFUSED);
    expect(await attempt(`grant select on reporting.teams to ${second.role}`)).not.toEqual(REFUSED);
    const rows = await attempt('select name from reporting.teams', await signIn(second));
    expect(rows).toEqual([{ name: `team ${other.id}` }]);
  });

  test('has limits: connections, and by default time and no writing', async () => {
    const { rows } = await session.query(
      `select rolconnlimit, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = session_user`,
    );
    expect(rows[0]).toEqual({
      rolconnlimit: 5,
      rolsuper: false,
      rolinherit: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
    });
    const fresh = await signIn(reader);
    expect(await attempt('show statement_timeout', fresh)).toEqual([{ statement_timeout: '1min' }]);
    expect(await attempt('create temporary table t (id integer)', fresh)).toBe('25006');
  });
});

describe('Roles for own tools', () => {
  test('are stored with a secret that the password opens', async () => {
    const [{ rolpassword }] = (await probe.query('select rolpassword from pg_authid where rolname = $1', [
      reader.role,
    ])) as [{ rolpassword: string }];
    expect(rolpassword).toMatch(/^SCRAM-SHA-256\$4096:[\w+/=]+\$[\w+/=]+:[\w+/=]+$/);
    expect(rolpassword).not.toContain(reader.password);
  });

  test('are listed with their account and dropped with their sessions', async () => {
    const made = await create(own, true);
    const client = await signIn(made);
    expect(await listReaders(owner())).toContainEqual({
      role: made.role,
      accountId: own.id,
      accountName: expect.any(String),
      hasTexts: true,
      createdAt: expect.any(Date),
    });
    await client.query('set default_transaction_read_only = off');
    await client.query('select lo_create(0)');
    await dropReader(owner(), made.role);
    await expect(client.query('select 1')).rejects.toThrow(/terminat|not queryable/i);
    await expect(signIn(made)).rejects.toMatchObject({ code: '28000' });
    expect((await listReaders(owner())).map(({ role }) => role)).not.toContain(made.role);
    await expect(dropReader(owner(), made.role)).rejects.toThrow(`There is no such role: ${made.role}.`);
  });

  test('are made for existing accounts only, and no other role is dropped', async () => {
    await expect(createReader(owner(), { accountId: 999_999, withTexts: false })).rejects.toThrow(
      'There is no account 999999.',
    );
    await expect(dropReader(owner(), 'parley_system')).rejects.toThrow(
      'There is no such role: parley_system.',
    );
  });
});
