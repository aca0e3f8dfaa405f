import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, fillSignIn, openTab } from './support/agent';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { waitForMail } from './support/mail';
import { type Product, startProduct } from './support/product';

const EMAIL = 'olive@harbour.example';
const FIRST_PASSWORD = 'Harbour-light-1';
const SECOND_PASSWORD = 'Harbour-night-2';

let product: Product;
let browsers: Browsers;
/** The person who runs the installation. */
let olive: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startProduct(), startBrowsers()]);
  olive = await browsers.open();
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

test('the first visit to a new installation opens the setup page for any URL', async () => {
  await olive.goto(product.url);
  await olive.waitForURL(/\/app\/setup$/);
  await olive.getByRole('heading', { name: 'Welcome! Let’s set up your workspace.' }).waitFor();
  await olive.goto(`${product.url}/app/login`);
  await olive.waitForURL(/\/app\/setup$/);
  expect(await olive.getByRole('checkbox', { name: /Load sample data/ }).isChecked()).toBe(true);
});

test('missing or invalid values are reported at their fields, and nothing is sent', async () => {
  const calls: string[] = [];
  olive.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await olive.getByLabel('Workspace name').fill('Harbour Coffee');
  await olive.getByLabel('Email', { exact: true }).fill('olive');
  const password = olive.getByLabel('Password', { exact: true });
  await password.fill('harbour');
  await olive.getByRole('button', { name: 'Create workspace' }).click();

  expect(await problemOf(olive.getByLabel('Your name'))).toContain('This field is required');
  expect(await problemOf(olive.getByLabel('Email', { exact: true }))).toContain(
    'Enter a valid email address',
  );
  expect(await problemOf(password)).toContain('Password doesn’t meet all requirements');
  expect(calls).toEqual([]);
});

test('after the setup, the open dashboard fills with sample data', async () => {
  await olive.getByLabel('Your name').fill('Olive Winter');
  await olive.getByLabel('Email', { exact: true }).fill(EMAIL);
  await olive.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
  await olive.getByRole('button', { name: 'Create workspace' }).click();
  await olive.waitForURL(/\/app\/accounts\/\d+\/dashboard/);
  await openTab(olive, 'All');
  // The sample data takes ten seconds on a quiet machine, and a minute on one that runs other tests.
  await expect.poll(() => cards(olive).count(), { timeout: 150_000 }).toBeGreaterThan(5);
  // Some cards also contain the inbox name, so only the sidebar is searched.
  const sidebar = olive.getByRole('navigation', { name: 'Conversations' });
  await sidebar.getByRole('link', { name: 'Acme website' }).waitFor();
});

test('after the setup, its page redirects to the dashboard and its endpoint returns 404', async () => {
  await olive.goto(`${product.url}/app/setup`);
  await olive.waitForURL(/\/app\/accounts\/\d+\/dashboard/);
  const answer = await fetch(`${product.url}/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account_name: 'Second',
      user_full_name: 'Somebody Else',
      email: 'else@harbour.example',
      password: FIRST_PASSWORD,
      sample_data: false,
    }),
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toHaveProperty('error');
});

test('A5: signing out ends the session, and signing in again returns to the requested URL', async () => {
  const url = olive.url();
  await olive.getByRole('button', { name: /^Account menu/ }).click();
  await olive.getByRole('menuitem', { name: 'Sign out' }).click();
  await olive.waitForURL(/\/app\/login/);
  await olive.goto(url);
  await olive.waitForURL(/\/app\/login\?return_to=/);
  await fillSignIn(olive, EMAIL, 'Harbour-wrong-1');
  await olive.getByText('Incorrect email or password.').waitFor();
  await fillSignIn(olive, EMAIL, FIRST_PASSWORD);
  await olive.waitForURL(url);
  await expect.poll(() => cards(olive).count()).toBeGreaterThan(5);
});

test('A5: a mailed link resets a forgotten password once and ends all other sessions', async () => {
  const forgetful = await browsers.open();
  await forgetful.goto(`${product.url}/app/login`);
  await forgetful.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have a field of this name.
  await forgetful.getByRole('button', { name: 'Send reset link' }).waitFor();
  await forgetful.getByLabel('Email', { exact: true }).fill(EMAIL);
  await forgetful.getByRole('button', { name: 'Send reset link' }).click();
  await forgetful.getByRole('heading', { name: 'Check your email' }).waitFor();

  const { link } = await waitForMail(product.dataDir, EMAIL, /password/i);
  await forgetful.goto(link);
  await forgetful.getByLabel('New password', { exact: true }).fill(SECOND_PASSWORD);
  await forgetful.getByLabel('Confirm password').fill(SECOND_PASSWORD);
  await forgetful.getByRole('button', { name: 'Save and continue' }).click();
  await forgetful.waitForURL(/\/app\/accounts\/\d+\/dashboard/);

  // The other window navigates by itself, so it is not reloaded here.
  await olive.waitForURL(/\/app\/login/);
  await olive.goto(`${product.url}/app`);
  await olive.waitForURL(/\/app\/login/);
  await fillSignIn(olive, EMAIL, FIRST_PASSWORD);
  await olive.getByText('Incorrect email or password.').waitFor();
  await fillSignIn(olive, EMAIL, SECOND_PASSWORD);
  await olive.waitForURL(/\/app\/accounts\/\d+\/dashboard/);

  await forgetful.goto(link);
  await forgetful.getByLabel('New password', { exact: true }).fill('Harbour-third-3');
  await forgetful.getByLabel('Confirm password').fill('Harbour-third-3');
  await forgetful.getByRole('button', { name: 'Save and continue' }).click();
  const refusal = forgetful.getByRole('heading', { name: 'This link no longer works' });
  await expect.poll(() => refusal.isVisible()).toBe(true);
  await leave(forgetful);
});

test('no page in these tests logs a script error', () => {
  expect(browsers.problems()).toEqual([]);
});

/** The visible and announced problem of a field: the texts that `aria-describedby` refers to. */
async function problemOf(field: ReturnType<Page['getByLabel']>): Promise<string> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}
