import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, buildApp, buildUser, buildWebsiteInbox, PASSWORD, type TestApp } from '../../testing';
import { buildVisitor } from '../visitors/testing/build-visitor';

let app: TestApp;

beforeAll(async () => {
  app = await buildApp({ withLimits: true });
});
afterAll(() => app.close());

let lastAddress = 0;
/** An unused IP address, so that tests do not consume each other's attempts. */
const newAddress = () => `198.51.100.${(lastAddress += 1)}`;

function post(url: string, payload: object, from: string, headers: Record<string, string> = {}) {
  return app.anonymous.send({ method: 'POST', url, payload, remoteAddress: from, headers });
}

test('E2: the sixth wrong password from one IP address within five minutes is refused with 429 in plain text', async () => {
  const from = newAddress();
  for (let count = 1; count <= 5; count += 1) {
    const email = `nobody-${count}@parley.example`;
    expect((await post('/auth/sign_in', { email, password: 'x' }, from)).status).toBe(401);
  }
  const refused = await post('/auth/sign_in', { email: 'nobody@parley.example', password: 'x' }, from);
  expect(refused.status).toBe(429);
  expect(refused.headers['content-type']).toMatch(/^text\/plain/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
  expect(
    (await post('/auth/sign_in', { email: 'a@parley.example', password: 'x' }, newAddress())).status,
  ).toBe(401);
});

test('E2: concurrent attempts are counted like sequential ones', async () => {
  const from = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, count) =>
      post('/auth/sign_in', { email: `many-${count}@parley.example`, password: 'x' }, from),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('successful sign-ins from one IP address are not limited', async () => {
  const from = newAddress();
  const person = await buildUser(app);
  for (let count = 1; count <= 8; count += 1) {
    const answer = await post('/auth/sign_in', { email: person.email, password: PASSWORD }, from);
    expect(answer.status).toBe(200);
  }
});

test('E2: ten wrong passwords block sign-in for a user, except in a browser where they are signed in', async () => {
  const person = await buildUser(app);
  const home = newAddress();
  const signedIn = await post('/auth/sign_in', { email: person.email, password: PASSWORD }, home);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  for (let count = 1; count <= 10; count += 1) {
    expect((await post('/auth/sign_in', { email: person.email, password: 'x' }, newAddress())).status).toBe(
      401,
    );
  }
  const right = { email: person.email, password: PASSWORD };
  expect((await post('/auth/sign_in', right, newAddress())).status).toBe(429);
  expect((await post('/auth/sign_in', right, home, { cookie })).status).toBe(200);
});

test.each([
  ['/auth/password', {}],
  ['/resend_confirmation', {}],
  ['/api/v1/accounts', { account_name: 'A', user_full_name: 'B', password: 'weak' }],
])('E2: the sixth call of %s from one IP address within half an hour is refused', async (url, body) => {
  const from = newAddress();
  const statuses: number[] = [];
  for (let count = 1; count <= 6; count += 1) {
    statuses.push((await post(url, { ...body, email: `p${count}@parley.example` }, from)).status);
  }
  expect(statuses.slice(0, 5)).not.toContain(429);
  expect(statuses[5]).toBe(429);
});

test('E2: the sixth password reset for an email address within an hour is refused, known or unknown (A3)', async () => {
  const person = await buildUser(app);
  for (const email of [person.email, 'unknown@parley.example']) {
    for (let count = 1; count <= 5; count += 1) {
      expect((await post('/auth/password', { email }, newAddress())).status).toBe(200);
    }
    expect((await post('/auth/password', { email }, newAddress())).status).toBe(429);
  }
});

describe('E2: an exempt IP address', () => {
  let office: TestApp;
  beforeAll(async () => {
    office = await buildApp({ withLimits: true, env: { RATE_LIMIT_EXEMPT: '127.0.0.1' } });
  });
  afterAll(() => office?.close());

  test('an exempt IP address has no limits per IP address, but the limits per user and email address apply', async () => {
    const person = await buildUser(office);
    const statuses = async (count: number, call: (nth: number) => Promise<{ status: number }>) => {
      const seen: number[] = [];
      for (let nth = 1; nth <= count; nth += 1) seen.push((await call(nth)).status);
      return seen;
    };
    const strangers = await statuses(12, (nth) =>
      office.anonymous.post('/auth/sign_in', { email: `p${nth}@parley.example`, password: 'x' }),
    );
    expect(strangers).not.toContain(429);
    const guesses = await statuses(11, () =>
      office.anonymous.post('/auth/sign_in', { email: person.email, password: 'x' }),
    );
    expect([guesses.slice(0, 10).includes(429), guesses[10]]).toEqual([false, 429]);
    const resets = await statuses(6, () => office.anonymous.post('/auth/password', { email: person.email }));
    expect([resets.slice(0, 5).includes(429), resets[5]]).toEqual([false, 429]);
  });

  test('the limits per visitor apply to an exempt IP address', async () => {
    const account = await buildAccount(office);
    const visitor = await buildVisitor(office, await buildWebsiteInbox(office, account));
    const statuses: number[] = [];
    for (let nth = 1; nth <= 31; nth += 1) statuses.push((await visitor.say(`word ${nth}`)).status);
    expect([statuses.slice(0, 30).includes(429), statuses[30]]).toEqual([false, 429]);
  });
});
