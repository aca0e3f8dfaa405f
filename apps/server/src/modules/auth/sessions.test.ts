import type { PersonSession } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  openCable,
  PASSWORD,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';
import { describeDevice } from './describe-device';

let app: TestApp;
let account: TestAccount;
let url: string;
const SESSIONS = '/api/v1/profile/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  account = await buildAccount(app);
});
afterAll(() => app.close());

async function signIn(person: TestPerson, userAgent = FIREFOX) {
  const answer = await app.anonymous.post(
    '/auth/sign_in',
    { email: person.email, password: PASSWORD },
    { 'user-agent': userAgent },
  );
  const names = ['access-token', 'client', 'uid'];
  return {
    credential: Object.fromEntries(names.map((name) => [name, String(answer.headers[name])])),
    pubsubToken: String(answer.body.data.pubsub_token),
  };
}
const list = async (credential: Record<string, string>): Promise<PersonSession[]> =>
  (await succeed(app.as(credential).get(SESSIONS))).payload;
const isAlive = async (credential: Record<string, string>) =>
  (await app.as(credential).get('/auth/validate_token')).status === 200;

describe('A5: the list of sessions', () => {
  test('sessions are listed newest first with device and IP address, and the current one is marked', async () => {
    const person = await buildAgent(app, account);
    const { credential: desk } = await signIn(person);
    const { credential: phone } = await signIn(
      person,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    );
    const [newest, oldest, ...rest] = await list(desk);
    expect(rest).toEqual([]);
    expect(newest).toMatchObject({
      device: { browser: 'Safari', browser_version: '18', os: 'iOS', kind: 'phone' },
      current: false,
    });
    expect(oldest).toMatchObject({
      device: { browser: 'Firefox', browser_version: '142', os: 'Windows', kind: 'computer' },
      user_agent: FIREFOX,
      ip: '127.0.0.1',
      current: true,
    });
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false]);
    expect(JSON.stringify(await list(desk))).not.toContain(desk['access-token']);
  });

  test('sessions that are expired or unused for 14 days are not listed', async () => {
    const person = await buildAgent(app, account);
    const [here] = [await signIn(person), await signIn(person), await signIn(person)];
    const [expired, idle] = await list(here.credential);
    const sessions = app.services.database.global().updateTable('sessions');
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await sessions
      .set({ expires_at: daysAgo(1) })
      .where('id', '=', Number(expired?.id))
      .execute();
    await sessions
      .set({ last_used_at: daysAgo(15) })
      .where('id', '=', Number(idle?.id))
      .execute();
    expect((await list(here.credential)).map(({ current }) => current)).toEqual([true]);
  });

  test('T1: a user cannot end a session of another user', async () => {
    const [person, other] = [await buildAgent(app, account), await buildAgent(app, account)];
    const [mine, theirs] = [await signIn(person), await signIn(other)];
    const [foreign] = await list(theirs.credential);
    for (const id of [foreign?.id, 0, 'x', '99999999999999999999']) {
      expect((await app.as(mine.credential).delete(`${SESSIONS}/${id}`)).status).toBe(404);
    }
    expect(await isAlive(theirs.credential)).toBe(true);
  });

  test('a personal access token can neither list nor end sessions', async () => {
    const person = await buildAgent(app, account);
    const { credential } = await signIn(person);
    const [{ id } = { id: 0 }] = await list(credential);
    for (const refused of [
      await app.as(person).get(SESSIONS),
      await app.as(person).delete(SESSIONS),
      await app.as(person).delete(`${SESSIONS}/${id}`),
    ]) {
      expect([refused.status, Object.keys(refused.body)]).toEqual([401, ['error', 'error_code']]);
    }
    expect(await isAlive(credential)).toBe(true);
  });
});

describe('ending sessions', () => {
  test('R5, A5: ending one session also ends its socket, at once, and leaves the others open', async () => {
    const person = await buildAgent(app, account);
    const [here, there] = [await signIn(person), await signIn(person)];
    const room = (pubsub_token: string) => ({ pubsub_token, user_id: person.id, account_id: account.id });
    const [hereSocket, thereSocket] = [
      await openCable(url, room(here.pubsubToken)),
      await openCable(url, room(there.pubsubToken)),
    ];
    const [theirs] = await list(here.credential);
    expect((await app.as(here.credential).delete(`${SESSIONS}/${theirs?.id}`)).status).toBe(200);
    expect(await isAlive(there.credential)).toBe(false);
    await thereSocket.ended();
    expect(await isAlive(here.credential)).toBe(true);
    await expect(
      openCable(url, room(here.pubsubToken)).then((cable) => cable.close()),
    ).resolves.toBeUndefined();
    await hereSocket.close();
    expect((await app.as(here.credential).delete(`${SESSIONS}/${theirs?.id}`)).status).toBe(404);
  });

  test('A5: ending all other sessions also ends their sockets and keeps the current session', async () => {
    const person = await buildAgent(app, account);
    const [here, ...others] = [await signIn(person), await signIn(person), await signIn(person)];
    const socket = await openCable(url, {
      pubsub_token: others[0]?.pubsubToken ?? '',
      user_id: person.id,
      account_id: account.id,
    });
    expect((await app.as(here.credential).delete(SESSIONS)).status).toBe(200);
    await socket.ended();
    expect(await Promise.all(others.map(({ credential }) => isAlive(credential)))).toEqual([false, false]);
    expect((await list(here.credential)).map(({ current }) => current)).toEqual([true]);
    expect((await app.as(here.credential).delete(SESSIONS)).status).toBe(200);
  });

  test('the current session can be ended too, and its cookie is cleared', async () => {
    const person = await buildAgent(app, account);
    const { credential } = await signIn(person);
    const [own] = await list(credential);
    const answer = await app.as(credential).delete(`${SESSIONS}/${own?.id}`);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^parley_session=;/);
    expect(await isAlive(credential)).toBe(false);
  });

  test('A7: ending sessions writes one audit row in each account of the user, and none if no session ended', async () => {
    const home = await buildAccount(app);
    const { body } = await home.as.post('/api/v1/accounts', { account_name: 'Second' });
    const [here] = [await signIn(home.admin), await signIn(home.admin), await signIn(home.admin)];
    await app.as(here.credential).delete(SESSIONS);
    await app.as(here.credential).delete(SESSIONS);
    const rows = await app.services.database
      .system('housekeeping')
      .selectFrom('audit_logs')
      .select(['account_id', 'audited_changes', 'username'])
      .where('auditable_id', '=', home.admin.id)
      .where('action', '=', 'sign_out')
      .orderBy('account_id')
      .execute();
    const row = { audited_changes: { sessions_ended: 2 }, username: home.admin.email };
    expect(rows).toEqual([
      { account_id: home.id, ...row },
      { account_id: body.data.account_id, ...row },
    ]);
  });
});

test.each([
  [null, null, null, 'program'],
  ['curl/8.5.0', null, null, 'program'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140',
    'Linux',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge 140',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    'Chrome 139',
    'Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36',
    'Samsung Internet 27',
    'Android',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari 17',
    'macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome 126',
    'iPadOS',
    'tablet',
  ],
])(
  'browser, system and kind of device are derived from the user agent %s',
  (userAgent, browser, os, kind) => {
    const device = describeDevice(userAgent);
    const name = device.browser === null ? null : `${device.browser} ${device.browser_version}`;
    expect([name, device.os, device.kind]).toEqual([browser, os, kind]);
  },
);
