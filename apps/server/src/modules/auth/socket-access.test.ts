import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  buildAccount,
  buildAgent,
  buildApp,
  PASSWORD,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
});
afterAll(() => app.close());

interface OpenDoor {
  account: TestAccount;
  person: TestPerson;
  /** Calls with the browser's session. */
  cookie: string;
  /** Milliseconds from `since` to the end of the socket. */
  endAfter(since: number): Promise<number>;
}

/** An agent at work in a browser: signed in by cookie, with a subscribed socket. */
async function openDoor(): Promise<OpenDoor> {
  const account = await buildAccount(app);
  const person = await buildAgent(app, account);
  const answer = await app.anonymous.post('/auth/sign_in', { email: person.email, password: PASSWORD });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}/cable`, 'actioncable-v1-json', {
    headers: { cookie, origin: url },
  });
  const ended = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now())));
  await once(socket, 'open');
  const room = { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id };
  const confirmed = new Promise<void>((resolve) =>
    socket.on('message', (data) => {
      if (String(data).includes('confirm_subscription')) resolve();
    }),
  );
  socket.send(
    JSON.stringify({
      command: 'subscribe',
      identifier: JSON.stringify({ channel: 'RoomChannel', ...room }),
    }),
  );
  await confirmed;
  return { account, person, cookie, endAfter: async (since) => (await ended) - since };
}

const ways: [string, (door: OpenDoor) => Promise<{ status: number }>][] = [
  [
    'signing out',
    ({ cookie }) =>
      app.anonymous.delete('/auth/sign_out', undefined, { cookie, 'sec-fetch-site': 'same-origin' }),
  ],
  [
    'a new password',
    ({ person }) =>
      app.as(person).put('/api/v1/profile', {
        profile: { current_password: PASSWORD, password: 'Battery-staple-8' },
      }),
  ],
  [
    'removal from the account',
    ({ account, person }) => account.as.delete(`${account.path}/agents/${person.id}`),
  ],
];

test.concurrent.each(ways)('R5: %s ends the socket within 5 s', async (_name, leave) => {
  const door = await openDoor();
  const since = performance.now();
  expect((await leave(door)).status).toBe(200);
  expect(await door.endAfter(since)).toBeLessThan(5_000);
});
