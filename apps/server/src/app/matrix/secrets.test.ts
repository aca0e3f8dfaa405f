import type { Route } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp, type TestPerson } from '../../testing';
import { allRoutes, callRoute, inBatches, type RouteAnswer } from './call-route';
import { asPerson } from './callers';
import { type Ground, openGround } from './database';
import { PATIENCE_MS } from './share';
import { buildWorld, type World } from './world';

let app: TestApp;
let ground: Ground;
let world: World;

beforeAll(async () => {
  app = await buildApp();
  ground = await openGround(app);
  world = await buildWorld(app, ground, 'acme');
}, PATIENCE_MS);
afterAll(async () => {
  await ground?.close();
  await app?.close();
});

/** What stands in the database for nobody to see: hashes and encrypted values. */
async function storedSecrets(): Promise<string[]> {
  const rows = await ground.query<{ secret: string }>(`
    select password_hash as secret from users where password_hash is not null
    union select token_hash from access_tokens union select token_secret from access_tokens
    union select hmac_token from channel_web_widgets union select hmac_token from channel_apis
    union select secret from channel_apis union select secret from webhooks
    union select vapid_private_key from installation where vapid_private_key is not null`);
  expect(rows.length).toBeGreaterThan(8);
  return rows.map(({ secret }) => secret);
}

const keysOf = (person: TestPerson) => [person.token, person.pubsubToken];

async function readAll(routes: Route[], headers: Record<string, string>): Promise<[Route, RouteAnswer][]> {
  const answers = await inBatches(routes.map((route) => () => callRoute(app, route, { world, headers })));
  return routes.map((route, index) => [route, answers[index] as RouteAnswer]);
}

function tellers(read: [Route, RouteAnswer][], secrets: readonly (string | null | undefined)[]): string[] {
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

test('A2, O5: no answer shows a hash, an encrypted value or the key of somebody else', async () => {
  const stored = await storedSecrets();
  const { admin } = world.account;
  const byAgent = await readAll(ofStaff, asPerson(world.agent));
  const byAdmin = await readAll(ofStaff, asPerson(admin));
  expect(byAdmin.filter(([, { status }]) => status === 200).length).toBeGreaterThan(20);
  expect(tellers([...byAgent, ...byAdmin], stored)).toEqual([]);
  expect(tellers(byAgent, [...keysOf(admin), ...keysOf(world.newcomer)])).toEqual([]);
  expect(tellers(byAdmin, [...keysOf(world.agent), ...keysOf(world.newcomer)])).toEqual([]);
  // The keys of channels are for those who set them up.
  const ofChannels = [world.website.hmac_token, world.apiInbox.hmac_token, world.apiInbox.secret];
  expect(ofChannels.filter(Boolean)).toHaveLength(3);
  expect(tellers(byAgent, ofChannels)).toEqual([]);
});

test('T4: visitors and contacts read no private note, no address of an agent and no key', async () => {
  const outside = await readAll(ofOutside, { 'x-auth-token': world.visitor.token });
  expect(outside.filter(([, { status }]) => status === 200).length).toBeGreaterThan(6);
  const { admin } = world.account;
  const people = [admin, world.agent, world.newcomer];
  const hidden = [
    `${world.mark} private`,
    `${world.mark} note`,
    `admin@${world.mark}.example`,
    ...people.flatMap((person) => [person.email, ...keysOf(person)]),
    world.website.hmac_token,
    world.apiInbox.hmac_token,
    world.apiInbox.secret,
    world.otherVisitor.token,
    world.otherVisitor.pubsubToken,
    ...(await storedSecrets()),
  ];
  expect(tellers(outside, hidden)).toEqual([]);
});
