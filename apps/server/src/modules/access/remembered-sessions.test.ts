import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createParley, type Parley } from '../../app/parley';
import {
  type DatabaseProbe,
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  openDatabaseProbe,
  PASSWORD,
  type TestAccount,
  type TestApp,
  type TestClient,
  type TestPerson,
  unique,
} from '../../testing';
import { createApiClient } from '../../testing/api-client';
import { SEQ_HEADER } from './access.facade';

// Two processes of one installation: a session that ends in one also ends in the other, which caches the caller.
let app: TestApp;
let other: Parley;
let account: TestAccount;
let inboxId: number;
/** Connects to the database directly, as an operator would. */
let operator: DatabaseProbe;
beforeAll(async () => {
  app = await buildApp();
  const { config, logger } = app.services;
  const connection = { connectionString: app.connectionString };
  other = await createParley({ config, logger, connection, checkOutputs: true, withJobs: false });
  await other.http.ready();
  account = await buildAccount(app);
  inboxId = (await buildApiInbox(app, account)).id;
  operator = await openDatabaseProbe(app);
});
afterAll(async () => {
  await operator?.close();
  await other?.stop();
  await app?.close();
});

type Credentials = Record<string, string>;
const OUR_PAGE = { 'sec-fetch-site': 'same-origin' };
/** Each way to send a session, built from the response headers of the sign-in. */
const ways: Record<'headers' | 'one header' | 'cookie', (signedIn: Record<string, unknown>) => Credentials> =
  {
    headers: (signedIn) =>
      Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(signedIn[name])])),
    'one header': (signedIn) => ({ authorization: String(signedIn.authorization) }),
    cookie: (signedIn) => ({ cookie: String(signedIn['set-cookie']).split(';')[0] ?? '', ...OUR_PAGE }),
  };

interface Here {
  person: TestPerson;
  credentials: Credentials;
  /** Client of the process that has cached the caller. */
  there: TestClient;
  /** URL of the messages of a conversation that the user may read. */
  history: string;
  /** `list` authenticates the caller before it reads; `history` starts to read with the cached caller. */
  reads: { list(): ReturnType<TestClient['get']>; history(): ReturnType<TestClient['get']> };
}

async function signIn(person: TestPerson, way: keyof typeof ways): Promise<Credentials> {
  const answer = await app.anonymous.post('/auth/sign_in', { email: person.email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return ways[way](answer.headers);
}

/** A user with a session who has just read a list and messages in the other process. */
async function somebodyHere(
  way: keyof typeof ways,
  role: 'agent' | 'administrator' = 'agent',
): Promise<Here> {
  const person = await buildAgent(app, account, { role, inboxIds: [inboxId] });
  const { id } = await buildConversation(app, account, { inbox_id: inboxId, message: 'private' });
  const credentials = await signIn(person, way);
  const there = createApiClient(other.http, credentials);
  const history = `${account.path}/conversations/${id}/messages`;
  const reads = {
    list: () => there.get(`${account.path}/conversations/meta`),
    history: () => there.get(history),
  };
  await expectReads({ reads }, 200);
  await expectReads({ reads }, 200);
  return { person, credentials, there, history, reads };
}

async function expectReads({ reads }: Pick<Here, 'reads'>, status: number): Promise<void> {
  for (const read of [reads.history, reads.list, reads.history]) {
    const answer = await read();
    expect(answer.status).toBe(status);
    if (status !== 401) continue;
    expect(JSON.stringify(answer.body)).not.toContain('private');
    expect(answer.headers[SEQ_HEADER]).toBeUndefined();
    expect(answer.headers['access-token']).toBeUndefined();
  }
}

describe.each(['headers', 'one header', 'cookie'] as const)('R5, A5: a session sent by %s', (way) => {
  test('a session ends in every process when its user signs out', async () => {
    const here = await somebodyHere(way);
    const elsewhere = await signIn(here.person, way);
    expect((await app.as(here.credentials).delete('/auth/sign_out')).status).toBe(200);
    await expectReads(here, 401);
    expect((await app.as(elsewhere).get(`${account.path}/conversations/meta`)).status).toBe(200);
  });

  test('a session ends in every process when the password is changed in another one, which stays valid', async () => {
    const here = await somebodyHere(way);
    const elsewhere = await signIn(here.person, way);
    const next = 'Other-horse-8';
    const changed = await app.as(elsewhere).put('/api/v1/profile', {
      profile: { current_password: PASSWORD, password: next, password_confirmation: next },
    });
    expect(changed.status).toBe(200);
    await expectReads(here, 401);
    const otherDevice = createApiClient(other.http, elsewhere);
    expect((await otherDevice.get(`${account.path}/conversations/meta`)).status).toBe(200);
  });

  test.each([
    ['it is deleted', 'delete from sessions where user_id = $1'],
    ['it has expired', `update sessions set expires_at = now() - interval '1 second' where user_id = $1`],
    [
      'it has not been used for 15 days',
      `update sessions set last_used_at = now() - interval '15 days' where user_id = $1`,
    ],
    ['its user is disabled', 'update users set disabled_at = now() where id = $1'],
    ['its user has left the account', 'delete from account_users where user_id = $1'],
  ])('a session is refused once %s', async (_why, statement) => {
    const here = await somebodyHere(way);
    await operator.query(statement, [here.person.id]);
    await expectReads(here, 401);
  });

  test('a session can read messages only while its user is a member of the inbox', async () => {
    const here = await somebodyHere(way);
    const members = { inbox_id: inboxId, user_ids: [here.person.id] };
    await account.as.delete(`${account.path}/inbox_members`, members);
    expect((await here.reads.history()).status).toBe(401);
    expect((await here.reads.history()).status).toBe(401);
    await account.as.post(`${account.path}/inbox_members`, members);
    await expectReads(here, 200);
  });

  test('a session has exactly the permissions of its user’s current role', async () => {
    const here = await somebodyHere(way, 'administrator');
    const makeLabel = async () =>
      (await here.there.post(`${account.path}/labels`, { title: unique('l') }, OUR_PAGE)).status;
    const become = (role: string) => account.as.patch(`${account.path}/agents/${here.person.id}`, { role });
    expect(await makeLabel()).toBe(200);
    expect((await become('agent')).status).toBe(200);
    expect(await makeLabel()).toBe(401);
    expect((await become('administrator')).status).toBe(200);
    expect(await makeLabel()).toBe(200);
  });

  test('a session is refused while the account is suspended and works again once it is active', async () => {
    const here = await somebodyHere(way);
    const become = (status: string) =>
      operator.query('update accounts set status = $2 where id = $1', [account.id, status]);
    await become('suspended');
    await expectReads(here, 401);
    await become('active');
    await expectReads(here, 200);
  });

  test('a session that ends while its caller is being authenticated is refused', async () => {
    const here = await somebodyHere(way);
    const lock = await operator.hold('lock table sessions in access exclusive mode');
    const requests = [here.reads.history(), here.reads.list()];
    await operator.waiting(2);
    await lock.query('delete from sessions where user_id = $1', [here.person.id]);
    await lock.release();
    for (const { status } of await Promise.all(requests)) expect(status).toBe(401);
  });
});

test('R5: after a change of email address, a session is accepted only with the new address', async () => {
  const here = await somebodyHere('headers');
  const uid = `${unique('next')}@parley.example`;
  await operator.query('update users set uid = $2, email = $2 where id = $1', [here.person.id, uid]);
  const renamed = createApiClient(other.http, { ...here.credentials, uid });
  expect((await renamed.get(here.history)).status).toBe(200);
  await expectReads(here, 401);
});

test('T1: the event number of an account is returned to its members only', async () => {
  const stranger = await buildAccount(app);
  const answer = await stranger.as.get(`${account.path}/conversations/meta`);
  expect([answer.status, answer.headers[SEQ_HEADER]]).toEqual([401, undefined]);
  const own = await stranger.as.get(`${stranger.path}/conversations/meta`);
  expect(Number(own.headers[SEQ_HEADER])).toBeGreaterThan(0);
});
