import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, openTab, said, signInAs } from './support/agent';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { openChat, panel, writeAsVisitor } from './support/visitor';

let product: HostedProduct;
let browsers: Browsers;
let visitor: Page;
let mira: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  [mira, visitor] = await Promise.all([browsers.open(), browsers.open()]);
  await signInAs(mira, product.url, 'agent1@acme.example').then((page) => openTab(page, 'All'));
  await visitor.goto(`${product.url}/demo`);
  await openChat(visitor);
});
afterAll(async () => {
  await leave(mira, visitor);
  await browsers?.close();
  await product?.dispose();
});

const field = () => mira.getByLabel('Your reply').and(mira.locator('[contenteditable="true"]'));
const received = (title: string) => panel(visitor).getByRole('log').getByRole('link', { name: title });
const articles = () => mira.locator('[data-section=suggested_articles]');
const send = () => mira.keyboard.press('Control+Enter');

test('RE (article insert): after a slash an article is chosen by keyboard, and the visitor receives its link', async () => {
  await writeAsVisitor(visitor, 'How long until I get my refund?');
  // The conversation's last message asks for the visitor's address.
  await cards(mira).filter({ hasText: 'Get notified by email' }).first().click();
  await said(mira, 'How long until I get my refund?').waitFor();
  await mira.getByLabel('Your reply').focus();
  await field().and(mira.locator(':focus')).waitFor();
  await mira.keyboard.type('Please see /refund');
  const options = mira.getByRole('listbox', { name: 'Canned responses' }).getByRole('option');
  const article = options.filter({ hasText: 'How refunds work' });
  await article.waitFor();
  const isChosen = async () => (await article.getAttribute('aria-selected')) === 'true';
  for (let rest = await options.count(); rest > 0 && !(await isChosen()); rest -= 1)
    await mira.keyboard.press('ArrowDown');
  expect(await isChosen()).toBe(true);
  await mira.keyboard.press('Enter');
  await expect.poll(() => field().textContent()).toContain('How refunds work');
  await send();
  await received('How refunds work').waitFor();
  const link = await received('How refunds work').getAttribute('href');
  expect(link).toMatch(new RegExp(`^${product.url}/hc/acme-1/articles/`));
  expect((await fetch(link ?? '')).status).toBe(200);
});

test('RE (article insert): the dialog is opened, searched and closed by keyboard', async () => {
  const button = mira.getByRole('button', { name: 'Insert article' });
  await button.focus();
  await mira.keyboard.press('Enter');
  await mira.getByRole('combobox', { name: 'Search articles' }).and(mira.locator(':focus')).waitFor();
  await mira.keyboard.press('Escape');
  await field().and(mira.locator(':focus')).waitFor();
  await button.focus();
  await mira.keyboard.press('Enter');
  await mira.getByRole('combobox', { name: 'Search articles' }).and(mira.locator(':focus')).waitFor();
  await mira.keyboard.type('damaged');
  await mira.getByRole('option', { name: /Report a damaged parcel/, selected: true }).waitFor();
  await mira.keyboard.press('Enter');
  await field().and(mira.locator(':focus')).waitFor();
  await send();
  await received('Report a damaged parcel').waitFor();
  expect(await mira.getByRole('dialog').count()).toBe(0);
});

test('RE (article insert): articles are suggested, change with the next message, and are inserted by keyboard', async () => {
  await articles()
    .getByRole('link', { name: /How refunds work/ })
    .waitFor();
  await writeAsVisitor(visitor, 'And how do I descale the espresso machine?');
  const insert = articles().getByRole('button', { name: 'Insert link to Descale your espresso machine' });
  await insert.waitFor();
  await insert.focus();
  await mira.keyboard.press('Enter');
  await field().and(mira.locator(':focus')).waitFor();
  await expect.poll(() => field().textContent()).toContain('Descale your espresso machine');
  await send();
  await received('Descale your espresso machine').waitFor();
  expect(browsers.problems()).toEqual([]);
});
