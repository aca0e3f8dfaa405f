import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { type Product, startProduct, waitUntil } from './support/product';

interface Call {
  path: string;
  id: string;
  event: string;
}

/** The status with which the customer's server answers; null: it does not answer. */
let answer: number | null = 200;
const calls: Call[] = [];
let server: Server;
let address = '';
let product: Product;
let browsers: Browsers;
let admin: SignedIn;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((raw) => {
      const { event } = JSON.parse(raw) as { event: string };
      calls.push({ path: request.url ?? '', id: String(request.headers['x-parley-delivery']), event });
      if (answer !== null) response.writeHead(answer, { 'content-type': 'application/json' }).end('{"ok":1}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port');
  address = `http://127.0.0.1:${bound.port}`;
  [product, browsers] = await Promise.all([
    startProduct({ demo: true, env: { OUTBOUND_ALLOW: '127.0.0.1', WEBHOOK_TIMEOUT: '30' } }),
    startBrowsers(),
  ]);
  admin = await signIn(product.url, 'admin@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
  server?.closeAllConnections();
  server?.close();
});

const settings = () => `${product.url}/app/accounts/${admin.accountId}/settings/webhooks`;
const addContact = (name: string) => admin.call('POST', '/contacts', { name });
const rows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Deliveries' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

test('an administrator can create and test a webhook, and new deliveries appear without a reload', async () => {
  const page = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  await goTo(page, settings());
  await page.getByText('No webhooks yet').waitFor();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill('crm.example');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Enter a URL that starts with').waitFor();
  await dialog.getByLabel('URL').fill(`${address}/story`);
  await dialog.getByLabel('Name').fill('Customer data');
  await dialog.getByRole('button', { name: 'Create' }).click();

  await page.getByRole('heading', { name: 'Customer data', level: 1 }).waitFor();
  await page.getByText('No deliveries yet').waitFor();
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('The endpoint returned 200').waitFor();
  await rows(page).filter({ hasText: 'webhook_test' }).getByText('Delivered').waitFor();

  await addContact('Mira Live');
  const line = rows(page).filter({ hasText: 'contact_created' });
  await line.getByText('Delivered').waitFor();
  await line.getByRole('button', { name: 'Contact created' }).click();
  const opened = page.getByRole('dialog');
  await opened.getByText('"name": "Mira Live"').waitFor();
  await opened.getByText('HTTP 200').waitFor();
  await opened.getByText('"ok": 1').waitFor();
  expect(new URL(page.url()).searchParams.get('delivery')).toMatch(/^\d+$/);
  await opened.getByRole('button', { name: 'Done' }).click();
  await opened.waitFor({ state: 'detached' });
  expect(browsers.problems()).toEqual([]);
  await leave(page);
});

test('a failing webhook is shown as such and can be paused and resumed, and a delivery can be resent', async () => {
  answer = 500;
  const page = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  await goTo(page, settings());
  await page.getByRole('link', { name: 'Customer data' }).click();
  await addContact('Mira Fails');
  await page.getByText('Failing since').waitFor();
  await rows(page).first().getByText('Retrying').waitFor();

  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByText('Paused manually').waitFor();
  await addContact('Mira Waits');
  await rows(page).first().getByText('Pending').waitFor();
  expect(await page.getByRole('button', { name: 'Replay events' }).isDisabled()).toBe(true);

  answer = 200;
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Paused manually').waitFor({ state: 'detached' });
  await rows(page).nth(0).getByText('Delivered').waitFor();
  await rows(page).nth(1).getByText('Delivered').waitFor();

  const before = calls.length;
  await rows(page).nth(0).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Resend 1' }).click();
  await page.getByText('Resending 1 delivery').waitFor();
  await waitUntil(() => calls.length > before);
  expect(calls.slice(0, before).map(({ id }) => id)).toContain(calls[before]?.id);

  await page.getByRole('button', { name: 'Replay events' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/events will be sent$/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Rotate secret' })
    .click();
  await page.getByText('The previous secret stays valid until').waitFor();
  expect(browsers.problems()).toEqual([]);
  await leave(page);
});

test('D7: a delivery cut short by kill -9 arrives again under the same id', async () => {
  answer = null;
  const { body } = await admin.call<{ payload: { webhook: { id: number } } }>('POST', '/webhooks', {
    webhook: { url: `${address}/killed`, subscriptions: ['contact_created'] },
  });
  const { id } = body.payload.webhook;
  const received = () => calls.filter(({ path }) => path === '/killed');
  await addContact('Mira Stays');
  await waitUntil(() => received().length === 1);
  await product.kill();
  answer = 200;
  await product.restart();
  await waitUntil(() => received().length > 1, 90_000);
  expect(new Set(received().map((call) => call.id)).size).toBe(1);

  type Shown = { payload: { deliveries: { id: number; state: string }[] } };
  let line: { id: number; state: string } | undefined;
  await waitUntil(async () => {
    const log = await admin.call<Shown>('GET', `/webhooks/${id}/deliveries`);
    line = log.body.payload.deliveries[0];
    return line?.state === 'delivered';
  });
  const response = await admin.call<{ payload: { delivery: { tries: { error_code: string | null }[] } } }>(
    'GET',
    `/webhooks/${id}/deliveries/${line?.id}`,
  );
  expect(response.body.payload.delivery.tries.map(({ error_code: code }) => code)).toEqual([
    'interrupted',
    null,
  ]);
}, 180_000);
