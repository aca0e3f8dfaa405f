import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildAgent, buildApp, type TestAccount, type TestApp } from '../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

// There is no assistant service yet; the sign-on route responds as if none were configured.
test('SH20: a request for the assistant sign-on is 404 with an error', async () => {
  const agent = app.as(await buildAgent(app, account));
  for (const as of [account.as, agent]) {
    const { status, body } = await as.get(`${account.path}/integrations/captain/sso_url`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: expect.any(String) });
  }
});
