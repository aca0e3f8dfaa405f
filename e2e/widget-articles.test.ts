import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { launcher, messageField, openConversationPanel, panel } from './support/visitor';

let product: HostedProduct;
let browsers: Browsers;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

async function openShop(): Promise<Page> {
  const page = await browsers.open();
  await page.goto(`${product.url}/demo`, { waitUntil: 'networkidle' });
  await launcher(page).click();
  return page;
}

test('HP1: a visitor finds an article, reads it in the panel, goes back, and starts a chat', async () => {
  const page = await openShop();
  const chat = panel(page);
  await chat.getByRole('region', { name: 'Popular articles' }).getByRole('link').first().waitFor();
  await chat.getByRole('searchbox', { name: 'Search for help' }).fill('delivery');
  const found = chat.getByRole('region', { name: 'Search results' });
  const hit = found.getByRole('link', { name: /Track a delivery/ });
  await hit.focus();
  await hit.press('Enter');
  const reader = chat.getByRole('dialog', { name: 'Track a delivery' });
  const article = reader.frameLocator('iframe');
  await article.getByRole('heading', { name: 'Track a delivery', level: 1 }).waitFor();
  expect(await reader.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toContain(
    '/hc/acme-1/articles/track-a-delivery-1',
  );
  await article.getByRole('button', { name: 'Yes' }).click();
  await article.getByText('Thanks for your feedback.').waitFor();
  await reader.getByRole('button', { name: 'Back' }).click();
  await reader.waitFor({ state: 'detached' });
  expect(await hit.evaluate((node) => node === document.activeElement)).toBe(true);
  await openConversationPanel(chat.getByRole('button', { name: 'Start conversation' }), messageField(page));
  await leave(page);
});

test('HP1: Escape inside an article closes the article, and leaves the chat open', async () => {
  const page = await openShop();
  const chat = panel(page);
  await chat.getByRole('link', { name: 'View all' }).click();
  const reader = chat.getByRole('dialog');
  await reader.waitFor();
  await reader.getByRole('status').waitFor({ state: 'detached' });
  await reader.frameLocator('iframe').getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await reader.waitFor({ state: 'detached' });
  expect(await chat.getByRole('button', { name: 'Start conversation' }).isVisible()).toBe(true);
  await leave(page);
});

test('HP2: a chat in Arabic offers the Arabic articles, from right to left', async () => {
  const page = await openShop();
  await page.evaluate(() =>
    (window as unknown as { $chatwoot: { setLocale(code: string): void } }).$chatwoot.setLocale('ar'),
  );
  const chat = panel(page);
  await chat.getByRole('link', { name: 'تتبّع توصيلة' }).click();
  const article = chat.getByRole('dialog', { name: 'تتبّع توصيلة' }).frameLocator('iframe');
  await article.getByRole('heading', { name: 'تتبّع توصيلة', level: 1 }).waitFor();
  expect(await article.locator('html').getAttribute('dir')).toBe('rtl');
  await leave(page);
  expect(browsers.problems()).toEqual([]);
});
