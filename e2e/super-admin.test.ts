import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { waitForMail } from './support/mail';
import { type HostedProduct, startHostedProduct } from './support/product';

const ADMINISTRATOR = 'pat@harbour.example';
const PASSWORD = 'Pat-begins-1';
const PICTURE = join(import.meta.dirname, '../apps/dashboard/public/assets/icon-192.v1.png');

let product: HostedProduct;
let browsers: Browsers;
/** Runs the installation. */
let olga: Page;
/** Administrator of the account that Olga creates. */
let pat: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  olga = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** The dashboard of Pat’s account: it has no conversations, so the setup guide replaces the list. */
const dashboard = (page: Page) => heading(page, /^Welcome to /);
const toastOn = (page: Page, text: string) => page.locator('section[aria-live]').getByText(text).first();

async function goTo(section: string): Promise<void> {
  await olga.getByRole('navigation', { name: 'Super admin' }).getByRole('link', { name: section }).click();
  await heading(olga, section).waitFor();
}

async function openAccount(name: string): Promise<void> {
  await goTo('Accounts');
  await olga.getByRole('searchbox', { name: 'Search by name or ID' }).fill(name);
  await olga.getByRole('link', { name }).click();
  await heading(olga, name).waitFor();
}

test('SH12: a super administrator opens the console from the account menu, and it starts with the health page', async () => {
  await olga.getByRole('button', { name: /^Account menu/ }).click();
  const opened = olga.context().waitForEvent('page');
  await olga.getByRole('menuitem', { name: 'Super admin' }).click();
  olga = await opened;
  await heading(olga, 'Health').waitFor();
  await olga.getByRole('region', { name: 'Queues' }).getByText('Pending').first().waitFor();
  const database = olga.getByRole('region', { name: 'Database' });
  await database.getByText(/^PostgreSQL \d+/).waitFor();
  expect(await olga.getByRole('region', { name: 'Processes' }).innerText()).toContain('web');
});

test('a new account has an administrator, who signs in through a mailed invitation', async () => {
  await goTo('Accounts');
  await olga.getByRole('button', { name: 'Create account' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Create account' });
  await dialog.getByLabel('Account name').fill('Harbour Coffee');
  await dialog.getByLabel('Administrator’s email').fill('pat');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Enter a valid email address').waitFor();
  await dialog.getByLabel('Administrator’s email').fill(ADMINISTRATOR);
  await dialog.getByLabel('Administrator’s name').fill('Pat Winter');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await heading(olga, 'Harbour Coffee').waitFor();
  await olga.getByRole('row', { name: /Pat Winter.*Administrator/ }).waitFor();

  const { link } = await waitForMail(product.dataDir, ADMINISTRATOR, /./);
  pat = await browsers.open();
  await pat.goto(link);
  await pat.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await pat.getByLabel('Confirm password').fill(PASSWORD);
  await pat.getByRole('button', { name: 'Save and continue' }).click();
  await pat.waitForURL(/\/app\/accounts\/\d+\/dashboard/);
  await expect.poll(() => dashboard(pat).count()).toBe(1);
});

test('ED1: a feature turned off for an account disappears from its menu, and returns with the default setting', async () => {
  const contacts = pat.getByRole('link', { name: /^Contacts/ });
  await contacts.waitFor();
  const features = olga.getByRole('region', { name: 'Features' });
  const choose = async (option: string | RegExp) => {
    const choice = features.getByRole('radiogroup', { name: /contacts$/i });
    await choice.getByRole('radio', { name: option }).click();
    await choice.getByRole('radio', { name: option, checked: true }).waitFor();
  };
  await features.getByRole('searchbox', { name: 'Search features' }).fill('crm');
  await choose('Off');
  await expect.poll(() => contacts.count()).toBe(0);
  await choose(/^Default/);
  await contacts.waitFor();
});

test('the page of an account lists features by name, finds them by key, and has no empty space below', async () => {
  const features = olga.getByRole('region', { name: 'Features' });
  const search = features.getByRole('searchbox', { name: 'Search features' });
  await search.fill('audit_logs');
  await features.getByText('Who changed what in the account').waitFor();
  expect(await features.getByRole('radiogroup').count()).toBe(1);
  await search.fill('');
  expect(await features.getByText(/chatwoot/).count()).toBe(0);
  const below = await olga.getByRole('main').evaluate((main) => {
    const content = main.firstElementChild as HTMLElement;
    return main.scrollHeight - content.offsetTop - content.offsetHeight;
  });
  expect(below).toBeLessThanOrEqual(1);
});

test('a member limit also applies to invitations from the console, and raising it allows more', async () => {
  const limit = olga.getByLabel('Member limit');
  const setLimit = async (most: string) => {
    await limit.fill(most);
    await olga.getByRole('button', { name: 'Save', exact: true }).click();
    await toastOn(olga, 'Saved').waitFor();
  };
  await setLimit('1');
  const account = olga.url();
  await goTo('Users');
  await olga.getByRole('button', { name: 'Invite user' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel('Name', { exact: true }).fill('Nora Lind');
  await dialog.getByLabel('Email', { exact: true }).fill('nora@harbour.example');
  await dialog.getByRole('button', { name: /^Account/ }).click();
  await olga.getByRole('option', { name: /Harbour Coffee/ }).click();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('No seats left in this account. Raise its member limit first.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await olga.goto(account);
  await heading(olga, 'Harbour Coffee').waitFor();
  await setLimit('2');
  await goTo('Users');
  await olga.getByRole('button', { name: 'Invite user' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Nora Lind');
  await dialog.getByLabel('Email', { exact: true }).fill('nora@harbour.example');
  await dialog.getByRole('button', { name: /^Account/ }).click();
  await olga.getByRole('option', { name: /Harbour Coffee/ }).click();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await heading(olga, 'Nora Lind').waitFor();
  await expect.poll(() => olga.getByText('Unconfirmed').count()).toBeGreaterThan(0);
});

test('SH2: members of a suspended account are redirected to its page, and back after reactivation', async () => {
  await openAccount('Harbour Coffee');
  await olga.getByRole('button', { name: 'Suspend' }).click();
  await olga
    .getByRole('alertdialog')
    .or(olga.getByRole('dialog'))
    .getByRole('button', { name: 'Suspend' })
    .click();
  await toastOn(olga, 'Account suspended').waitFor();

  await pat.waitForURL(/\/suspended$/);
  await heading(pat, 'This workspace is suspended').waitFor();
  await pat.goto(pat.url().replace('/suspended', '/settings/agents/list'));
  await pat.waitForURL(/\/suspended$/);

  await olga.getByRole('button', { name: 'Reactivate' }).click();
  await toastOn(olga, 'Account reactivated').waitFor();
  await pat.waitForURL(/\/dashboard$/);
  await dashboard(pat).waitFor();
  expect(await heading(pat, 'This workspace is suspended').count()).toBe(0);
});

test('SH7: a new name and logo of the installation are shown on the sign-in page as soon as they are saved', async () => {
  await goTo('Settings');
  await olga.getByLabel('Installation name').fill('Harbour Desk');
  const general = olga.getByRole('region', { name: 'General' });
  await general.getByRole('button', { name: 'Save' }).click();
  await toastOn(olga, 'Settings saved').waitFor();
  await olga.getByRole('group', { name: 'Logo', exact: true }).locator('input').setInputFiles(PICTURE);
  await toastOn(olga, 'Logo saved').waitFor();

  const stranger = await browsers.open();
  await stranger.goto(`${product.url}/app/login`);
  await heading(stranger, 'Sign in to Harbour Desk').waitFor();
  const picture = await stranger.locator('main img').first().getAttribute('src');
  expect(new URL(picture ?? '', product.url).pathname).toMatch(/^\/brand\//);
  await leave(stranger);
});

test('a list restores its search and filters from the URL, and Enter opens a row', async () => {
  await goTo('Users');
  await olga.keyboard.press('/');
  await olga.keyboard.type('harbour.example');
  const users = olga.getByRole('grid', { name: 'Users' });
  await expect.poll(() => users.getByRole('row').count()).toBe(3);
  await olga.getByRole('status').filter({ hasText: '2 users' }).waitFor();
  await olga.getByRole('button', { name: 'Type' }).click();
  await olga.getByRole('option', { name: 'Unconfirmed' }).click();
  await expect.poll(() => users.getByRole('row').count()).toBe(2);
  await olga.reload();
  await users.getByRole('link', { name: 'Nora Lind' }).waitFor();
  expect(await users.getByRole('row').count()).toBe(2);
  await users.focus();
  await olga.keyboard.press('Enter');
  await heading(olga, 'Nora Lind').waitFor();
  await goTo('Users');
  await olga.getByRole('searchbox', { name: 'Search by name or email' }).fill('nobody at all');
  await olga.getByRole('button', { name: 'Clear filters' }).click();
  await users.getByText('admin@acme.example').waitFor();
});

test('the activity log lists every change with the person who made it', async () => {
  await goTo('Activity');
  for (const act of [
    'Account created · Harbour Coffee',
    'Account updated · Harbour Coffee',
    'Account suspended · Harbour Coffee',
    'Account reactivated · Harbour Coffee',
    'User invited · nora@harbour.example',
    'Settings changed',
    'Logo changed',
  ]) {
    const row = olga.getByRole('row').filter({ hasText: act }).filter({ hasText: 'admin@acme.example' });
    await expect.poll(() => row.count(), { message: act }).toBeGreaterThan(0);
  }
  await olga.getByRole('row').getByRole('button', { name: 'Account suspended' }).click();
  await olga.getByRole('dialog').getByText('status: active → suspended').waitFor();
  expect(browsers.problems()).toEqual([]);
});
