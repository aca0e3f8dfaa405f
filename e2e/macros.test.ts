import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { said, signInAs } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
let admin: SignedIn;
let alex: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  admin = await signIn(product.url, 'admin@acme.example');
  alex = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const add = async (name: string) => {
  await alex.getByRole('button', { name: 'Add action' }).click();
  await alex.getByRole('option', { name, exact: true }).click();
};

/** The message and the toast arrive in any order, and the toast disappears again. */
const macroHasRun = () =>
  Promise.all([
    said(alex, 'All is in order now.').waitFor(),
    alex.getByText('“All in order” finished').waitFor(),
  ]);

test('CF4, CT15: a new macro can be run on an open conversation from the panel and from the command palette', async () => {
  const home = `${product.url}/app/accounts/${admin.accountId}`;
  await goTo(alex, `${home}/settings/macros/new`);
  await alex.getByLabel('Name', { exact: true }).fill('All in order');
  await add('Resolve');
  await add('Add labels');
  await alex
    .getByRole('group', { name: '2. Add labels' })
    .getByRole('button', { name: /^Add labels/ })
    .click();
  await alex.getByRole('option', { name: 'vip', exact: true }).click();
  await alex.keyboard.press('Escape');
  await add('Send message');
  await alex.getByRole('textbox', { name: 'Send message' }).fill('All is in order now.');
  await add('Assign agent');
  await alex.getByRole('group', { name: '4. Assign agent' }).getByText('Choose an agent').click();
  await alex.getByRole('option', { name: 'Person running the macro' }).click();
  // Moves “Resolve” to the end.
  await alex.getByRole('button', { name: /^Move 1. Resolve/ }).press('End');
  await alex.getByRole('button', { name: 'Create macro' }).click();
  await alex.getByRole('row', { name: /All in order.*You.*Everyone/ }).waitFor();

  const { body } = await admin.call<{ data: { payload: { id: number; labels: string[] }[] } }>(
    'GET',
    '/conversations?status=open&assignee_type=unassigned',
  );
  const [one, two] = body.data.payload.filter(({ labels }) => !labels.includes('vip'));
  if (!one || !two) throw new Error('the sample data has no two such conversations');

  await goTo(alex, `${home}/conversations/${one.id}`);
  await alex.getByRole('button', { name: 'All in order', exact: true }).click();
  await alex.getByText('Assign to the person running the macro').first().waitFor();
  await alex.getByRole('button', { name: 'Run “All in order”' }).click();
  await macroHasRun();

  await goTo(alex, `${home}/conversations/${two.id}`);
  await alex.getByRole('button', { name: 'Run “All in order”' }).waitFor();
  await alex.keyboard.press('ControlOrMeta+k');
  await alex.getByRole('combobox').fill('All in order');
  await alex.getByRole('option', { name: /^All in order.*Sends a message/, selected: true }).waitFor();
  await alex.keyboard.press('Enter');
  // The macro writes to the customer, so its message is shown for review, and Enter alone does not send it.
  const review = alex.getByRole('alertdialog', { name: 'All in order' });
  await review.getByText('All is in order now.').waitFor();
  await alex.keyboard.press('Enter');
  await review.waitFor({ state: 'hidden' });
  await alex.keyboard.press('Enter');
  await review.waitFor();
  await alex.keyboard.press('ControlOrMeta+Enter');
  await macroHasRun();

  // The toast may still be that of the first run, so the last step of the second one is waited for.
  for (const { id } of [one, two]) {
    const conversation = () => admin.call<Record<string, unknown>>('GET', `/conversations/${id}`);
    await expect
      .poll(async () => (await conversation()).body)
      .toMatchObject({
        status: 'resolved',
        labels: expect.arrayContaining(['vip']),
        meta: { assignee: { id: admin.id } },
      });
  }
  expect(browsers.problems()).toEqual([]);
});
