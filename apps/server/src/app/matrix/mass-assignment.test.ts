import type { Route } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing';
import { allRoutes, callRoute, inBatches } from './call-route';
import { asPerson } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { problemWith } from './check-response';
import { fieldsOf, sampleBody } from './sample-input';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

type Json = Record<string, unknown>;

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;
let other: AccountFixture;

beforeAll(async () => {
  app = await buildApp();
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
  other = await buildAccountFixture(app, rawDatabase, 'globex');
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

/** None of these values is in any row of a regular installation. */
const TEXT = 'zzhostile';
const NUMBER = 987_654_321;
const TIME = '2001-02-03T04:05:06.789Z';
const UUID = '99999999-9999-4999-8999-999999999999';
const FINGERPRINTS = [TEXT, String(NUMBER), '2001-02-03', UUID];

/** Values an attacker would write to gain permissions. */
const wishes: Json = {
  role: 'administrator',
  type: 'SuperAdmin',
  confirmed: true,
  is_admin: true,
  provider: 'saml',
  permissions: ['conversation_manage', 'report_manage'],
  sender_type: 'User',
  channel_type: 'Channel::Api',
  contact_type: 'customer',
};

function hostileValue(type: string): unknown {
  if (type.startsWith('_')) return [TEXT];
  if (/^(int|float|numeric)/.test(type)) return NUMBER;
  if (type === 'bool') return true;
  if (type === 'jsonb') return { [TEXT]: NUMBER };
  if (type === 'timestamptz') return TIME;
  return type === 'uuid' ? UUID : TEXT;
}

/** Every column of the database by name, with a forbidden value. */
async function everyColumn(): Promise<Json> {
  const columns = await rawDatabase.query<{ name: string; type: string }>(
    `select distinct on (column_name) column_name as name, udt_name as type
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(100);
  return {
    ...Object.fromEntries(columns.map(({ name, type }) => [name, hostileValue(type)])),
    ...wishes,
    account_id: other.account.id,
  };
}

/** Columns that define roles and permissions, of all accounts. */
async function standing(): Promise<Record<string, Json[]>> {
  const of = (text: string) => rawDatabase.query<Json>(text);
  return {
    people: await of(
      'select id, uid, type, provider, password_hash, pubsub_token, confirmed_at, disabled_at from users order by id',
    ),
    members: await of('select account_id, user_id, role, custom_role_id from account_users order by id'),
    accounts: await of('select id, status, features, limits from accounts order by id'),
    links: await of(
      'select id, account_id, contact_id, inbox_id, source_id, hmac_verified from contact_inboxes order by id',
    ),
    tokens: await of('select id, owner_type, owner_id, token_hash from access_tokens order by id'),
    channels: await of(
      'select id, account_id, website_token, hmac_token from channel_web_widgets order by id',
    ),
    apiChannels: await of('select id, account_id, identifier, hmac_token from channel_apis order by id'),
  };
}

test(
  'T3: a body field outside the contract has no effect, whatever column has its name',
  async () => {
    const columns = await everyColumn();
    const before = await standing();
    const theirs = await rawDatabase.digest(other.account.id);
    const writes = allRoutes.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
    const callers = (route: Route): Record<string, string>[] =>
      route.access.who === 'visitor'
        ? [{ 'x-auth-token': fixture.visitor.token }]
        : [asPerson(fixture.agent), asPerson(fixture.account.admin)];
    const calls = writes
      .filter(({ name }) => name !== 'resetAccessToken')
      .flatMap((route) => {
        const asked = new Set(fieldsOf(route, 'body').map(({ name }) => name));
        const extra = Object.fromEntries(Object.entries(columns).filter(([name]) => !asked.has(name)));
        const body = { ...extra, ...sampleBody(route, fixture) };
        const forms = route.root ? [body, { [route.root]: body, ...extra }] : [body];
        return callers(route).flatMap((headers) => forms.map((form) => ({ route, headers, body: form })));
      });
    const answers = await inBatches(
      calls.map(
        ({ route, headers, body }) =>
          () =>
            callRoute(app, route, { fixture, headers, body }),
      ),
    );
    const problems = answers.flatMap((answer, index) => {
      const problem = answer.status >= 500 ? problemWith(answer) : null;
      return problem ? [`${calls[index]?.route.name}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(calls.length / 2);

    expect(await rowsWithFingerprint(), 'what was written of it').toEqual([]);
    expect(await rawDatabase.digest(other.account.id)).toEqual(theirs);
    const after = await standing();
    for (const [what, rows] of Object.entries(before)) {
      const isNew = (row: Json) => !rows.some((known) => sameRow(known, row));
      expect(
        rows.filter((row) => !after[what]?.some((now) => sameRow(now, row))),
        `${what} that changed`,
      ).toEqual([]);
      for (const row of (after[what] ?? []).filter(isNew)) expectOrdinary(row);
    }
    const [said] = await rawDatabase.query<{ odd: number }>(
      `select count(*)::int as odd from messages where sender_type = 'Contact' and (private or message_type <> 0)`,
    );
    expect(said?.odd, 'messages of contacts that are no ordinary ones').toBe(0);
  },
  MATRIX_TIMEOUT_MS,
);

const sameRow = (one: Json, another: Json) => JSON.stringify(one) === JSON.stringify(another);

/** New rows come from the samples alone: no permissions, no verification. */
function expectOrdinary(row: Json): void {
  const { role, type, provider, status, hmac_verified, custom_role_id } = row;
  if ('type' in row) expect({ type, provider }).toEqual({ type: null, provider: 'email' });
  if ('hmac_verified' in row) expect(hmac_verified).toBe(false);
  if ('status' in row) expect(status).toBe('active');
  if ('custom_role_id' in row) expect(custom_role_id).toBeNull();
  // A user who signs up is administrator of the new account.
  if ('role' in row && [fixture.account.id, other.account.id].includes(row.account_id as number)) {
    expect(role).toBe('agent');
  }
}

async function rowsWithFingerprint(): Promise<string[]> {
  const tables = await rawDatabase.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await rawDatabase.query<{ row: Json }>(`select to_jsonb(t) as row from "${name}" t`);
    for (const { row } of rows) {
      const text = JSON.stringify(row);
      const mark = FINGERPRINTS.find((fingerprint) => text.includes(fingerprint));
      if (mark) found.push(`${name}: ${mark} in ${text.slice(0, 300)}`);
    }
  }
  return found;
}
