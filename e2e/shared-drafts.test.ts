import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, openTab, signInAs, thread } from './support/agent';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
let desk: Page;
let home: Page;

const AGENT = 'agent1@acme.example';
const editor = (page: Page) => page.locator('.rich-text [contenteditable="true"]');
const choose = (page: Page, mode: 'Reply' | 'Private note') =>
  page.keyboard.press(mode === 'Reply' ? 'Alt+l' : 'Alt+p');
const text = (page: Page, label: string) => page.getByLabel(label).textContent();

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  desk = await browsers.open();
  await signInAs(desk, product.url, AGENT).then((page) => openTab(page, 'All'));
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

test('RE6: drafts of a reply and a note appear on another device, and a sent draft is removed on both', async () => {
  await cards(desk).first().getByRole('link').click();
  await thread(desk).waitFor();
  await editor(desk).click();
  await desk.keyboard.type('It is on its way');
  await choose(desk, 'Private note');
  await desk.getByLabel('Your private note').and(editor(desk)).click();
  await desk.keyboard.type('ask the store first');
  await choose(desk, 'Reply');
  await expect.poll(() => text(desk, 'Your reply')).toBe('It is on its way');

  home = await browsers.open();
  await signInAs(home, product.url, AGENT);
  await home.goto(desk.url());
  await thread(home).waitFor();
  await editor(home).waitFor();
  await expect.poll(() => text(home, 'Your reply')).toBe('It is on its way');
  await choose(home, 'Private note');
  await expect.poll(() => text(home, 'Your private note')).toBe('ask the store first');

  await choose(home, 'Reply');
  await home.getByLabel('Your reply').and(editor(home)).click();
  await home.keyboard.press('Control+Enter');
  await expect.poll(() => text(home, 'Your reply')).toBe('');
  await expect.poll(() => text(desk, 'Your reply')).toBe('');
  await choose(desk, 'Private note');
  await expect.poll(() => text(desk, 'Your private note')).toBe('ask the store first');
});
