import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../testing';

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
])('C4: a query string that cannot be read (%#) is refused and ends nothing', async (query) => {
  for (const path of ['/setup/status', '/no/such/path', '/api/v1/profile']) {
    const answer = await fetch(`${url}${path}${query}`);
    expect([400, 404, 422]).toContain(answer.status);
    expect(await answer.json()).toHaveProperty('error');
  }
  expect((await fetch(`${url}/setup/status`)).status).toBe(200);
});
