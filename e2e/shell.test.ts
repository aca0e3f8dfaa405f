import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, fillSignIn, openTab, signInAs, thread } from './support/agent';
import { DEMO_PASSWORD } from './support/api';
import { arrowTo } from './support/arrow-to';
import { violationsOn } from './support/axe';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { openConsole } from './support/console';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
/** An administrator who never touches the mouse. */
let alex: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  alex = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  await cards(alex).or(alex.getByText('No conversations assigned to you')).first().waitFor();
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** The name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '';
  });

/** Opens the palette and types into it. */
async function typeIntoPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or jump to…' });
  await box.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(words);
}

/** Presses Tab until a control with this name has the focus; the control must already be rendered. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not lead to ${name}`);
}

test('KB1: keyboard shortcuts switch between sections, and the help lists them', async () => {
  await alex.keyboard.press('Alt+s');
  await heading(alex, 'Agents').waitFor();
  expect(new URL(alex.url()).pathname).toMatch(/settings\/agents\/list$/);
  await alex.keyboard.press('Alt+v');
  await heading(alex, 'All contacts').waitFor();
  await alex.keyboard.press('Alt+c');
  await heading(alex, 'All conversations').waitFor();
  await alex.keyboard.press('Control+/');
  const help = alex.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Resolve and open next').waitFor();
  await alex.keyboard.press('Control+Escape');
  await help.waitFor({ state: 'hidden' });
});

test('SH6, SH8: the main menu and a sidebar can be navigated with Tab and Enter', async () => {
  await alex.reload();
  await heading(alex, 'All conversations').waitFor();
  await alex.keyboard.press('Tab');
  await expect.poll(() => alex.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tabTo(alex, /^Contacts$/);
  await alex.keyboard.press('Enter');
  const sidebar = alex.getByRole('navigation', { name: 'Contacts' });
  await sidebar.getByRole('link', { name: /^All contacts/ }).waitFor();
});

test('Alt+O hides and shows the sidebar, and a hidden sidebar stays hidden after a reload', async () => {
  const sidebar = alex.getByRole('navigation', { name: 'Contacts' });
  await alex.keyboard.press('Alt+o');
  await sidebar.waitFor({ state: 'hidden' });
  await alex.reload();
  await heading(alex, 'All contacts').waitFor();
  expect(await sidebar.count()).toBe(0);
  await alex.keyboard.press('Alt+o');
  await sidebar.waitFor();
});

test('the command palette finds and opens a page and a conversation by name', async () => {
  const palette = alex.getByRole('dialog', { name: 'Search pages and actions' });
  await typeIntoPalette(alex, 'settings inb');
  await palette.getByRole('option', { name: 'Settings › Inboxes', selected: true }).waitFor();
  await alex.keyboard.press('Enter');
  await heading(alex, 'Inboxes').waitFor();
  await typeIntoPalette(alex, 'Sofia');
  await palette
    .getByRole('option', { name: /Sofia.*#\d+/ })
    .first()
    .waitFor();
  const selected = async () => (await palette.getByRole('option', { selected: true }).textContent()) ?? '';
  await arrowTo(alex, selected, /Sofia.*#\d+/);
  await alex.keyboard.press('Enter');
  await alex.waitForURL(/\/conversations\/\d+/);
  await alex.getByRole('log', { name: 'Messages' }).waitFor();
  expect(await palette.count()).toBe(0);
});

test('KB1: navigation shortcuts do nothing while the focus is in a text field', async () => {
  await alex.keyboard.press('Alt+p');
  // The editor replaces the plain field that is shown until the editor has loaded.
  const note = alex.getByLabel('Your private note').and(alex.locator('[contenteditable=true]'));
  await note.focus();
  const address = alex.url();
  await alex.keyboard.press('Alt+c');
  await alex.keyboard.press('Alt+s');
  await alex.keyboard.press('Alt+l');
  await alex.getByLabel('Your reply').waitFor();
  expect(alex.url()).toBe(address);
});

test('SH12: the account menu works with the keyboard, and closing it restores the focus', async () => {
  await alex.keyboard.press('Alt+c');
  await alex.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await alex.keyboard.press('Alt+c');
  // The list also shows its heading next to an open conversation, so the URL is checked too.
  await alex.waitForURL(/\/dashboard$/);
  await alex.getByRole('log', { name: 'Messages' }).waitFor({ state: 'detached' });
  await heading(alex, 'All conversations').waitFor();
  await tabTo(alex, /^Account menu/);
  await alex.keyboard.press('Enter');
  const menu = alex.getByRole('menu');
  await menu.getByRole('menuitemradio', { name: 'Busy' }).waitFor();
  const items = await menu.getByRole('menuitem').allTextContents();
  for (const name of ['Keyboard shortcuts', 'Profile settings', 'Appearance', 'Language', 'Sign out']) {
    expect(
      items.some((item) => item.startsWith(name)),
      name,
    ).toBe(true);
  }
  await alex.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(alex)).toMatch(/^Account menu/);
});

test('SH8: the settings can be opened and navigated with Tab and Enter', async () => {
  await tabTo(alex, /^Settings$/);
  await alex.keyboard.press('Enter');
  const sidebar = alex.getByRole('navigation', { name: 'Settings' });
  await sidebar.getByRole('link', { name: 'Webhooks' }).waitFor();
  await tabTo(alex, /^Webhooks$/);
  await alex.keyboard.press('Enter');
  await heading(alex, 'Webhooks').waitFor();
  await alex.getByRole('button', { name: 'Create webhook' }).first().waitFor();
  await tabTo(alex, /^Create webhook$/);
  await alex.keyboard.press('Enter');
  const dialog = alex.getByRole('dialog');
  await dialog.getByRole('textbox').first().waitFor();
  await alex.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(alex)).toBe('Create webhook');
});

test('NO1: the notification panel works with the keyboard, and closing it restores the focus', async () => {
  await alex.reload();
  await heading(alex, 'Webhooks').waitFor();
  await tabTo(alex, /notifications/i);
  await alex.keyboard.press('Enter');
  const panel = alex.getByRole('dialog', { name: 'Notifications' });
  await panel.locator('footer a').waitFor();
  // The button is enabled only after the list has loaded.
  await expect.poll(() => panel.locator('.animate-shimmer').count()).toBe(0);
  await tabTo(alex, /^Mark all done$/);
  await alex.keyboard.press('Enter');
  await panel.getByText('You’re all caught up').waitFor();
  await alex.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(alex)).toMatch(/notifications/i);
});

test('SH13: another workspace can be opened from the account menu with the keyboard', async () => {
  const operator = await openConsole(product.url);
  const { id } = await operator.call<{ id: number }>('POST', '/accounts', {
    name: 'Acme Archive',
    locale: 'en',
    administrator_email: 'admin@acme.example',
  });
  const home = /accounts\/(\d+)/.exec(alex.url())?.[1];
  await alex.reload();
  await heading(alex, 'Webhooks').waitFor();
  await tabTo(alex, /^Account menu/);
  await alex.keyboard.press('Enter');
  await alex.getByRole('menuitem', { name: 'Switch workspace' }).waitFor();
  await arrowTo(alex, () => focused(alex), /^Switch workspace/);
  await alex.keyboard.press('Enter');
  const accounts = alex.getByRole('dialog', { name: 'Your workspaces' });
  await accounts.getByRole('link', { name: /Acme Archive.*Administrator/ }).waitFor();
  await tabTo(alex, /Acme Archive/);
  await alex.keyboard.press('Enter');
  await alex.waitForURL(`${product.url}/app/accounts/${id}/dashboard`);
  expect(new URL(alex.url()).pathname).not.toBe(`/app/accounts/${home}/dashboard`);
  await alex.goto(`${product.url}/app/accounts/${home}/dashboard`);
  await heading(alex, 'All conversations').waitFor();
});

test('RT6: labels, inboxes, and teams are cached in the browser without secrets and removed at sign-out', async () => {
  const databases = () =>
    alex.evaluate(async () => (await indexedDB.databases()).map(({ name, version }) => ({ name, version })));
  const read = async (storeName: string): Promise<object[]> => {
    const [database] = await databases();
    if (!database?.name) return [];
    return alex.evaluate(
      ([name, from]) =>
        new Promise<object[]>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const database = opening.result;
            const done = (rows: object[]) => {
              database.close();
              resolve(rows);
            };
            if (!database.objectStoreNames.contains(from)) return done([]);
            const reading = database.transaction(from).objectStore(from).getAll();
            reading.onsuccess = () => done(reading.result);
          };
        }),
      [database.name, storeName] as const,
    );
  };
  // The first visit caches only data that has not changed for a minute, and the sample data is still being created.
  await expect
    .poll(
      async () => {
        const response = alex.waitForResponse(/\/cache_keys$/);
        await alex.reload();
        await response;
        return (await read('cache-keys')).length;
      },
      { timeout: 100_000, interval: 3_000 },
    )
    .toBe(3);
  expect(await databases()).toMatchObject([{ version: 1_678_706_392 }]);
  const inboxes = await read('inbox');
  expect(inboxes.length).toBeGreaterThan(0);
  expect(inboxes.some((inbox) => 'hmac_token' in inbox || 'secret' in inbox)).toBe(false);

  const calls: string[] = [];
  alex.on('request', (request) => calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await alex.reload();
  await alex.getByRole('link', { name: 'Acme website' }).waitFor();
  expect(calls).toContain('cache_keys');
  expect(calls.filter((call) => ['labels', 'inboxes', 'teams'].includes(call))).toEqual([]);

  await typeIntoPalette(alex, 'sign out');
  await alex.getByRole('option', { name: /^Sign out/, selected: true }).waitFor();
  await alex.keyboard.press('Enter');
  await alex.waitForURL(/\/app\/login/);
  await expect.poll(async () => (await databases()).length).toBe(0);
});

test('RT3: a page without a network shows a notice without a reload button and does not move', async () => {
  const away = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');
  await openTab(away, 'All');
  await cards(away).first().waitFor();
  const place = () => away.locator('#content').boundingBox();
  const before = await place();
  await away.context().setOffline(true);
  const notice = away.getByRole('status').filter({ hasText: /offline/i });
  await notice.getByText(/offline/i).waitFor();
  expect(await place()).toEqual(before);
  expect(await notice.getByRole('button').count()).toBe(0);
  await away.context().setOffline(false);
  await notice.getByText(/offline/i).waitFor({ state: 'detached' });
  expect(await place()).toEqual(before);
  await leave(away);
});

test('the sign-in page and the first conversation need only the texts of the initial bundle', async () => {
  const early = await browsers.open();
  await early.context().route(/\/assets\/en\.[^/]+\.json$/, (route) => route.abort());
  const keys = () =>
    early.evaluate(() => {
      const names = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
        (element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      );
      const text = [document.body.innerText, ...names].join('\n');
      return text.match(/\b(?:common|session|shell|nav|conversations|folders|installable)\.[a-z]\w+/g) ?? [];
    });
  await early.goto(`${product.url}/app/login`);
  await early.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await keys()).toEqual([]);
  await fillSignIn(early, 'agent1@acme.example', DEMO_PASSWORD);
  await early.waitForURL(/\/dashboard$/);
  await openTab(early, 'All');
  await cards(early).first().getByRole('link').click();
  await thread(early).waitFor();
  await early
    .getByRole('button', { name: 'Resolve', exact: true })
    .or(early.getByText('Reopen'))
    .first()
    .waitFor();
  expect(await keys()).toEqual([]);
  await early.context().close();
});

test('SH4: an agent who opens an administrator’s URL is redirected, and “coming soon” pages pass axe', async () => {
  const mira = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');
  const account = /accounts\/\d+/.exec(mira.url())?.[0];
  for (const path of ['settings/general', 'reports/overview', 'campaigns', 'portals', 'settings/teams/new']) {
    await mira.goto(`${product.url}/app/${account}/${path}`);
    await mira.waitForURL(/\/dashboard$/);
  }
  await mira.goto(`${product.url}/app/${account}/settings`);
  await mira.waitForURL(/\/settings\/canned-response\/list$/);
  await heading(mira, 'Canned responses').waitFor();
  await leave(mira);
  const admin = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  await admin.goto(`${product.url}/app/${account}/settings/inboxes/new/line`);
  await heading(admin, /is coming soon$/).waitFor();
  expect(await violationsOn(admin, 'a page to come')).toEqual([]);
  await leave(admin);
  expect(browsers.problems()).toEqual([]);
});
