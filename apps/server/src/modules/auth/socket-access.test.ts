import { afterAll, beforeAll, expect, test } from 'vitest';
import { hmacHex, randomToken, sha256Hex } from '../../platform/crypto/tokens';
import {
  buildAccount,
  buildAgent,
  buildApp,
  openCable,
  PASSWORD,
  sessionOf,
  type TestAccount,
  type TestApp,
  type TestCable,
  type TestPerson,
} from '../../testing';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
});
afterAll(() => app.close());

/** A browser sends the session cookie, a phone app the session headers. */
type Client = 'browser' | 'app';

/** A signed-in agent with a socket that is subscribed with the token from the sign-in. */
interface Desk {
  account: TestAccount;
  person: TestPerson;
  /** Headers of each request of this client. */
  credential: Record<string, string>;
  room: { pubsub_token: string; user_id: number; account_id: number };
  socket: TestCable;
}

async function openDesk(client: Client): Promise<Desk> {
  const account = await buildAccount(app);
  const person = await buildAgent(app, account);
  const answer = await app.anonymous.post('/auth/sign_in', { email: person.email, password: PASSWORD });
  const room = { pubsub_token: answer.body.data.pubsub_token, user_id: person.id, account_id: account.id };
  const socket = await openCable(url, room);
  return { account, person, credential: credentialOf(client, answer.headers), room, socket };
}

function credentialOf(client: Client, headers: Record<string, unknown>): Record<string, string> {
  if (client === 'browser') {
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { cookie, 'sec-fetch-site': 'same-origin' };
  }
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
}

async function signInAgain(person: TestPerson) {
  const { headers } = await app.anonymous.post('/auth/sign_in', { email: person.email, password: PASSWORD });
  return app.as(credentialOf('app', headers));
}

const signOut = ({ credential }: Desk) => app.anonymous.delete('/auth/sign_out', undefined, credential);

const ways: [string, Client, (desk: Desk) => Promise<{ status: number }>][] = [
  ['signing out of the browser', 'browser', signOut],
  ['signing out of an app that calls with headers', 'app', signOut],
  [
    'a new password',
    'browser',
    async ({ person }) =>
      (await signInAgain(person)).put('/api/v1/profile', {
        profile: { current_password: PASSWORD, password: 'Battery-staple-8' },
      }),
  ],
  [
    'a new personal token',
    'browser',
    async ({ person }) => (await signInAgain(person)).post('/api/v1/profile/reset_access_token'),
  ],
  [
    'ending the session from another one',
    'browser',
    async ({ person }) => {
      const elsewhere = await signInAgain(person);
      const { body } = await elsewhere.get('/api/v1/profile/sessions');
      const desk = body.payload.find((session: { current: boolean }) => !session.current);
      return elsewhere.delete(`/api/v1/profile/sessions/${desk.id}`);
    },
  ],
  [
    'ending all other sessions',
    'app',
    async ({ person }) => (await signInAgain(person)).delete('/api/v1/profile/sessions'),
  ],
  [
    'removal from the account',
    'browser',
    ({ account, person }) => account.as.delete(`${account.path}/agents/${person.id}`),
  ],
];

test.concurrent.each(ways)('R5: %s ends the socket within 5 s', async (_name, client, leave) => {
  const desk = await openDesk(client);
  expect((await leave(desk)).status).toBe(200);
  const since = performance.now();
  await desk.socket.ended();
  expect(performance.now() - since).toBeLessThan(5_000);
});

test('R5: signing out of one client leaves the sockets of the other clients open', async () => {
  const desk = await openDesk('app');
  const { email } = desk.person;
  const other = await app.anonymous.post('/auth/sign_in', { email, password: PASSWORD });
  const otherRoom = { ...desk.room, pubsub_token: other.body.data.pubsub_token };
  const otherSocket = await openCable(url, otherRoom);
  await signOut(desk);
  await desk.socket.ended();
  await expect(openCable(url, otherRoom).then((again) => again.close())).resolves.toBeUndefined();
  await otherSocket.close();
});

test('R5: the subscription token of an ended session is refused, and so is a forged one', async () => {
  const desk = await openDesk('app');
  const { pubsub_token: token } = desk.room;
  const madeUp = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const refused = 'the subscription was refused';
  await expect(openCable(url, { ...desk.room, pubsub_token: madeUp })).rejects.toThrow(refused);
  await signOut(desk);
  await expect(openCable(url, desk.room)).rejects.toThrow(refused);
});

test('R5: resetting the personal access token ends sockets opened with the previous subscription token', async () => {
  const account = await buildAccount(app);
  const person = await buildAgent(app, account);
  const room = { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id };
  const socket = await openCable(url, room);
  const session = app.as(await sessionOf(app, person));
  const { body } = await session.post('/api/v1/profile/reset_access_token');
  await socket.ended();
  await expect(openCable(url, room)).rejects.toThrow('refused');
  const { body: mine } = await app.as({ token: body.access_token }).get('/api/v1/profile');
  const again = await openCable(url, { ...room, pubsub_token: mine.pubsub_token });
  await again.close();
});

test('O5: a subscription token cannot be derived from what the database stores', async () => {
  const account = await buildAccount(app);
  const person = await buildAgent(app, account);
  const { pubsub_token: stored } = await app.services.database
    .global()
    .selectFrom('users')
    .select('pubsub_token')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const session = await signInAgain(person);
  const [{ id }] = (await session.get('/api/v1/profile/sessions')).body.payload;
  const room = { user_id: person.id, account_id: account.id };
  const forged = [
    stored,
    `${stored}.${'0'.repeat(64)}`,
    `${stored}.${hmacHex(stored, `room ${stored}`)}`,
    `s${id}.${hmacHex(stored, `room of session ${id}`)}`,
  ];
  for (const pubsub_token of forged) {
    await expect(openCable(url, { ...room, pubsub_token })).rejects.toThrow('refused');
  }
  await (await openCable(url, { ...room, pubsub_token: person.pubsubToken })).close();
});

test('a subscription token issued before tokens were hashed works until it is changed', async () => {
  const account = await buildAccount(app);
  const person = await buildAgent(app, account);
  const before = 'given-out-by-an-earlier-release';
  const store = (pubsub_token: string) =>
    app.services.database
      .global()
      .updateTable('users')
      .set({ pubsub_token })
      .where('id', '=', person.id)
      .execute();
  // As the migration stores it.
  await store(sha256Hex(before));
  const room = { user_id: person.id, account_id: account.id };
  await (await openCable(url, { ...room, pubsub_token: before })).close();
  await expect(openCable(url, { ...room, pubsub_token: sha256Hex(before) })).rejects.toThrow('refused');
  await store(randomToken(24));
  await expect(openCable(url, { ...room, pubsub_token: before })).rejects.toThrow('refused');
});
