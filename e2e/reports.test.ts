import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { signIn, type SignedIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { waitForMail } from './support/mail';
import { type HostedProduct, startHostedProduct } from './support/product';

const SOON = { timeout: 15_000 };

let product: HostedProduct;
let browsers: Browsers;
let admin: SignedIn;
let page: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  admin = await signIn(product.url, 'admin@acme.example');
  page = await browsers.open();
  await signInAs(page, product.url, 'admin@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const openReport = (path: string) =>
  page.goto(`${product.url}/app/accounts/${admin.accountId}/reports/${path}`);
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const rows = () => page.getByRole('complementary', { name: 'Behind this figure' });

/** Links of all pages of the rows that are open, in the panel or in the table. */
async function linksInRows(pane = rows()): Promise<string[]> {
  const links: string[] = [];
  for (;;) {
    const list = pane.getByLabel('Behind this figure');
    await list.waitFor();
    links.push(
      ...(await list
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))),
    );
    const next = pane.getByRole('button', { name: 'Next' });
    if ((await next.count()) === 0 || (await next.isDisabled())) return links;
    const first = links.at(-1) ?? '';
    await next.click();
    await expect.poll(() => list.locator(`a[href="${first}"]`).count(), SOON).toBe(0);
  }
}

test('RP2: by keyboard from a chart to the conversations that its figure counts', async () => {
  // A week of the sample data takes more than one page.
  await openReport('conversation?group=week');
  await page.getByRole('list', { name: 'Conversations started per week' }).waitFor();
  await page.getByRole('tab', { name: /^Conversations/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  const label = await focusedName();
  const figure = Number(/: ([\d,]+)/.exec(label)?.[1]?.replaceAll(',', ''));
  expect(figure, label).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  const unit = figure === 1 ? 'conversation' : 'conversations';
  await rows()
    .getByRole('heading', { name: `${figure} ${unit}`, exact: true })
    .waitFor(SOON);
  expect(page.url()).toContain('step=');
  await rows().getByRole('button', { name: 'Open list' }).press('Enter');
  const list = page.getByRole('region', { name: 'Behind this figure' });
  await list.getByRole('heading', { name: `${figure} ${unit}`, exact: true }).waitFor();
  expect(page.url()).toContain('full=true');
  const links = await linksInRows(list);
  expect(links).toHaveLength(figure);
  expect(new Set(links).size).toBe(figure);
  await page.keyboard.press('Escape');
  await rows().getByRole('button', { name: 'Open list' }).waitFor();
  expect(page.url()).not.toContain('full=');
  await page.keyboard.press('Escape');
  await rows().waitFor({ state: 'detached' });
  // What it is compared with may have come later.
  await expect.poll(focusedName).toContain(label);
});

test('RP2: the URL holds the report: reload and back show the same', async () => {
  await openReport('conversation?metric=resolutions_count&group=week');
  await page.getByRole('list', { name: 'Resolutions per week' }).waitFor();
  const total = page.getByRole('row', { name: /^All 28 days/ });
  const figures = async () => {
    await expect.poll(() => total.textContent(), SOON).toMatch(/days\d/);
    return total.textContent();
  };
  const before = await figures();
  await page.getByRole('tab', { name: 'Day' }).click();
  await page.getByRole('list', { name: 'Resolutions per day' }).waitFor();
  await page.goBack();
  await page.getByRole('list', { name: 'Resolutions per week' }).waitFor();
  await page.reload();
  await page.getByRole('list', { name: 'Resolutions per week' }).waitFor();
  expect(await figures()).toBe(before);
});

test('RP2: conversations of all inboxes add up to the total, and a row expands by keyboard', async () => {
  await openReport('inboxes');
  const table = page.getByRole('region', { name: 'Inboxes' });
  await table.getByRole('row', { name: /^Total/ }).waitFor();
  const numbers = await table.getByRole('row').evaluateAll((all) =>
    all.slice(1).map((row) =>
      Number(
        row
          .querySelector('td')
          ?.textContent?.match(/^[\d,]+/)?.[0]
          .replaceAll(',', ''),
      ),
    ),
  );
  const [total = 0, ...parts] = numbers;
  expect(total).toBeGreaterThan(0);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  await table.getByRole('button', { expanded: false }).first().focus();
  await page.keyboard.press('Enter');
  await table.getByRole('list', { name: /^Conversations started per/ }).waitFor();
});

test('RP1: the overview follows what is resolved in another window', async () => {
  await openReport('overview');
  const open = page.getByRole('link', { name: /^Open\s*\d/ });
  await open.waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  const count = async () => Number(/\d+/.exec((await open.textContent()) ?? '')?.[0]);
  const before = await count();
  const { body } = await admin.call<{ data: { payload: { id: number }[] } }>(
    'GET',
    '/conversations?status=open&assignee_type=all',
  );
  const other = await browsers.open();
  await signInAs(other, product.url, 'admin@acme.example');
  await goTo(
    other,
    `${product.url}/app/accounts/${admin.accountId}/conversations/${body.data.payload[0]?.id}`,
  );
  await other.getByRole('log').waitFor();
  await other.keyboard.press('Alt+e');
  await expect.poll(count, SOON).toBe(before - 1);
  await open.click();
  await page.waitForURL(/dashboard\?.*status=open/);
});

test('RP3: by keyboard through the hours of a week to what one of them counts', async () => {
  await openReport('overview');
  const grid = page.getByRole('grid', { name: 'Conversations started, by day and hour' });
  await grid.waitFor();
  const busiest = await grid.getByRole('button').evaluateAll((all) =>
    all
      .map((cell) => ({
        place: cell.dataset.cell ?? '',
        count: Number(/^\d+/.exec(cell.getAttribute('aria-label') ?? '')?.[0] ?? 0),
      }))
      .reduce((most, cell) => (cell.count > most.count ? cell : most)),
  );
  expect(busiest.count).toBeGreaterThan(0);
  const [row = 0, hour = 0] = busiest.place.split('-').map(Number);
  await grid.locator('button[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  for (let moves = 0; moves < 6 - row; moves += 1) await page.keyboard.press('ArrowUp');
  for (let moves = 0; moves < hour; moves += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await rows()
    .getByRole('heading', { name: new RegExp(`^${busiest.count} conversations?$`) })
    .waitFor(SOON);
  expect(new Set(await linksInRows()).size).toBe(busiest.count);
});

test('a view is saved and shared; a colleague opens it and gets it by email, with the figures its link shows', async () => {
  await openReport('inboxes?hours=true');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name', { exact: true }).fill('Inboxes of the week');
  await dialog.getByRole('radio', { name: /^Everyone/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Inboxes of the week' }).waitFor();

  const role = { name: 'Analyst', permissions: ['report_manage', 'conversation_manage'] };
  const { body: analyst } = await admin.call<{ id: number }>('POST', '/custom_roles', role);
  const { body: agents } = await admin.call<{ id: number; email: string }[]>('GET', '/agents');
  const colleague = agents.find(({ email }) => email === 'agent1@acme.example');
  await admin.call('PATCH', `/agents/${colleague?.id}`, { custom_role_id: analyst.id });
  const mira = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');
  await mira.goto(`${product.url}/app/accounts/${admin.accountId}/reports/agent`);
  const menu = async (button: string, item: string) => {
    await mira.getByRole('button', { name: button }).click();
    await mira.getByRole('menuitem', { name: item }).click();
  };
  await menu('Saved views', 'Inboxes of the week');
  await mira.waitForURL(/inboxes\?.*hours=true/);
  await menu('Inboxes of the week', 'Email me every Monday');
  await mira.getByText('is emailed to you every Monday at 8:00').first().waitFor();
  await menu('Inboxes of the week', 'Email it to me now');
  const { link, files } = await waitForMail(product.dataDir, 'agent1@acme.example', /^Inboxes of the week: /);
  expect(files['application/pdf']?.subarray(0, 5).toString()).toBe('%PDF-');
  const [, total = '', ...lines] = String(files['text/csv']).trim().split('\r\n');
  await mira.goto(link);
  const table = mira.getByRole('region', { name: 'Inboxes' });
  const shown = async (name: string) =>
    Number(
      /\d[\d,]*/
        .exec((await table.getByRole('row', { name }).getByRole('cell').first().textContent()) ?? '')?.[0]
        .replaceAll(',', ''),
    );
  for (const line of [total, ...lines]) {
    const [name = '', conversations] = line.split(',');
    expect(await shown(name), line).toBe(Number(conversations));
  }
  expect(Number(total.split(',')[1])).toBeGreaterThan(0);
});

test('nothing failed in the background', () => {
  expect(browsers.problems()).toEqual([]);
});
