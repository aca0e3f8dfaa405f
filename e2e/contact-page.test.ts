import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { waitForMail } from './support/mail';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
let admin: SignedIn;
let alex: Page;
let mira: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
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

test('CO3, CO4, CO8, RT4: a contact is opened from a conversation and changed, and another agent sees each change, open or not', async () => {
  const { id, name } = await contactOfFirstConversation();
  await goTo(mira, at(`contacts/${id}`));
  await mira.getByRole('heading', { level: 1, name }).waitFor();

  await goTo(alex, at('conversations/1'));
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

  await goTo(mira, at('contacts'));
  await about(mira).waitFor({ state: 'detached' });
  await about(alex).getByLabel('Write a note for your team').fill('Added while nobody else looked');
  await about(alex).getByRole('button', { name: 'Add note' }).click();
  await about(alex).locator('li', { hasText: 'Added while nobody else looked' }).waitFor();
  await mira.goBack();
  await about(mira).getByText('Added while nobody else looked').waitFor();

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

test('CO3, CO4, CO9: one walks from a list through its contacts, mentions a colleague in a note, and a required attribute is asked for', async () => {
  await admin.call('POST', '/custom_attribute_definitions', {
    attribute_display_name: 'Region',
    attribute_key: 'region',
    attribute_display_type: 'list',
    attribute_values: ['North', 'South'],
    attribute_model: 'contact_attribute',
    required: true,
  });
  await goTo(alex, at('contacts?sort=-name'));
  const names = alex.locator('[role=grid][aria-busy=false]').getByRole('link');
  await names.first().waitFor();
  const [first, second] = [await names.nth(0).textContent(), await names.nth(1).textContent()];
  await names.first().click();
  await alex.getByRole('heading', { level: 1, name: first ?? '' }).waitFor();
  await alex.getByText(/^1 of \d+$/).waitFor();
  await alex.keyboard.press('Alt+k');
  await alex.getByRole('heading', { level: 1, name: second ?? '' }).waitFor();
  await alex.getByRole('button', { name: 'Previous contact' }).click();
  await alex.getByRole('heading', { level: 1, name: first ?? '' }).waitFor();
  await alex.getByRole('link', { name: 'Back to contacts' }).click();
  await alex.waitForURL(/contacts\?sort=-name/);

  await alex.getByRole('button', { name: 'New contact' }).click();
  const dialog = alex.getByRole('dialog', { name: 'New contact' });
  await dialog.getByLabel('Name', { exact: true }).fill('Olga Required');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('This field is required').waitFor();
  await dialog.getByRole('button', { name: /^Region/ }).click();
  await alex.getByRole('option', { name: 'South' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });

  const { body } = await admin.call<{ payload: { id: number }[] }>(
    'GET',
    '/contacts/search?q=Olga%20Required',
  );
  const id = body.payload[0]?.id;
  await goTo(mira, at(`contacts/${id}`));
  await goTo(alex, at(`contacts/${id}`));
  await about(mira).getByRole('button', { name: 'Region: South. Edit' }).waitFor();
  const note = about(alex).getByLabel('Write a note for your team');
  await note.pressSequentially('Ask @mir');
  await alex.getByRole('option', { name: /Mira/ }).click();
  await note.pressSequentially('first');
  await about(alex).getByRole('button', { name: 'Add note' }).click();
  await about(mira)
    .getByText(/^@Mira/)
    .waitFor();
  expect(await violationsOn(alex, 'contact page')).toEqual([]);
});

test('CO11: all data of a contact is exported to a file, and erased everywhere', async () => {
  const { body } = await admin.call<{ payload: { id: number; name: string }[] }>(
    'GET',
    '/contacts/search?q=Grace%20Park',
  );
  const [{ id, name } = { id: 0, name: '' }] = body.payload;
  await goTo(mira, at(`contacts/${id}`));
  await mira.getByRole('heading', { level: 1, name }).waitFor();
  await mira.getByRole('button', { name: 'More actions' }).click();
  await mira.getByRole('menuitem', { name: 'Block contact' }).waitFor();
  expect(await mira.getByRole('menuitem', { name: /Export|Erase/ }).count()).toBe(0);
  await mira.keyboard.press('Escape');

  await goTo(alex, at(`contacts/${id}`));
  await alex.getByRole('button', { name: 'More actions' }).click();
  await alex.getByRole('menuitem', { name: 'Export data' }).click();
  await alex.getByText('Data export ready').waitFor();
  const [download] = await Promise.all([
    alex.waitForEvent('download'),
    alex.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`contact-${id}.zip`);
  const { link } = await waitForMail(product.dataDir, 'admin@acme.example', /Data export/);
  expect(new URL(link).pathname).toBe(`/app/accounts/${admin.accountId}/contacts/${id}`);

  await alex.getByRole('button', { name: 'More actions' }).click();
  await alex.getByRole('menuitem', { name: 'Erase everywhere' }).click();
  const question = alex.getByRole('alertdialog');
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: 'Erase everywhere' }).click();
  await alex.getByRole('heading', { name: 'All contacts' }).waitFor();
  await mira.getByRole('heading', { name: 'Contact not found' }).waitFor();
  expect(browsers.problems()).toEqual([]);
});
