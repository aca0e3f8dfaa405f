import type { Route } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAgent, buildApp, PASSWORD, type TestApp } from '../../testing';
import {
  addressOf,
  allRoutes,
  callRoute,
  inBatches,
  type RouteResponse,
  type RouteCall,
  send,
} from './call-route';
import {
  asPerson,
  buildBot,
  buildMembers,
  buildInvalidCallers,
  buildForeignCallers,
  buildSuperAdmin,
  type Caller,
  signIn,
} from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { MATRIX_TIMEOUT_MS, takeCases } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;
let other: AccountFixture;
let suspended: AccountFixture;

beforeAll(async () => {
  app = await buildApp();
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
  other = await buildAccountFixture(app, rawDatabase, 'globex');
  suspended = await buildAccountFixture(app, rawDatabase, 'initech');
  await rawDatabase.query(`update accounts set status = 'suspended' where id = $1`, [suspended.account.id]);
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

const who = (...kinds: Route['access']['who'][]) =>
  allRoutes.filter((route) => kinds.includes(route.access.who));
const inAccount = who('member', 'administrator');
const ofPeople = who('user', 'session');
/** Not available in the edition under test. */
const onlyOnCloud = new Set(['showCloudLimits']);
const amongOwn = ofPeople.filter((route) => route.path.includes(':account_id'));
const ofConsole = who('super_admin');
/** Whether the route admits a custom role with these permissions besides administrators. */
const isAllowedBesides = ({ access }: Route, held: readonly string[] | null) =>
  access.who === 'administrator' && (access.orAnyOf ?? []).some((one) => held?.includes(one));
const isOpenToBots = ({ access }: Route) => access.who === 'member' && access.bots === true;

interface Refusal {
  route: Route;
  caller: string;
  call: Omit<RouteCall, 'fixture'> & { fixture?: AccountFixture };
  status: number;
  /** The key in the body of a rejection that no success contains. */
  key: 'errors' | 'error';
}

/** Checks that every request is rejected as expected, and lists all differences together. */
async function expectRefusals(refusals: Refusal[]): Promise<void> {
  const answers = await inBatches(
    refusals.map(
      ({ route, call }) =>
        () =>
          callRoute(app, route, { fixture, ...call }),
    ),
  );
  const wrong = refusals.flatMap(({ route, caller, status, key }, index) => {
    const answer = answers[index] as RouteResponse;
    const isRight = answer.status === status && isObject(answer.body) && key in answer.body;
    return isRight ? [] : [`${route.name} to ${caller}: ${answer.status} ${answer.text.slice(0, 120)}`];
  });
  expect(wrong).toEqual([]);
}

const routeNamed = (name: string) => allRoutes.find((route) => route.name === name) as Route;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const refusalsOf = (routes: Route[], callers: Caller[], more: Partial<Refusal> = {}): Refusal[] =>
  routes.flatMap((route) =>
    callers.map(({ name, headers, refusal }) => ({
      route,
      caller: name,
      call: { headers },
      status: 401,
      key: refusal,
      ...more,
    })),
  );

describe('unauthorized callers', () => {
  test(
    'A1, A4: anonymous callers and callers with invalid credentials get 401 on every authenticated route',
    async () => {
      const [nobody, ...others] = await buildInvalidCallers(app, rawDatabase, fixture);
      const closed = [...inAccount, ...ofPeople, ...ofConsole];
      const before = await rawDatabase.digest(fixture.account.id);
      // Credentials are read in one place, so each of them is tried on a part of the routes of every kind.
      await expectRefusals(
        closed.flatMap((route, seed) =>
          refusalsOf([route], [nobody as Caller, ...takeCases(others, seed, 4)]),
        ),
      );
      expect(await rawDatabase.digest(fixture.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'T1: members of another account get 401, and 404 where the route looks up an account of the caller',
    async () => {
      const strangers = await buildForeignCallers(app, other);
      const before = await rawDatabase.digest(fixture.account.id);
      await expectRefusals([
        ...refusalsOf(inAccount, strangers),
        ...refusalsOf(
          amongOwn,
          strangers.filter(({ name }) => name !== 'a bot elsewhere'),
          { status: 404, key: 'error' },
        ),
      ]);
      expect(await rawDatabase.digest(fixture.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'A4: repeated slashes in the path bypass no check',
    async () => {
      const spellings: Record<string, (address: string) => string> = {
        'every slash twice': (address) => address.replace(/^[^?]*/, (path) => path.replaceAll('/', '//')),
        'slashes at the end': (address) => address.replace(/^[^?]*/, (path) => `${path}///`),
        'an origin before them': (address) => `http://localhost/${address}`,
      };
      const callers = [
        ...(await buildInvalidCallers(app, rawDatabase, fixture)).slice(0, 1),
        ...(await buildForeignCallers(app, other)).slice(0, 1),
      ];
      const before = await rawDatabase.digest(fixture.account.id);
      const spelled = Object.entries(spellings).flatMap(([spelling, spell]) =>
        callers.map((caller) => ({ caller: { ...caller, name: `${caller.name}, ${spelling}` }, spell })),
      );
      await expectRefusals(
        inAccount.flatMap((route, seed) =>
          takeCases(spelled, seed).flatMap(({ caller, spell }) =>
            refusalsOf([route], [caller], { call: { headers: caller.headers, spell } }),
          ),
        ),
      );
      expect(await rawDatabase.digest(fixture.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'an account that does not exist, or has an invalid id, is 404 for every caller',
    async () => {
      const admin = asPerson(fixture.account.admin);
      const numbers = ['999999999', '0', '-1', '1.5', 'abc', '9223372036854775808', '1e3', '%00'];
      await expectRefusals(
        [...inAccount, ...amongOwn].flatMap((route, index) => {
          const params = { account_id: numbers[index % numbers.length] as string };
          return {
            route,
            caller: `account ${params.account_id}`,
            call: { headers: admin, params },
            status: 404,
            key: 'error' as const,
          };
        }),
      );
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'A4: a request of another site with the session cookie changes nothing',
    async () => {
      const person = await buildAgent(app, fixture.account, { role: 'administrator' });
      const answer = await app.anonymous.post('/auth/sign_in', { email: person.email, password: PASSWORD });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      const pages: Record<string, Record<string, string>> = {
        'another site': { 'sec-fetch-site': 'cross-site' },
        'another part of the site': { 'sec-fetch-site': 'same-site' },
        'another origin': { origin: 'https://elsewhere.example' },
        'an origin that is none': { origin: 'null' },
        nowhere: {},
      };
      const callers = Object.entries(pages).map(([name, headers]): Caller => {
        return { name, headers: { cookie, ...headers }, refusal: 'errors' };
      });
      const writes = [...inAccount, ...ofPeople].filter(({ method }) => method !== 'GET');
      const before = await rawDatabase.digest(fixture.account.id);
      await expectRefusals(writes.flatMap((route, seed) => refusalsOf([route], takeCases(callers, seed, 2))));
      expect(await rawDatabase.digest(fixture.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'A4: a suspended account is closed to its members, and still listed in their own accounts',
    async () => {
      const caller: Caller = {
        name: 'its administrator',
        headers: asPerson(suspended.account.admin),
        refusal: 'error',
      };
      const call = { headers: caller.headers, fixture: suspended };
      const before = await rawDatabase.digest(suspended.account.id);
      await expectRefusals(refusalsOf(inAccount, [caller], { call }));
      expect(await rawDatabase.digest(suspended.account.id)).toEqual(before);
      for (const route of amongOwn.filter(({ method, name }) => method === 'GET' && !onlyOnCloud.has(name))) {
        expect(
          (await callRoute(app, route, { fixture: suspended, headers: caller.headers })).status,
          route.name,
        ).toBe(200);
      }
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'A4: a suspended account is closed to its visitors and contacts',
    async () => {
      const headers = { 'x-auth-token': suspended.visitor.token };
      const before = await rawDatabase.digest(suspended.account.id);
      await expectRefusals(
        who('visitor', 'contact').map((route) => ({
          route,
          caller: 'somebody outside',
          call: { headers, fixture: suspended },
          status: 401,
          key: 'error',
        })),
      );
      expect(await rawDatabase.digest(suspended.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'T1, A9: a bot of the account gets 401 on every route that is not open to bots',
    async () => {
      const bot = await buildBot(app, fixture);
      const closed = [...inAccount, ...ofPeople, ...ofConsole].filter((route) => !isOpenToBots(route));
      const before = await rawDatabase.digest(fixture.account.id);
      await expectRefusals(refusalsOf(closed, [bot]));
      expect(await rawDatabase.digest(fixture.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'T1, A4: a bot gets 401 on every route when its account is suspended, and 404 for no account',
    async () => {
      const [own, ofSuspended] = [await buildBot(app, fixture), await buildBot(app, suspended)];
      const open = allRoutes.filter(isOpenToBots);
      const nowhere = { headers: own.headers, params: { account_id: 999_999_999 } };
      await expectRefusals([
        ...refusalsOf(open, [ofSuspended], { call: { headers: ofSuspended.headers, fixture: suspended } }),
        ...refusalsOf(open, [own], { call: nowhere, status: 404 }),
      ]);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'RO5, T3: members who are not administrators get 401 on administrator routes',
    async () => {
      const members = await buildMembers(app, fixture);
      const before = await rawDatabase.digest(fixture.account.id);
      await expectRefusals(
        who('administrator').flatMap((route) =>
          refusalsOf(
            [route],
            members.filter(({ holds }) => !isAllowedBesides(route, holds)),
          ),
        ),
      );
      expect(await rawDatabase.digest(fixture.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'SH12, RO1, RO5: callers who are not super administrators, or have no session, get 401 in the console',
    async () => {
      const sessions = await Promise.all(
        [await buildAgent(app, fixture.account, { role: 'administrator' }), fixture.agent].map(
          async (person) => ({
            name: `the session of ${person.name}`,
            headers: await signIn(app, person),
            refusal: 'error' as const,
          }),
        ),
      );
      const superAdmin = await buildSuperAdmin(app, rawDatabase, fixture);
      const byToken = {
        name: 'a super administrator’s token',
        headers: asPerson(superAdmin),
        refusal: 'error' as const,
      };
      const callers = [
        { name: 'an administrator', headers: asPerson(fixture.account.admin), refusal: 'error' as const },
        ...(await buildMembers(app, fixture)),
        ...(await buildForeignCallers(app, other)),
        ...sessions,
        byToken,
      ];
      expect(ofConsole.length).toBeGreaterThan(20);
      const before = await rawDatabase.digest(fixture.account.id);
      await expectRefusals(refusalsOf(ofConsole, callers));
      expect(await rawDatabase.digest(fixture.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'A4: every change in the console requires a recent sign-in',
    async () => {
      const superAdmin = await buildSuperAdmin(app, rawDatabase, fixture);
      const headers = await signIn(app, superAdmin);
      await rawDatabase.query(
        `update sessions set password_proven_at = now() - interval '31 minutes' where user_id = $1`,
        [superAdmin.id],
      );
      const changes = ofConsole.filter(
        ({ method, name }) => method !== 'GET' && name !== 'proveConsolePassword',
      );
      const caller: Caller = { name: 'one who signed in long ago', headers, refusal: 'error' };
      await expectRefusals(refusalsOf(changes, [caller], { status: 403 }));
      const read = await callRoute(app, routeNamed('listManagedAccounts'), { fixture, headers });
      expect(read.status).toBe(200);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'T4: visitor routes are 404 for callers who are not visitors of that website',
    async () => {
      const strangers = {
        nobody: {},
        'an administrator': asPerson(fixture.account.admin),
        'a visitor elsewhere': { 'x-auth-token': other.visitor.token },
        'a forged token': { 'x-auth-token': `${fixture.visitor.token.slice(0, -4)}AAAA` },
        'a personal token as a session': { 'x-auth-token': fixture.account.admin.token },
      };
      const before = await rawDatabase.digest(fixture.account.id);
      await expectRefusals(
        who('visitor').flatMap((route) =>
          Object.entries(strangers).map(([caller, headers]) => ({
            route,
            caller,
            call: { headers: headers as Record<string, string> },
            status: 404,
            key: 'error' as const,
          })),
        ),
      );
      expect(await rawDatabase.digest(fixture.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'T4: contact routes are 404 for callers who do not know both the inbox and its contact',
    async () => {
      const wrong: Record<string, string>[] = [
        { source_id: other.ids.source_id as string },
        { inbox_identifier: other.ids.inbox_identifier as string },
        { inbox_identifier: fixture.ids.website_token as string },
        { source_id: 'nobody' },
        { source_id: '%' },
      ];
      const before = await rawDatabase.digest(fixture.account.id);
      await expectRefusals(
        who('contact').flatMap((route) =>
          wrong.map((params) => ({
            route,
            caller: JSON.stringify(params),
            call: { headers: asPerson(fixture.account.admin), params },
            status: 404,
            key: 'error' as const,
          })),
        ),
      );
      expect(await rawDatabase.digest(fixture.account.id)).toEqual(before);
    },
    MATRIX_TIMEOUT_MS,
  );
});

/** They show data of one user, here of the administrator, and are 404 for others. */
const ofOnePerson = new Set(['showBulkAction', 'showCustomFilter']);
/** It shows a part of an email, and the message of the fixture is none. */
const ofAnEmail = new Set(['showRemotePicture']);

describe('authorized callers', () => {
  test(
    'members can use member routes in any role, unless the route requires a permission',
    async () => {
      const members = await buildMembers(app, fixture);
      const reads = who('member').filter(({ method }) => method === 'GET');
      const calls = reads.flatMap((route) => members.map((member) => ({ route, member })));
      const answers = await inBatches(
        calls.map(
          ({ route, member }) =>
            () =>
              callRoute(app, route, { fixture, headers: member.headers }),
        ),
      );
      const wrong = calls.flatMap(({ route, member }, index) => {
        const answer = answers[index] as RouteResponse;
        const { status } = answer;
        const asked = route.access.who === 'member' ? route.access.anyOf : undefined;
        const mayPass = !asked || !member.holds || asked.some((one) => member.holds?.includes(one));
        // A role without conversation permissions sees no conversations, which the policy decides.
        const isOfConversations = /conversation/.test(route.path) && member.holds !== null;
        const isOthers = (ofOnePerson.has(route.name) || ofAnEmail.has(route.name)) && status === 404;
        const isRight = mayPass
          ? // A preview leads to the public page.
            [200, 302].includes(status) ||
            (isOfConversations && [401, 403, 404].includes(status)) ||
            status === 403 ||
            isOthers
          : status === 401;
        return isRight ? [] : [`${route.name} to ${member.name}: ${status} ${answer.text.slice(0, 120)}`];
      });
      expect(wrong).toEqual([]);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'an agent bot of the account can use the routes of the compatible API that are open to bots, and no others',
    async () => {
      const bot = await buildBot(app, fixture);
      const open = allRoutes.filter(isOpenToBots);
      expect(open.map(({ name }) => name).sort()).toEqual([
        'assignConversation',
        'createConversation',
        'createMessage',
        'listConversationLabels',
        'setConversationCustomAttributes',
        'setConversationLabels',
        'showConversation',
        'toggleConversationPriority',
        'toggleConversationStatus',
        'toggleTyping',
        'updateConversation',
      ]);
      const statuses: string[] = [];
      for (const route of open) {
        const answer = await callRoute(app, route, { fixture, headers: bot.headers });
        if (answer.status !== 200) statuses.push(`${route.name}: ${answer.status} ${answer.text}`);
      }
      expect(statuses).toEqual([]);
    },
    MATRIX_TIMEOUT_MS,
  );

  test(
    'A1: every route succeeds for the caller it is made for, and none fails with 5xx',
    async () => {
      const fresh = await buildAccountFixture(app, rawDatabase, 'umbrella');
      const visitor = { 'x-auth-token': fresh.visitor.token };
      const superAdmin = await signIn(app, await buildSuperAdmin(app, rawDatabase, fresh));
      // Deletions come last, nested resources before their parents.
      const rank = (route: Route) => (route.method === 'DELETE' ? 100 - route.path.split('/').length : 0);
      const inOrder = [...allRoutes].sort((one, two) => rank(one) - rank(two));
      const outcomes: string[] = [];
      let succeeded = 0;
      for (const route of inOrder) {
        const { who: kind } = route.access;
        // Some of these invalidate the credential they are called with.
        const isAboutOneself = kind === 'user' || kind === 'session';
        const person = isAboutOneself
          ? await buildAgent(app, fresh.account, { role: 'administrator' })
          : fresh.account.admin;
        const headers =
          kind === 'visitor'
            ? visitor
            : kind === 'super_admin'
              ? superAdmin
              : kind === 'session'
                ? await signIn(app, person)
                : asPerson(person);
        const answer = await callRoute(app, route, { fixture: fresh, headers });
        if (answer.status < 300) succeeded += 1;
        else outcomes.push(`${route.name}: ${answer.status} ${answer.text.slice(0, 160)}`);
        if (route.alsoPut && route.method !== 'PUT') {
          const url = addressOf(route, { fixture: fresh, headers });
          const { status } = await send(app, { method: 'PUT', url, headers });
          expect([404, 500], `PUT ${route.name}`).not.toContain(status);
        }
      }
      expect(outcomes.filter((line) => / 5\d\d /.test(line))).toEqual([]);
      expect(succeeded).toBeGreaterThan(allRoutes.length * 0.8);
    },
    MATRIX_TIMEOUT_MS,
  );
});
