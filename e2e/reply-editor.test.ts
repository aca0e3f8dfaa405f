import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, cardWith, openConversation, openTab, signInAs, thread } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
let mira: Page;
let programmer: SignedIn;
/** Lets the request for the editor's script continue, which is held at first. */
let release: () => void;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  mira = await browsers.open();
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await mira.route(/\/assets\/reply-editor-/, async (route) => {
    await released;
    await route.continue();
  });
  programmer = await signIn(product.url, 'agent1@acme.example');
  await signInAs(mira, product.url, 'agent1@acme.example').then((page) => openTab(page, 'All'));
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const field = (name = 'Your reply') => mira.getByLabel(name);
const editor = () => mira.locator('.rich-text [contenteditable="true"]');
const text = (name?: string) => field(name).textContent();
/** Switches to a mode with its shortcut and waits until its field has the focus. */
async function choose(key: 'Alt+l' | 'Alt+p', name?: string): Promise<void> {
  await mira.keyboard.press(key);
  await field(name).and(editor()).and(mira.locator(':focus')).waitFor();
}

async function contents(conversation: number): Promise<string[]> {
  const path = `/conversations/${conversation}/messages`;
  const { body } = await programmer.call<{ payload: { content: string | null }[] }>('GET', path);
  return body.payload.map(({ content }) => content ?? '');
}

/** Records the layout shifts on the page from now on. */
function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
}

test('text typed before the editor has loaded continues in it with its cursor, without layout shifts', async () => {
  await cards(mira).first().getByRole('link').click();
  await thread(mira).waitFor();
  await field().click();
  await mira.keyboard.type('Dear **Sofia**, ');
  expect(await editor().count()).toBe(0);
  // Everything else on the page has loaded by now, so only the editor could cause a shift.
  await expect.poll(() => mira.locator('.animate-shimmer').count()).toBe(0);
  await watchShifts(mira);
  release();
  await editor().waitFor();
  await mira.keyboard.type('all is well');
  await expect.poll(() => text()).toBe('Dear Sofia, all is well');
  expect(await editor().locator('strong').textContent()).toBe('Sofia');
  expect(
    await mira.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.02);
  expect(await violationsOn(mira, 'a reply in the editor')).toEqual([]);
});

test('RE6: each conversation keeps its draft when the user switches between conversations in one editor', async () => {
  const first = openConversation(mira);
  await cards(mira).nth(1).getByRole('link').click();
  await expect.poll(() => text()).toBe('');
  await field().fill('for the second');
  expect(await editor().count()).toBe(1);
  await mira.keyboard.press('Control+z');
  await mira.keyboard.press('Control+z');
  await expect.poll(() => text()).toBe('');
  await mira.locator(`a[data-conversation-id="${first}"]`).click();
  await expect.poll(() => text()).toBe('Dear Sofia, all is well');
});

test('RE5: pressing the send key twice sends the message once, with its formatting', async () => {
  const id = openConversation(mira);
  await field().click();
  await mira.keyboard.press('Control+End');
  await mira.keyboard.press('Control+b');
  await mira.keyboard.type(' with 2*3 of them');
  await mira.keyboard.press('Control+Enter');
  await mira.keyboard.press('Control+Enter');
  await thread(mira).getByText('Dear Sofia, all is well with 2*3 of them', { exact: true }).waitFor();
  expect(await thread(mira).locator('strong', { hasText: 'with 2*3 of them' }).count()).toBe(1);
  await expect.poll(() => text()).toBe('');
  const sent = async () => (await contents(id)).filter((content) => content.includes('all is well'));
  await expect.poll(sent).toEqual(['Dear **Sofia**, all is well **with 2\\*3 of them**']);
});

test('RE2, RE11: a canned response inserted with the keyboard is sent exactly as it was shown', async () => {
  const id = openConversation(mira);
  const { body: open } = await programmer.call<{ meta: { sender: { name: string } } }>(
    'GET',
    `/conversations/${id}`,
  );
  const firstName = open.meta.sender.name.split(' ')[0];
  await choose('Alt+l');
  await mira.keyboard.type('/hell');
  const list = mira.getByRole('listbox', { name: 'Canned responses' });
  await list.getByRole('option', { name: '/hello', selected: true }).waitFor();
  await mira.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  const written = async () => (await field().innerText()).replaceAll(/\s+/g, ' ').trim();
  await expect.poll(written).toContain(`Hi ${firstName}, Thanks for contacting`);
  const text = await written();
  await mira.keyboard.press('Control+Enter');
  await thread(mira).getByText(`Hi ${firstName},`).waitFor();
  const sent = async () => (await contents(id)).filter((content) => content.includes('How can I help?'));
  await expect
    .poll(async () => (await sent()).map((content) => content.replaceAll(/\s+/g, ' ')))
    .toEqual([text]);
  // A duplicate of the message that was sent with two key presses would be stored by now.
  expect((await contents(id)).filter((content) => content.includes('all is well'))).toHaveLength(1);
});

test('RE1, RE2: a private note can mention an agent and stays a private note after a reload', async () => {
  const id = openConversation(mira);
  await choose('Alt+p', 'Your private note');
  await mira.keyboard.type('Please look, @jo');
  // Until the response arrives, the list shows the results of the previous query.
  const people = mira.locator('[role=listbox][aria-label="Agents and teams"][aria-busy=false]');
  const chosen = people.getByRole('option', { name: /\bJo/, selected: true });
  await chosen.waitFor();
  const name = await chosen.locator('[dir=auto]').first().textContent();
  await mira.keyboard.press('Enter');
  await field('Your private note').getByText(`@${name}`).waitFor();
  await mira.keyboard.type('and answer /now :smile');
  await field('Your private note').getByText('and answer /now :smile').waitFor();
  expect(await mira.getByRole('listbox').count()).toBe(0);
  await mira.reload();
  await editor().waitFor();
  await mira.keyboard.press('Alt+p');
  await field('Your private note').getByText('and answer /now :smile').waitFor();
  await choose('Alt+l');
  await expect.poll(() => text()).toBe('');
  await choose('Alt+p', 'Your private note');
  await mira.getByRole('button', { name: 'Add note' }).click();
  await thread(mira).getByText('and answer /now :smile').waitFor();
  const noted = async () => (await contents(id)).filter((content) => content.includes('and answer'));
  const mention = new RegExp(`^Please look, \\[@${name}\\]\\(mention://user/\\d+/`);
  await expect.poll(noted).toEqual([expect.stringMatching(mention)]);
  await cardWith(mira, 'Please look').first().waitFor();
  expect(browsers.problems()).toEqual([]);
});
