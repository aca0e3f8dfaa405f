import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn } from './support/agent';
import { DEMO_PASSWORD } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { TOTP_STEP_MS, totpAt } from './support/totp';

const EMAIL = 'agent1@acme.example';

let product: HostedProduct;
let browsers: Browsers;
let secret: string;
let backupCodes: string[];

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  const headers = await sessionHeaders();
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${product.url}/api/v1/profile/mfa${path}`, {
      method: 'POST',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  ({ secret } = (await call('')) as { secret: string });
  ({ backup_codes: backupCodes } = (await call('/verify', { otp_code: totpAt(secret, Date.now()) })) as {
    backup_codes: string[];
  });
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

async function sessionHeaders(): Promise<Record<string, string>> {
  const { headers } = await fetch(`${product.url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD }),
  });
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']));
}

test('A4: a sign-in with a second factor fails with a wrong code and succeeds with the right one', async () => {
  const page = await browsers.open();
  await page.goto(`${product.url}/app`);
  await fillSignIn(page, EMAIL, DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  expect(await violationsOn(page, 'second step')).toEqual([]);

  const field = page.getByLabel('Code', { exact: true });
  await field.fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Incorrect code.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/login');

  // The code of this half minute was already used to turn the second factor on.
  await field.fill(totpAt(secret, Date.now() + TOTP_STEP_MS));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/app\/accounts\/\d+\/dashboard/);
  await leave(page);
});

test('A4: a backup code works only once', async () => {
  const [code = ''] = backupCodes;
  // Each in a separate browser, because a page whose session ends navigates away.
  const enter = async () => {
    const page = await browsers.open();
    await page.goto(`${product.url}/app`);
    await fillSignIn(page, EMAIL, DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    return page;
  };
  const first = await enter();
  await first.waitForURL(/\/app\/accounts\/\d+\/dashboard/);
  const again = await enter();
  await again.getByText('Incorrect code.').waitFor();
  await again.getByRole('button', { name: 'Sign in again' }).click();
  await again.getByLabel('Password', { exact: true }).waitFor();
  await leave(first, again);
  expect(browsers.problems()).toEqual([]);
});
