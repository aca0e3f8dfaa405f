import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, openConversation, openTab, said, signInAs, thread } from './support/agent';
import { signIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
/** agent1@acme.example */
let mira: Page;
/** The administrator, who watches and may cancel. */
let alex: Page;
let number: number;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  [mira, alex] = await Promise.all([browsers.open(), browsers.open()]);
  await signInAs(mira, product.url, 'agent1@acme.example');
  await openTab(mira, 'All');
  await cards(mira).first().getByRole('link').click();
  await mira.waitForURL(/conversations\/\d+/);
  number = openConversation(mira);
  await signInAs(alex, product.url, 'admin@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const field = (page: Page) => page.locator('[contenteditable="true"][aria-label="Your reply"]');
const waiting = (page: Page) => page.getByRole('region', { name: 'Scheduled' });
/** Opens the conversation but holds back its first list of scheduled messages until an event reports another one. */
async function openWithLateList(page: Page, url: string): Promise<void> {
  const eventCame = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('scheduled_message.updated'),
    }),
  );
  const requested = page.waitForRequest(/\/scheduled_messages/);
  await page.route(
    /\/scheduled_messages/,
    async (route) => {
      const response = await route.fetch();
      await eventCame;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto(url);
  await requested;
}
async function write(text: string): Promise<void> {
  await field(mira).click();
  await mira.keyboard.type(text);
}

test('RE5, RE6, RT4, D1, D2: a reply can be scheduled, canceled, and undone, and an offline reply is sent once', async () => {
  await openWithLateList(alex, mira.url());
  await write('See you tomorrow');
  await mira.keyboard.press('Alt+Enter');
  await mira.getByRole('menuitem', { name: 'Send later' }).press('ArrowRight');
  await mira.getByRole('menuitem', { name: /Tomorrow morning/ }).press('Enter');
  await waiting(mira).getByText('See you tomorrow').waitFor();
  await waiting(alex).getByText('See you tomorrow').waitFor();
  await waiting(alex).getByRole('button', { name: 'Cancel' }).click();
  await alex.getByRole('alertdialog').getByRole('button', { name: 'Cancel message' }).click();
  await waiting(mira).waitFor({ state: 'detached' });
  await waiting(alex).waitFor({ state: 'detached' });

  const api = await signIn(product.url, 'agent1@acme.example');
  await api.call('PUT', '/../../profile', { profile: { ui_settings: { undo_send_seconds: 30 } } });
  await mira.reload();
  await write('Too early');
  await mira.getByRole('button', { name: 'Send', exact: true }).click();
  await waiting(alex).getByText('Too early').waitFor();
  await waiting(mira).getByRole('button', { name: 'Undo' }).click();
  await field(mira).getByText('Too early').waitFor();
  await waiting(alex).waitFor({ state: 'detached' });
  await api.call('PUT', '/../../profile', { profile: { ui_settings: {} } });
  await mira.reload();
  await field(mira).getByText('Too early').waitFor();

  await mira.context().setOffline(true);
  await field(mira).click();
  await mira.keyboard.press('Control+Enter');
  await thread(mira).getByText('Waiting for connection').waitFor();
  await mira.context().setOffline(false);
  await said(alex, 'Too early').waitFor();
  await thread(mira).getByText('Waiting for connection').waitFor({ state: 'detached' });
  const { body } = await api.call<{ payload: { content: string }[] }>(
    'GET',
    `/conversations/${number}/messages`,
  );
  expect(body.payload.filter(({ content }) => content === 'Too early')).toHaveLength(1);
  expect(browsers.problems()).toEqual([]);
});
