import type { Route } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp, type TestPerson } from '../../testing';
import { allRoutes, callRoute, inBatches, type RouteResponse } from './call-route';
import { asPerson } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;

beforeAll(async () => {
  app = await buildApp();
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

/** Values in the database that no response may contain: hashes and encrypted values. */
async function storedSecrets(): Promise<string[]> {
  const rows = await rawDatabase.query<{ secret: string }>(`
    select password_hash as secret from users where password_hash is not null
    union select token_hash from access_tokens union select token_secret from access_tokens
    union select hmac_token from channel_web_widgets union select hmac_token from channel_apis
    union select secret from channel_apis union select secret from webhooks
    union select vapid_private_key from installation where vapid_private_key is not null`);
  expect(rows.length).toBeGreaterThan(8);
  return rows.map(({ secret }) => secret);
}

const keysOf = (person: TestPerson) => [person.token, person.pubsubToken];

async function readAll(routes: Route[], headers: Record<string, string>): Promise<[Route, RouteResponse][]> {
  const answers = await inBatches(routes.map((route) => () => callRoute(app, route, { fixture, headers })));
  return routes.map((route, index) => [route, answers[index] as RouteResponse]);
}

function tellers(read: [Route, RouteResponse][], secrets: readonly (string | null | undefined)[]): string[] {
  return read.flatMap(([route, { text }]) =>
    secrets
      .filter((secret) => secret && text.includes(secret))
      .map((secret) => `${route.name} tells ${secret}`),
  );
}

const reads = allRoutes.filter(({ method }) => method === 'GET');
const ofStaff = reads.filter(({ access }) =>
  ['member', 'administrator', 'user', 'session'].includes(access.who),
);
const ofOutside = reads.filter(
  ({ access, name }) =>
    ['visitor', 'contact', 'public'].includes(access.who) && name !== 'resolveVisitorConversation',
);

test('A2, O5: no response contains a hash, an encrypted value or a token of another user', async () => {
  const stored = await storedSecrets();
  const { admin } = fixture.account;
  const byAgent = await readAll(ofStaff, asPerson(fixture.agent));
  const byAdmin = await readAll(ofStaff, asPerson(admin));
  expect(byAdmin.filter(([, { status }]) => status === 200).length).toBeGreaterThan(20);
  expect(tellers([...byAgent, ...byAdmin], stored)).toEqual([]);
  expect(tellers(byAgent, [...keysOf(admin), ...keysOf(fixture.newcomer)])).toEqual([]);
  expect(tellers(byAdmin, [...keysOf(fixture.agent), ...keysOf(fixture.newcomer)])).toEqual([]);
  // Channel secrets are visible only to administrators.
  const ofChannels = [fixture.website.hmac_token, fixture.apiInbox.hmac_token, fixture.apiInbox.secret];
  expect(ofChannels.filter(Boolean)).toHaveLength(3);
  expect(tellers(byAgent, ofChannels)).toEqual([]);
});

test('T4: visitors and contacts cannot read private notes, email addresses of agents or tokens', async () => {
  const outside = await readAll(ofOutside, { 'x-auth-token': fixture.visitor.token });
  expect(outside.filter(([, { status }]) => status === 200).length).toBeGreaterThan(6);
  const { admin } = fixture.account;
  const people = [admin, fixture.agent, fixture.newcomer];
  const hidden = [
    `${fixture.mark} private`,
    `${fixture.mark} note`,
    `admin@${fixture.mark}.example`,
    ...people.flatMap((person) => [person.email, ...keysOf(person)]),
    fixture.website.hmac_token,
    fixture.apiInbox.hmac_token,
    fixture.apiInbox.secret,
    fixture.otherVisitor.token,
    fixture.otherVisitor.pubsubToken,
    ...(await storedSecrets()),
  ];
  expect(tellers(outside, hidden)).toEqual([]);
});
