import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, thread } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

/** How soon a change must be visible to count as immediate. */
const AT_ONCE = { timeout: 20_000 };

let product: HostedProduct;
let browsers: Browsers;
/** agent1@acme.example, with two tabs open. */
let mira: Page;
let otherTab: Page;
let admin: SignedIn;
/** Display id of the conversation that is assigned to Mira. */
let number = 0;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  mira = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');
  otherTab = await mira.context().newPage();
  [admin] = await Promise.all([
    signIn(product.url, 'admin@acme.example'),
    otherTab.goto(mira.url().replace('/dashboard', '/inbox-view')),
  ]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function waiting(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

const notificationOn = (page: Page) =>
  page.getByRole('link', { name: new RegExp(`assigned to you.*#${number}\\b`) });

async function assignSomethingTo(email: string): Promise<void> {
  const { body: agents } = await admin.call<{ id: number; email: string }[]>('GET', '/agents');
  const { body } = await admin.call<{ data: { payload: { id: number }[] } }>(
    'GET',
    '/conversations?status=open&assignee_type=unassigned',
  );
  number = body.data.payload[0]?.id ?? 0;
  const assignee = agents.find((agent) => agent.email === email);
  await admin.call('POST', `/conversations/${number}/assignments`, { assignee_id: assignee?.id });
}

test('NO7: a conversation assigned by another user is counted and listed in all tabs of the assignee', async () => {
  await otherTab.getByRole('heading', { name: 'Inbox' }).waitFor();
  const own = await signIn(product.url, 'agent1@acme.example');
  const { body: before } = await own.call<number>('GET', '/notifications/unread_count');
  // The bell shows no number until the count has loaded.
  for (const tab of [mira, otherTab]) await expect.poll(() => waiting(tab)).toBe(before);
  await assignSomethingTo('agent1@acme.example');
  for (const tab of [mira, otherTab]) await expect.poll(() => waiting(tab), AT_ONCE).toBe(before + 1);
  await notificationOn(otherTab).waitFor(AT_ONCE);
});

test('NO1, NO3: opening a notification from the panel marks it as read in all tabs', async () => {
  const before = await waiting(mira);
  await bell(mira).click();
  const panel = mira.getByRole('dialog');
  await notificationOn(mira).waitFor();
  expect(await violationsOn(mira, 'the panel', '[role=dialog]')).toEqual([]);
  await panel.getByRole('tab', { name: /^Mentions/ }).click();
  await notificationOn(mira).waitFor({ state: 'detached' });
  await panel.getByRole('tab', { name: /^Assigned ?\d/ }).click();
  await notificationOn(mira).click();
  await mira.waitForURL(new RegExp(`/conversations/${number}$`));
  await thread(mira).waitFor();
  await panel.waitFor({ state: 'detached' });
  for (const tab of [mira, otherTab]) await expect.poll(() => waiting(tab), AT_ONCE).toBe(before - 1);
  await expect.poll(() => notificationOn(otherTab).getByText('Unread').count(), AT_ONCE).toBe(0);
});

test('NO5: the inbox view opens a conversation beside the list and deletes a notification in all tabs', async () => {
  await notificationOn(otherTab).click();
  await otherTab.waitForURL(/\/inbox-view\/\d+$/);
  await thread(otherTab).waitFor();
  expect(await violationsOn(otherTab, 'the inbox view')).toEqual([]);
  await mira.goto(otherTab.url().replace(/inbox-view.*/, 'notifications'));
  await notificationOn(mira).waitFor();
  expect(await violationsOn(mira, 'all notifications')).toEqual([]);
  await otherTab.getByRole('button', { name: 'Delete notification' }).click();
  await notificationOn(otherTab).waitFor({ state: 'detached', ...AT_ONCE });
  await notificationOn(mira).waitFor({ state: 'detached', ...AT_ONCE });
  expect(browsers.problems()).toEqual([]);
});
