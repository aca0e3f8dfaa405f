import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { type Product, startProduct } from './support/product';

let product: Product;
let browsers: Browsers;
let admin: SignedIn;
let alex: Page;
let mira: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startProduct({ demo: true }), startBrowsers()]);
  admin = await signIn(product.url, 'admin@acme.example');
  [alex, mira] = [
    await signInAs(await browsers.open(), product.url, 'admin@acme.example'),
    await signInAs(await browsers.open(), product.url, 'agent1@acme.example'),
  ];
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const at = (path: string) => `${product.url}/app/accounts/${admin.accountId}/${path}`;
const about = (page: Page) => page.getByRole('complementary', { name: 'About this contact' });

async function contactOfFirstConversation(): Promise<{ id: number; name: string }> {
  const { body } = await admin.call<{ meta: { sender: { id: number; name: string } } }>(
    'GET',
    '/conversations/1',
  );
  return body.meta.sender;
}

test('CO3, CO4, CO8: a contact is opened from a conversation and changed, and another agent sees each change', async () => {
  const { id, name } = await contactOfFirstConversation();
  await mira.goto(at(`contacts/${id}`));
  await mira.getByRole('heading', { level: 1, name }).waitFor();

  await alex.goto(at('conversations/1'));
  await alex.getByRole('complementary', { name: 'Details' }).getByRole('link', { name, exact: true }).click();
  await alex.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(alex.url()).pathname).toMatch(new RegExp(`/contacts/${id}$`));

  await about(alex).getByLabel('Write a note for your team').fill('Call before noon');
  await about(alex).getByRole('button', { name: 'Add note' }).click();
  await about(mira).getByText('Call before noon').waitFor();
  await about(mira)
    .locator('li', { hasText: 'Call before noon' })
    .getByRole('button', { name: /^Edit/ })
    .click();
  await about(mira).getByLabel('Edit note').fill('Call after noon');
  await about(mira).getByRole('button', { name: 'Save' }).click();
  await about(alex).getByText('Call after noon').waitFor();

  await about(alex).getByRole('button', { name: 'Edit contact' }).click();
  await about(alex).getByLabel('Company').fill('Fjord AS');
  await about(alex).getByRole('button', { name: 'Save' }).click();
  await about(mira).getByRole('button', { name: 'Fjord AS', exact: true }).waitFor();

  await alex.getByRole('button', { name: 'More actions' }).click();
  await alex.getByRole('menuitem', { name: 'Block contact' }).click();
  const badge = mira.getByRole('heading', { level: 1 }).getByText('Blocked', { exact: true });
  await badge.waitFor();
  await alex.getByRole('button', { name: 'Undo' }).click();
  await badge.waitFor({ state: 'detached' });

  await alex.getByRole('button', { name: 'More actions' }).click();
  await alex.getByRole('menuitem', { name: 'Delete contact' }).click();
  const question = alex.getByRole('alertdialog');
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: 'Delete contact' }).click();
  await mira.getByRole('heading', { name: 'Contact not found' }).waitFor();
});
