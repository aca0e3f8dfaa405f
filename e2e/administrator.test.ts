import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardWith, openTab, reply, said, signInAs } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { waitForMail } from './support/mail';
import { type HostedProduct, startHostedProduct } from './support/product';
import { messageInWidget, openChat, panel, writeAsVisitor } from './support/visitor';
import { startWebsite, type Website } from './support/website';

const NEWCOMER = 'nora@acme.example';
const PASSWORD = 'Nora-begins-1';

let product: HostedProduct;
let browsers: Browsers;
let website: Website;
let alex: Page;
let snippet = '';

beforeAll(async () => {
  [product, browsers, website] = await Promise.all([
    startHostedProduct({ demo: true }),
    startBrowsers(),
    startWebsite(),
  ]);
  alex = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await website?.close();
  await product?.dispose();
});

/** The first step of the inbox wizard. */
async function beginInbox(channel: RegExp): Promise<void> {
  await alex.getByRole('link', { name: 'Settings', exact: true }).click();
  await alex.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Inboxes' }).click();
  await alex.getByRole('heading', { name: 'Inboxes', level: 1 }).waitFor();
  await alex.getByRole('link', { name: 'Create inbox' }).click();
  await alex.getByRole('main').getByRole('link', { name: channel }).click();
}

/** The third step of the wizard: adds another agent next to the administrator. */
async function addAgent(name: RegExp): Promise<void> {
  await alex.getByRole('heading', { name: 'Add agents' }).waitFor();
  await alex.getByRole('button', { name: 'Add agents' }).click();
  const picker = alex.getByRole('dialog');
  await picker.getByRole('option', { name }).click();
  await picker.getByRole('button', { name: 'Add 2 agents' }).click();
  await alex.getByRole('grid', { name: 'Members' }).getByRole('row', { name }).waitFor();
  await alex.getByRole('button', { name: 'Continue' }).click();
  await alex.getByRole('heading', { name: 'Inbox created' }).waitFor();
}

test('an administrator can create a website inbox with a widget preview and gets the embed code', async () => {
  await beginInbox(/Website chat/);
  await alex.getByLabel('Inbox name').fill('Harbour shop');
  await alex.getByLabel('Website domain').fill(website.url);
  await alex.getByLabel('Welcome title').fill('Ahoy!');
  await alex.getByRole('complementary', { name: 'Widget preview' }).getByText('Ahoy!').waitFor();
  await alex.getByRole('button', { name: 'Create inbox' }).click();
  await addAgent(/Mira Kessler/);
  snippet = (await alex.locator('pre code, pre').first().textContent()) ?? '';
  expect(snippet).toContain('<script>');
  expect(snippet).toContain(product.url);
  await alex.getByRole('link', { name: 'Go to conversations' }).click();
  await alex.getByRole('heading', { name: 'Harbour shop' }).first().waitFor();
});

test('the embed code adds a working chat to a page of another website', async () => {
  website.setBody(snippet);
  const mira = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');
  await openTab(mira, 'All');
  const visitor = await browsers.open();
  await visitor.goto(website.url);
  await openChat(visitor);
  await writeAsVisitor(visitor, 'Ahoy from another website');
  await messageInWidget(visitor, 'Ahoy from another website').waitFor();

  await expect.poll(() => cardWith(mira, 'Harbour shop').count()).toBe(1);
  await cardWith(mira, 'Harbour shop').click();
  await said(mira, 'Ahoy from another website').waitFor();
  await mira.getByRole('complementary').getByText(new URL(website.url).host).waitFor();
  await reply(mira, 'Ahoy back');
  await messageInWidget(visitor, 'Ahoy back').waitFor();
  // The conversation is also shown on the next page of that website.
  await visitor.goto(`${website.url}/other-page`);
  await panel(visitor).getByText('Ahoy back').first().waitFor({ state: 'attached' });
  await leave(visitor, mira);
});

test('an administrator can create an API inbox, and its identifier works immediately', async () => {
  await beginInbox(/^API/);
  await alex.getByLabel('Channel name').fill('Till at the counter');
  await alex.getByRole('button', { name: 'Create inbox' }).click();
  await addAgent(/Mira Kessler/);
  const identifier = await alex.getByLabel('Inbox identifier', { exact: true }).inputValue();
  const answer = await fetch(`${product.url}/public/api/v1/inboxes/${identifier}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ identifier, name: 'Till at the counter' });
});

test('an invited agent gets an e-mail, sets a password, and is signed in', async () => {
  await alex.getByRole('link', { name: 'Agents', exact: true }).click();
  await alex.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
  await alex.getByRole('button', { name: 'Invite agents' }).first().click();
  const dialog = alex.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(NEWCOMER);
  await dialog.getByLabel('Name', { exact: true }).fill('Nora Lind');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await alex.getByRole('row', { name: /Nora Lind.*Invited/ }).waitFor();

  const { link } = await waitForMail(product.dataDir, NEWCOMER, /./);
  const nora = await browsers.open();
  await nora.goto(link);
  await nora.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await nora.getByLabel('Confirm password').fill(PASSWORD);
  await nora.getByRole('button', { name: 'Save and continue' }).click();
  await nora.waitForURL(/\/app\/accounts\/\d+\/dashboard/);
  await leave(nora);

  const again = await signInAs(await browsers.open(), product.url, NEWCOMER, PASSWORD);
  await leave(again);
  await alex.reload();
  await alex.getByRole('row', { name: /Nora Lind/ }).waitFor();
  expect(await alex.getByText('Invited').count()).toBe(0);
});

test('A1: an agent can open no workspace settings by any URL, and the API refuses to change them', async () => {
  const mira = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');
  const accountId = /accounts\/(\d+)/.exec(mira.url())?.[1];
  // The button that adds an inbox is rendered together with the list of inboxes.
  const sidebar = mira.getByRole('navigation', { name: 'Conversations' });
  await sidebar.getByRole('link', { name: 'Acme website' }).waitFor();
  expect(await mira.getByRole('link', { name: 'Create inbox' }).count()).toBe(0);
  for (const path of ['inboxes/list', 'inboxes/new', 'inboxes/new/website', 'inboxes/1', 'agents/list']) {
    await mira.goto(`${product.url}/app/accounts/${accountId}/settings/${path}`);
    await mira.waitForURL(/\/dashboard/);
  }
  await mira.goto(`${product.url}/app/accounts/${accountId}/settings`);
  await mira.waitForURL(/\/settings\/canned-response\/list/);
  await mira
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Canned responses' })
    .waitFor();
  expect(await mira.getByRole('link', { name: 'Agents', exact: true }).count()).toBe(0);
  await leave(mira);

  const agent: SignedIn = await signIn(product.url, 'agent1@acme.example');
  const writes: [string, string, unknown][] = [
    ['POST', '/inboxes', { name: 'Mine', channel: { type: 'api' } }],
    ['PATCH', '/inboxes/1', { name: 'Mine' }],
    ['DELETE', '/inboxes/1', undefined],
    ['POST', '/agents', { name: 'Friend', email: 'friend@acme.example', role: 'administrator' }],
    ['PATCH', `/agents/${agent.id}`, { role: 'administrator' }],
    ['POST', '/webhooks', { url: 'https://acme.example/hook', subscriptions: ['message_created'] }],
  ];
  for (const [method, path, body] of writes) {
    const { status, body: answer } = await agent.call<{ error?: string }>(method, path, body);
    expect([401, 403], `${method} ${path}`).toContain(status);
    expect(answer.error, `${method} ${path}`).toBeTruthy();
  }
});

test('no page in these tests logs a script error', () => {
  expect(browsers.problems()).toEqual([]);
});
