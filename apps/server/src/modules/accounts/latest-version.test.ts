import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp({ env: { LATEST_VERSION: '9.1.0' } });
  account = await buildAccount(app);
});
afterAll(() => app.close());

test('SH15: an account contains the latest version that the operator configured, or null without one', async () => {
  const latestVersion = async () => (await succeed(account.as.get(account.path))).latest_chatwoot_version;
  expect(await latestVersion()).toBe('9.1.0');
  app.services.config.latestVersion = undefined;
  expect(await latestVersion()).toBeNull();
});
