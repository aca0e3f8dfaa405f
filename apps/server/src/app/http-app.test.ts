import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildApp, openCable, type TestApp } from '../testing';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
});
afterAll(() => app.close());

test.each([
  ['?a=%00'],
  [`?${Array.from({ length: 201 }, (_, index) => `k${index}=1`).join('&')}`],
  ['?__proto__[x]=1'],
  ['?a[b][c][d][e][f][g]=1'],
  ['?a=1&a[b]=2'],
])('C4: an invalid query string (%#) is rejected and does not stop the server', async (query) => {
  for (const path of ['/setup/status', '/no/such/path', '/api/v1/profile']) {
    const answer = await fetch(`${url}${path}${query}`);
    expect([400, 404, 422]).toContain(answer.status);
    expect(await answer.json()).toHaveProperty('error');
  }
  expect((await fetch(`${url}/setup/status`)).status).toBe(200);
});

test('C4: headers have 10 s and a request with its body 300 s to arrive', () => {
  const { headersTimeout, requestTimeout } = app.http.server;
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 300_000 });
});

test('C4: a page beyond the last is empty, and an invalid page number is the first page', async () => {
  const account = await buildAccount(app);
  for (const [page, current] of [
    ['10000', 10_000],
    ['10001', 10_000],
    ['999999999999', 10_000],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['abc', 1],
  ] as const) {
    const { status, body } = await account.as.get(`${account.path}/contacts?page=${page}`);
    expect({ status, page: body.meta.current_page }).toEqual({ status: 200, page: current });
    expect(body.payload).toEqual([]);
  }
});

test('repeated slashes count as one, anywhere in a path', async () => {
  const account = await buildAccount(app);
  const { status, body } = await account.as.patch(`/api/v1/accounts/${account.id}//`, { name: 'Renamed' });
  expect({ status, name: body.name }).toEqual({ status: 200, name: 'Renamed' });
  expect((await account.as.get(`//api///v1/accounts//${account.id}/inboxes//`)).status).toBe(200);
  expect((await app.anonymous.get('//health')).status).toBe(200);
  const preflight = await app.anonymous.send({ method: 'GET', url: '//public//api/v1/inboxes/unknown' });
  expect(preflight.headers['access-control-allow-origin']).toBe('*');
  const cable = await openCable(`${url}//`, {
    pubsub_token: account.admin.pubsubToken,
    user_id: account.admin.id,
    account_id: account.id,
  });
  await cable.close();
});

test('an encoded slash is part of a value, and a query string is unchanged', async () => {
  const account = await buildAccount(app);
  expect((await account.as.get(`/api/v1/accounts/${account.id}%2F%2F`)).status).toBe(404);
  const name = 'see//notes.json';
  await account.as.post(`${account.path}/contacts`, { name, email: 'slashes@acme.example' });
  const found = await account.as.get(`${account.path}/contacts/search?q=${name}`);
  expect(found.body.payload.map((contact: { name: string }) => contact.name)).toEqual([name]);
});
