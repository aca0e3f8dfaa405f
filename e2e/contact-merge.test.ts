import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reply, said, signInAs } from './support/agent';
import { conversationAfter, newestConversation, type SignedIn, signIn } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { type HostedProduct, startHostedProduct } from './support/product';
import { messageInWidget, openChat, writeAsVisitor } from './support/visitor';

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
const isOn = (page: Page, id: number) => page.waitForURL(new RegExp(`/contacts/${id}$`));

async function create(fields: object): Promise<number> {
  const { body } = await admin.call<{ payload: { contact: { id: number } } }>('POST', '/contacts', fields);
  return body.payload.contact.id;
}

test('CO6: a possible duplicate is compared and merged, other windows follow, and Undo brings it back', async () => {
  const ada = await create({
    name: 'Ada Byron',
    email: 'ada@byron.example',
    custom_attributes: { plan: 'Pro' },
  });
  const twin = await create({
    name: 'A. Byron',
    identifier: 'Ada@Byron.example',
    phone_number: '+4420555123',
    custom_attributes: { plan: 'Basic' },
  });
  await admin.call('POST', `/contacts/${twin}/notes`, { content: 'Met at the fair' });
  await goTo(mira, at(`contacts/${twin}`));
  await about(mira).getByText('Met at the fair').waitFor();

  await goTo(alex, at(`contacts/${ada}`));
  const card = alex.getByRole('region', { name: 'Possible duplicates' });
  await card.getByText('Same email').waitFor();
  expect(await violationsOn(alex, 'contact with duplicates')).toEqual([]);
  await card.getByRole('button', { name: 'Compare and merge' }).click();
  const dialog = alex.getByRole('dialog', { name: 'Merge contacts' });
  await dialog.getByText(/1 note/).waitFor();
  expect(await violationsOn(alex, 'merge of contacts', '[role=dialog]')).toEqual([]);
  // By keyboard.
  const theirs = dialog.getByRole('radiogroup', { name: 'plan' }).getByRole('radio', { name: 'Basic' });
  await theirs.press('Space');
  await dialog.getByRole('radio', { name: 'Basic', checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Merge contacts' }).click();
  await dialog.waitFor({ state: 'detached' });

  await isOn(mira, ada);
  await mira.getByRole('heading', { level: 1, name: 'Ada Byron' }).waitFor();
  for (const page of [alex, mira]) {
    await about(page).getByText('Met at the fair').waitFor();
    await about(page).getByText('+4420555123').waitFor();
    await about(page).getByText('Basic').waitFor();
    await page.getByText(/^Merged with .A\. Byron/).waitFor();
  }
  await alex.getByRole('button', { name: 'Undo' }).first().click();
  for (const page of [alex, mira]) {
    await about(page).getByText('Met at the fair').waitFor({ state: 'detached' });
    await about(page).getByText('Pro', { exact: true }).waitFor();
    await page.getByText('Merge undone').waitFor();
  }
  await goTo(mira, at(`contacts/${twin}`));
  await about(mira).getByText('Met at the fair').waitFor();
  expect(browsers.problems()).toEqual([]);
});

test('CO6: a visitor whose contact is merged goes on writing and reading without a reload', async () => {
  const visitor = await browsers.open();
  await visitor.goto(`${product.url}/demo`, { waitUntil: 'networkidle' });
  const before = await newestConversation(admin);
  await openChat(visitor);
  await writeAsVisitor(visitor, 'Is anyone there?');
  const number = await conversationAfter(admin, before);
  const { body } = await admin.call<{ meta: { sender: { id: number; name: string } } }>(
    'GET',
    `/conversations/${number}`,
  );
  const known = await create({ name: 'Grace Hopper', email: 'grace@navy.example' });
  await goTo(mira, at(`conversations/${number}`));
  await said(mira, 'Is anyone there?').waitFor();

  await goTo(alex, at(`contacts/${known}`));
  await alex.getByRole('button', { name: 'More actions' }).click();
  await alex.getByRole('menuitem', { name: 'Merge contact…' }).click();
  const dialog = alex.getByRole('dialog', { name: 'Merge contacts' });
  await dialog.getByRole('searchbox', { name: 'Find a contact' }).fill(body.meta.sender.name);
  await dialog.getByRole('list', { name: 'Find a contact' }).getByRole('button').first().click();
  await dialog.getByText(/1 conversation/).waitFor();
  await dialog.getByRole('button', { name: 'Merge contacts' }).click();
  await dialog.waitFor({ state: 'detached' });

  await mira.getByRole('complementary').getByRole('link', { name: 'Grace Hopper' }).waitFor();
  await reply(mira, 'Yes, we are');
  await messageInWidget(visitor, 'Yes, we are').waitFor();
  await writeAsVisitor(visitor, 'Good to hear');
  await said(mira, 'Good to hear').waitFor();
  await alex
    .getByRole('link', { name: new RegExp(`#${number}`) })
    .first()
    .waitFor();

  // Later, from the history.
  await alex.reload();
  await alex.getByRole('button', { name: 'Undo' }).first().click();
  await alex.getByText('Merge undone').waitFor();
  await writeAsVisitor(visitor, 'Back to myself');
  await said(mira, 'Back to myself').waitFor();
  const after = await admin.call<{ meta: { sender: { id: number } } }>('GET', `/conversations/${number}`);
  expect(after.body.meta.sender.id).toBe(body.meta.sender.id);
  expect(browsers.problems()).toEqual([]);
});
