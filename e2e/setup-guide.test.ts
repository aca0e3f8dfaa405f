import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn } from './support/agent';
import { violationsOn } from './support/axe';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

const EMAIL = 'olive@harbour.example';
const PASSWORD = 'Harbour-light-1';

let product: HostedProduct;
let browsers: Browsers;
/** The administrator of a workspace without conversations. */
let olive: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct(), startBrowsers()]);
  const answer = await fetch(`${product.url}/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account_name: 'Harbour Coffee',
      user_full_name: 'Olive Winter',
      email: EMAIL,
      password: PASSWORD,
      sample_data: false,
    }),
  });
  if (!answer.ok) throw new Error(`set-up answered ${answer.status}`);
  olive = await browsers.open();
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const steps = () => olive.getByRole('list', { name: 'Setup steps' });

test('a new workspace opens with the setup guide, and the first website visit completes the widget step', async () => {
  await olive.goto(`${product.url}/app`);
  await fillSignIn(olive, EMAIL, PASSWORD);
  await olive.waitForURL(/\/dashboard$/);
  await olive.getByText('0 of 4 done').waitFor();
  expect(await violationsOn(olive, 'the setup guide')).toEqual([]);

  const account = /accounts\/\d+/.exec(olive.url())?.[0];
  const inbox = await olive.evaluate(
    async ([path]) => {
      const answer = await fetch(`/api/v1/${path}/inboxes`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
        },
        body: JSON.stringify({
          name: 'Harbour website',
          channel: { type: 'web_widget', website_url: 'https://harbour.example' },
        }),
      });
      return answer.ok ? ((await answer.json()) as { website_token: string }) : null;
    },
    [account ?? ''] as const,
  );
  expect(inbox).not.toBeNull();
  await olive.getByText('1 of 4 done').waitFor();
  await olive.getByText(/Waiting for the first visit/).waitFor();
  expect(await steps().locator('pre').first().textContent()).toContain(inbox?.website_token);

  await fetch(`${product.url}/widget?website_token=${inbox?.website_token}`);
  await olive.getByText('2 of 4 done').waitFor();
});

test('a hidden setup guide can be opened again from the help menu', async () => {
  await olive.getByRole('button', { name: 'Hide setup guide' }).click();
  await olive.getByRole('heading', { name: 'No conversations yet' }).waitFor();
  await olive.getByRole('button', { name: 'Help' }).click();
  await olive.getByRole('menuitem', { name: 'Setup guide' }).click();
  await steps().waitFor();
  expect(browsers.problems()).toEqual([]);
});
