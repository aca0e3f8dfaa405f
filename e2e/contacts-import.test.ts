import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, startBrowsers } from './support/browsers';
import { waitForMail } from './support/mail';
import { type Product, startProduct, waitUntil } from './support/product';

let product: Product;
let browsers: Browsers;
let admin: SignedIn;
let here: Page;
let there: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startProduct({ demo: true }), startBrowsers()]);
  admin = await signIn(product.url, 'admin@acme.example');
  [here, there] = (await Promise.all(
    ['admin@acme.example', 'agent1@acme.example'].map(async (email) =>
      signInAs(await browsers.open(), product.url, email),
    ),
  )) as [Page, Page];
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

/** A file as a German spreadsheet saves it. */
const customers = (secondEmail: string) => ({
  name: 'kunden.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Kunde;Größe;Kontakt;Anruf\r\nJürgen Weiß;XL;juergen@weiss.example;030 1234567\r\nZoë Zander;M;${secondEmail};+47 21 98 44 10\r\n`,
    'latin1',
  ),
});

async function openImport(): Promise<void> {
  await here.keyboard.press('Alt+v');
  await here.getByRole('heading', { name: 'All contacts' }).waitFor();
  await here.getByRole('button', { name: 'Import', exact: true }).click();
}

async function send(file: ReturnType<typeof customers>): Promise<void> {
  await here.getByLabel('Drop a file here, or choose one').setInputFiles(file);
  await here.getByRole('heading', { name: 'Match columns' }).waitFor();
}

async function goesTo(column: string, target: string): Promise<void> {
  await here.getByRole('button', { name: `Target for ${column}` }).click();
  await here.getByRole('option', { name: target, exact: true }).click();
}

async function download(button: string): Promise<string> {
  const [file] = await Promise.all([
    here.waitForEvent('download'),
    here.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('CO7: a semicolon file in Windows-1252 is mapped, checked, corrected and imported; a colleague sees it', async () => {
  await there.keyboard.press('Alt+v');
  await there.getByRole('heading', { name: 'All contacts' }).waitFor();
  await expect(there.getByRole('button', { name: 'Import', exact: true }).count()).resolves.toBe(0);
  await openImport();
  await here.getByRole('heading', { name: 'Choose a file of contacts' }).waitFor();
  expect(await violationsOn(here, 'file')).toEqual([]);
  await send(customers('zoe-at-zander'));
  await here.getByText('Jürgen Weiß').first().waitFor();
  await goesTo('Kunde', 'Name');
  await goesTo('Kontakt', 'Email');
  await here.getByRole('radio', { name: 'Add a country code' }).click();
  await here.getByRole('textbox', { name: 'Country code' }).fill('49');
  expect(await violationsOn(here, 'columns')).toEqual([]);
  await here.getByRole('button', { name: 'Check 2 rows' }).click();
  await here.getByRole('heading', { name: 'Review the result' }).waitFor();
  await here.getByText('Invalid email: zoe-at-zander').waitFor();
  expect(await violationsOn(here, 'check')).toEqual([]);
  await here.getByRole('button', { name: 'Back', exact: true }).click();
  await here.getByRole('heading', { name: 'Match columns' }).waitFor();

  // The file is corrected and uploaded again.
  await here.getByRole('button', { name: 'Back', exact: true }).click();
  await send(customers('zoe@zander.example'));
  await goesTo('Kunde', 'Name');
  await here.getByRole('radio', { name: 'Add a country code' }).click();
  await here.getByRole('textbox', { name: 'Country code' }).fill('49');
  await here.getByRole('button', { name: 'Check 2 rows' }).click();
  await here.getByRole('button', { name: 'Import 2 contacts' }).click();
  await here.getByRole('heading', { name: '2 contacts imported' }).waitFor();
  expect(await violationsOn(here, 'done')).toEqual([]);
  await there.getByRole('searchbox', { name: 'Search contacts' }).fill('Zander');
  await there.getByRole('row', { name: /Zoë Zander/ }).waitFor();
  const results = await download('Download all results');
  expect(results).toContain('Jürgen Weiß,XL,juergen@weiss.example,030 1234567,Created,');
  const mail = await waitForMail(product.dataDir, 'admin@acme.example', /Import finished: kunden\.csv/);
  await here.goto(mail.link);
  await here.getByRole('heading', { name: '2 contacts imported' }).waitFor();
  await here.getByRole('button', { name: 'Import another file' }).click();
  await here.getByRole('button', { name: 'kunden.csv' }).waitFor();
  expect(browsers.problems()).toEqual([]);
});

test('CO7: the shown contacts are exported with the chosen columns, and the link in the mail leads to the file', async () => {
  await here.keyboard.press('Alt+v');
  await here.getByRole('searchbox', { name: 'Search contacts' }).fill('Weiß');
  await here.getByRole('row', { name: /Jürgen Weiß/ }).waitFor();
  await here.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = here.getByRole('dialog', { name: 'Export contacts' });
  for (const name of ['ID', 'Created', 'Last activity'])
    await dialog.getByLabel(name, { exact: true }).click();
  expect(await violationsOn(here, 'export', '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Export' }).click();
  await here.getByText('Export started').waitFor();
  const mail = await waitForMail(product.dataDir, 'admin@acme.example', /export is ready/);
  await here.goto(mail.link);
  await here.getByRole('heading', { name: 'Exports' }).waitFor();
  expect(await violationsOn(here, 'exports')).toEqual([]);
  const lines = (await download('Download')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffname,identifier,email,phone_number,company_name,city,country,labels/);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^Jürgen Weiß,,juergen@weiss\.example,\+49301234567/),
  ]);
  expect(browsers.problems()).toEqual([]);
});

interface Progress {
  id: number;
  mapping: unknown[];
  options: object;
  status: string;
  done_rows: number;
  created_rows: number;
}

test('CO7, D1: kill -9 in the middle of an import doubles and loses nothing', async () => {
  const count = 12_000;
  const lines = Array.from({ length: count }, (_, index) => `killed-${index}@crash.example,Killed ${index}`);
  const form = new FormData();
  form.append('import_file', new Blob([`email,name\n${lines.join('\n')}\n`]), 'many.csv');
  const answer = await fetch(`${product.url}/api/v1/accounts/${admin.accountId}/contact_imports`, {
    method: 'POST',
    headers: { api_access_token: admin.token },
    body: form,
  });
  const { id, mapping, options } = (await answer.json()) as Progress;
  const now = async () => (await admin.call<Progress>('GET', `/contact_imports/${id}`)).body;
  await admin.call('POST', `/contact_imports/${id}/check`, { mapping, options });
  await waitUntil(async () => (await now()).status === 'checked', 60_000);
  await admin.call('POST', `/contact_imports/${id}/start`);
  await waitUntil(async () => (await now()).done_rows > 0, 30_000);
  await product.kill();
  await product.restart();
  expect((await now()).status).toBe('importing');
  await waitUntil(async () => (await now()).status === 'completed', 120_000);
  expect(await now()).toMatchObject({ done_rows: count, created_rows: count });
  const filter = {
    payload: [{ attribute_key: 'email', filter_operator: 'contains', values: ['@crash.example'] }],
  };
  const { body } = await admin.call<{ meta: { count: number } }>('POST', '/contacts/filter', filter);
  expect(body.meta.count).toBe(count);
});
