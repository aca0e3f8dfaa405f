import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn, signInAs } from './support/agent';
import { DEMO_PASSWORD } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type Product, startProduct } from './support/product';
import { TOTP_STEP_MS, totpAt } from './support/totp';

const EMAIL = 'agent2@acme.example';

let product: Product;
let browsers: Browsers;
beforeAll(async () => {
  [product, browsers] = await Promise.all([startProduct({ demo: true }), startBrowsers()]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

test('A4, A5, NO6: a second factor is turned on, the other browser is thrown out, a tick outlives a reload', async () => {
  const elsewhere = await signInAs(await browsers.open(), product.url, EMAIL);
  const page = await signInAs(await browsers.open(), product.url, EMAIL);
  const account = /accounts\/(\d+)/.exec(page.url())?.[1];
  const address = `${product.url}/app/accounts/${account}/profile/settings`;

  await page.goto(`${address}#two-factor`);
  await page.locator('#two-factor').getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  expect(await violationsOn(page, 'turning two-factor on', '[role=dialog]')).toEqual([]);
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
  await dialog.getByLabel('6-digit code').fill(totpAt(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Verify and turn on' }).click();
  const list = page.getByRole('list', { name: 'Backup codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await page.locator('#two-factor').getByRole('button', { name: 'Generate backup codes' }).waitFor();

  await page.getByRole('button', { name: 'End other sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End other sessions' }).click();
  await page.getByText('Other sessions ended').waitFor();
  await elsewhere.waitForURL(/\/app\/login/);
  await fillSignIn(elsewhere, EMAIL, DEMO_PASSWORD);
  await elsewhere.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  // The code of this half minute was used up by turning the second factor on.
  await elsewhere.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now() + TOTP_STEP_MS));
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.waitForURL(/\/app\/accounts\/\d+\//);

  const mention = page.getByRole('checkbox', { name: 'Someone mentions me: Email' });
  expect(await mention.getAttribute('aria-checked')).toBe('false');
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/notification_settings') && answer.ok()),
    mention.click(),
  ]);
  await page.reload();
  await mention.waitFor();
  expect(await mention.getAttribute('aria-checked')).toBe('true');

  await page.locator('#signature').getByRole('textbox').waitFor();
  expect(await violationsOn(page, 'profile')).toEqual([]);
  expect(browsers.problems()).toEqual([]);
  await leave(page, elsewhere);
});
