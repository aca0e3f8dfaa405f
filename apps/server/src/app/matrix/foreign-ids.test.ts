import type { Route } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing';
import { allRoutes, callRoute, idsOf, inBatches, type RouteResponse, type RouteCall } from './call-route';
import { asPerson, signIn } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { leavesOf } from './field-leaves';
import { fieldsOf, pathParameters, sampleBody, sampleQuery } from './sample-input';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let mine: AccountFixture;
let theirs: AccountFixture;

beforeAll(async () => {
  app = await buildApp();
  rawDatabase = await openRawDatabase(app);
  mine = await buildAccountFixture(app, rawDatabase, 'acme');
  theirs = await buildAccountFixture(app, rawDatabase, 'globex');
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

interface Attempt {
  route: Route;
  /** The place of the foreign id in the request. */
  place: string;
  call: RouteCall;
}

/** Fields that refer to something: by an id of the fixture, or judging by their name. */
const namesSomething = (fixture: AccountFixture, name: string) =>
  Object.hasOwn(fixture.ids, name) || /(^|_)(id|ids)$/.test(name);
/** Names the caller gives to new objects; they refer to nothing that exists. */
const OWN_WORDS = new Set(['echo_id']);

/** Where clients expect a status other than 404. */
const unknownIs: Record<string, number> = { 'retryMessage, path message_id': 422 };

/** One attempt for each place of the route that can contain an id, and for lists also next to an own id. */
function attemptsOn(route: Route, headers: Record<string, string>): Attempt[] {
  const base = { fixture: mine, headers };
  const body = sampleBody(route, mine);
  const attempts: Attempt[] = pathParameters(route)
    .filter((name) => name !== 'account_id')
    .map((name) => ({
      route,
      place: `path ${name}`,
      call: { ...base, params: { [name]: idsOf(route, theirs)[name] as string } },
    }));
  for (const where of ['body', 'query'] as const) {
    for (const { name, schema } of fieldsOf(route, where)) {
      if (!namesSomething(mine, name) || OWN_WORDS.has(name)) continue;
      const foreign = theirs.ids[name];
      if (foreign === undefined) throw new Error(`${route.name}: say in fixture.ts what "${name}" is`);
      const isList = schema.type === 'array' || name.endsWith('s');
      for (const value of isList ? [[foreign], [mine.ids[name], foreign]] : [foreign]) {
        const changed =
          where === 'body'
            ? { body: { ...body, [name]: value } }
            : { query: { ...sampleQuery(route, mine), [name]: value } };
        attempts.push({
          route,
          place: `${where} ${name} ${JSON.stringify(value)}`,
          call: { ...base, ...changed },
        });
      }
    }
  }
  return [...attempts, ...nestedAttempts(route, headers), ...filterAttempts(route, headers)];
}

/** Nested ids: of a message in a conversation, of a channel in an inbox. */
function nestedAttempts(route: Route, headers: Record<string, string>): Attempt[] {
  return leavesOf(route, mine)
    .filter(({ path, name }) => /[.[]/.test(path) && namesSomething(mine, name) && !OWN_WORDS.has(name))
    .flatMap((leaf) => {
      const foreign = theirs.ids[leaf.name];
      if (foreign === undefined) return [];
      const call = { fixture: mine, headers, [leaf.place]: leaf.inputWith(foreign) };
      return [{ route, place: `${leaf.place} ${leaf.path}`, call }];
    });
}

/** Filter conditions that refer to objects of the other account, by every name of an id. */
function filterAttempts(route: Route, headers: Record<string, string>): Attempt[] {
  const isFilter = leavesOf(route, mine).some(({ path }) => path.endsWith('[].attribute_key'));
  if (!isFilter) return [];
  return Object.entries(theirs.ids).flatMap(([attribute_key, foreign]) =>
    ['equal_to', 'not_equal_to', 'contains', 'is_greater_than'].map((filter_operator) => ({
      route,
      place: `filter ${attribute_key} ${filter_operator}`,
      call: {
        fixture: mine,
        headers,
        body: { payload: [{ attribute_key, filter_operator, values: [foreign] }] },
      },
    })),
  );
}

async function carryOut(attempts: Attempt[]): Promise<{ attempt: Attempt; answer: RouteResponse }[]> {
  const answers = await inBatches(
    attempts.map(
      ({ route, call }) =>
        () =>
          callRoute(app, route, call),
    ),
  );
  return attempts.map((attempt, index) => ({ attempt, answer: answers[index] as RouteResponse }));
}

const show = ({ attempt, answer }: { attempt: Attempt; answer: RouteResponse }) =>
  `${attempt.route.name}, ${attempt.place}: ${answer.status} ${answer.text.slice(0, 200)}`;

/** Values of `…_id` columns in the rows of one account that are ids of the other account. */
async function referencesAcross(from: AccountFixture, to: AccountFixture): Promise<string[]> {
  const own = Object.entries(to.ids).filter(
    ([name, value]) => name.endsWith('_id') && typeof value === 'number',
  );
  const forbidden = new Map(own.map(([name, value]) => [name, value]));
  for (const alias of ['user_id', 'assignee_id', 'inviter_id', 'owner_id']) {
    forbidden.set(alias, to.ids.user_id as number);
  }
  const rows = await rawDatabase.rows(from.account.id);
  return Object.entries(rows).flatMap(([table, list]) =>
    list.flatMap((row) =>
      Object.entries(row)
        .filter(([column, value]) => value !== null && forbidden.get(column) === value)
        .map(([column, value]) => `${table}.${column} = ${value}`),
    ),
  );
}

// Runs first: below, an administrator legitimately gives their contacts the source ids of others.
test(
  'T4: visitors and contacts cannot access other accounts or other visitors',
  async () => {
    const before = [await rawDatabase.digest(theirs.account.id), await rawDatabase.digest(mine.account.id)];
    const visitor = { 'x-auth-token': mine.visitor.token };
    const [neighbour] = await rawDatabase.query<{ id: number; display_id: number }>(
      `select m.id::int, c.display_id from messages m join conversations c on c.id = m.conversation_id
     where c.account_id = $1 and c.contact_id = $2 limit 1`,
      [mine.account.id, mine.otherVisitor.contactId],
    );
    const routes = allRoutes.filter(({ access }) => access.who === 'visitor' || access.who === 'contact');
    const neighbours = routes.flatMap((route) =>
      pathParameters(route)
        .filter((name) => name === 'message_id' || name === 'conversation_id')
        .map((name) => ({
          route,
          place: `path ${name} of a neighbour`,
          call: {
            fixture: mine,
            headers: visitor,
            params: { [name]: (name === 'message_id' ? neighbour?.id : neighbour?.display_id) as number },
          },
        })),
    );
    const foreign = routes
      .flatMap((route) => attemptsOn(route, visitor))
      .filter(({ place }) => place.startsWith('path'));
    const results = await carryOut([...foreign, ...neighbours]);
    // A label that the account does not have is ignored.
    const reached = results.filter(
      ({ attempt, answer }) => answer.status !== 404 && attempt.place !== 'path label',
    );
    expect(reached.map(show)).toEqual([]);
    expect([await rawDatabase.digest(theirs.account.id), await rawDatabase.digest(mine.account.id)]).toEqual(
      before,
    );

    const inBody = routes
      .flatMap((route) => attemptsOn(route, visitor))
      .filter(({ place }) => !place.startsWith('path'));
    const said = await carryOut(inBody);
    expect(
      said.filter(({ answer }) => answer.text.includes(theirs.mark) || answer.status >= 500).map(show),
    ).toEqual([]);
    expect(await rawDatabase.digest(theirs.account.id)).toEqual(before[0]);
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'T1, T2: an id of another account is rejected or ignored, anywhere in a request',
  async () => {
    const before = await rawDatabase.digest(theirs.account.id);
    const admin = asPerson(mine.account.admin);
    const session = await signIn(app, mine.agent);
    // Deletions come last, so that the own objects of each request still exist.
    const routes = allRoutes
      .filter(({ access }) => ['member', 'administrator', 'user', 'session'].includes(access.who))
      .sort((one, two) => Number(one.method === 'DELETE') - Number(two.method === 'DELETE'));
    const attempts = routes.flatMap((route) =>
      attemptsOn(route, route.access.who === 'session' ? session : admin),
    );
    expect(attempts.length).toBeGreaterThan(80);
    const results = await carryOut(attempts);

    const inPath = results.filter(
      ({ attempt, answer }) =>
        attempt.place.startsWith('path') &&
        answer.status !== (unknownIs[`${attempt.route.name}, ${attempt.place}`] ?? 404),
    );
    expect(inPath.map(show), 'a foreign id in the path').toEqual([]);
    const telling = results.filter(({ answer }) => answer.text.includes(theirs.mark) || answer.status >= 500);
    expect(telling.map(show), 'answers that tell of the other account').toEqual([]);
    expect(await rawDatabase.digest(theirs.account.id)).toEqual(before);
    expect(await referencesAcross(mine, theirs)).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'T1: an agent without an inbox can access no conversation and no inbox by its id',
  async () => {
    const before = await rawDatabase.digest(mine.account.id);
    const headers = asPerson(mine.newcomer);
    const attempts = allRoutes
      .filter(({ access, path }) => access.who === 'member' && /:conversation_id|:inbox_id/.test(path))
      .map((route) => ({ route, place: 'as a newcomer', call: { fixture: mine, headers } }));
    expect(attempts.length).toBeGreaterThan(20);
    const reached = (await carryOut(attempts)).filter(({ answer }) => ![401, 404].includes(answer.status));
    expect(reached.map(show)).toEqual([]);
    expect(await rawDatabase.digest(mine.account.id)).toEqual(before);
  },
  MATRIX_TIMEOUT_MS,
);
