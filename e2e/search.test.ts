import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, thread } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
let admin: SignedIn;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  admin = await signIn(product.url, 'admin@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

test('SF1: searching from the command palette finds an old message, and a result opens that message', async () => {
  const { body: list } = await admin.call<{ data: { payload: { id: number }[] } }>(
    'GET',
    '/conversations?assignee_type=all',
  );
  const conversation = list.data.payload[0]?.id;
  const say = (content: string) =>
    admin.call('POST', `/conversations/${conversation}/messages`, { content, private: true });
  await say('The marmalade went into the grinder');
  for (let number = 1; number <= 60; number += 1) await say(`Then came line ${number}`);

  const page = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('marmal');
  await page.getByRole('option', { name: 'Search for “marmal”' }).click();
  await page.waitForURL(/\/search\?q=marmal$/);

  const hit = page.getByRole('link', { name: /The marmalade went into the grinder/ });
  expect(await hit.locator('mark').textContent()).toBe('marmal');
  // With the keyboard: moves from the search box to the result and opens it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/conversations/${conversation}\\?message=\\d+$`));
  const found = thread(page).getByText('The marmalade went into the grinder');
  await found.waitFor();
  await expect.poll(() => found.evaluate(isInSight)).toBe(true);
  const last = thread(page).getByText('Then came line 60', { exact: true });
  expect(await last.evaluate(isInSight)).toBe(false);

  // The recent search is suggested again.
  await page.goBack();
  const box = page.getByRole('searchbox');
  await expect.poll(() => box.inputValue()).toBe('marmal');
  await box.fill('');
  await page.getByRole('button', { name: 'marmal', exact: true }).waitFor();
  expect(browsers.problems()).toEqual([]);
  await leave(page);
});

function isInSight(element: Element): boolean {
  const own = element.getBoundingClientRect();
  const frame = element.closest('[role=log]')?.getBoundingClientRect();
  return frame !== undefined && own.top >= frame.top && own.bottom <= frame.bottom;
}
