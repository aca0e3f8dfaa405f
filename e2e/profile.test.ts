import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn, signInAs } from './support/agent';
import { DEMO_PASSWORD } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { TOTP_STEP_MS, totpAt } from './support/totp';

const EMAIL = 'agent2@acme.example';

let product: HostedProduct;
let browsers: Browsers;
beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

test('A4, A5, NO6: a user can turn on a second factor, end other sessions, and change notification settings', async () => {
  const elsewhere = await signInAs(await browsers.open(), product.url, EMAIL);
  const page = await signInAs(await browsers.open(), product.url, EMAIL);
  const account = /accounts\/(\d+)/.exec(page.url())?.[1];
  const address = `${product.url}/app/accounts/${account}/profile/settings`;
  const sections = page.getByRole('navigation', { name: 'Profile settings' });
  const open = async (name: string, title: string) => {
    await sections.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await violationsOn(page, title)).toEqual([]);
  };

  // A link from before the sections became separate pages.
  await page.goto(`${address}#two-factor`);
  await page.waitForURL(`${address}/two-factor`);
  await sections.getByText('Off', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Turn on' }).click();
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
  await page.getByRole('button', { name: 'Generate backup codes' }).waitFor();
  await sections.getByText('Off', { exact: true }).waitFor({ state: 'detached' });

  await open('Sessions', 'Sessions');
  await page.getByRole('button', { name: 'End other sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End other sessions' }).click();
  await page.getByText('Other sessions ended').waitFor();
  await elsewhere.waitForURL(/\/app\/login/);
  await fillSignIn(elsewhere, EMAIL, DEMO_PASSWORD);
  await elsewhere.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  // The code of this half minute was already used to turn the second factor on.
  await elsewhere.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now() + TOTP_STEP_MS));
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.waitForURL(/\/app\/accounts\/\d+\//);

  await open('Events', 'Notification events');
  const mention = page.getByRole('checkbox', { name: 'Mentions: Email' });
  expect(await mention.getAttribute('aria-checked')).toBe('false');
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/notification_settings') && answer.ok()),
    mention.click(),
  ]);
  await page.getByRole('status').getByText('Saved').waitFor();
  await page.reload();
  await mention.waitFor();
  expect(await mention.getAttribute('aria-checked')).toBe('true');

  await open('Signature', 'Message signature');
  await page.getByRole('main').getByRole('textbox').waitFor();
  expect(browsers.problems()).toEqual([]);
  await leave(page, elsewhere);
});

test('AU5: on a phone, the list of profile sections is a page, and each section links back to it', async () => {
  const page = await signInAs(
    await browsers.open({ viewport: { width: 390, height: 844 } }),
    product.url,
    'agent1@acme.example',
  );
  const account = /accounts\/(\d+)/.exec(page.url())?.[1];
  await page.goto(`${product.url}/app/accounts/${account}/profile/settings`);
  await page.getByRole('heading', { level: 1, name: 'Profile settings' }).waitFor();
  await page
    .getByRole('link', { name: /^Two-factor/ })
    .getByText('Off')
    .waitFor();
  expect(await violationsOn(page, 'profile sections on a phone')).toEqual([]);
  await page.getByRole('link', { name: 'Events' }).click();
  await page.getByRole('checkbox', { name: 'Mentions: Push' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Notification events');
  const overflow = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(overflow)).toBe(false);
  expect(await violationsOn(page, 'notification events on a phone')).toEqual([]);
  await page.getByRole('link', { name: 'Back to profile settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile settings' }).waitFor();
  await leave(page);
});
