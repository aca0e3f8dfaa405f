import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
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
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

async function fillIn(page: Page, attribute: string, value: string): Promise<void> {
  const panel = details(page);
  const section = panel.locator('[data-section="conversation_info"]');
  await section.getByRole('button', { name: 'Add attribute' }).click();
  await page.getByRole('option', { name: attribute }).click();
  await panel.getByLabel(attribute, { exact: true }).fill(value);
  await panel.getByRole('button', { name: 'Save' }).click();
}

const shows = (page: Page, attribute: string, value: string) =>
  details(page)
    .getByRole('button', { name: `${attribute}: ${value}. Edit` })
    .waitFor();

test('CF7, CT14: a new custom attribute can be filled in beside a conversation, and other agents see its value', async () => {
  await goTo(mira, at('conversations/1'));
  await details(mira).getByRole('button', { name: 'Conversation details', exact: true }).waitFor();
  await goTo(alex, at('settings/custom-attributes/list'));
  await alex.getByRole('button', { name: 'Create attribute' }).click();
  const dialog = alex.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Serial number');
  await dialog.getByLabel('Pattern').fill('^SN-\\d{4}$');
  await dialog.getByLabel('Error message').fill('SN, a hyphen and four digits');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await alex.getByRole('row', { name: /Serial number.*serial_number/ }).waitFor();

  // Without a reload, the open conversation offers the attribute, checks its pattern, and keeps the typed text.
  await fillIn(mira, 'Serial number', '4711');
  const box = details(mira).getByLabel('Serial number', { exact: true });
  await details(mira).getByText('SN, a hyphen and four digits').waitFor();
  expect(await box.inputValue()).toBe('4711');
  await box.fill('SN-4711');
  await box.press('Enter');
  await shows(mira, 'Serial number', 'SN-4711');

  await goTo(alex, at('conversations/1'));
  await shows(alex, 'Serial number', 'SN-4711');
  await Promise.all([fillIn(alex, 'Order number', 'AC-20417'), fillIn(mira, 'Refund', '12.50')]);
  for (const page of [alex, mira]) {
    await shows(page, 'Order number', 'AC-20417');
    await shows(page, 'Refund', '12.50');
    await shows(page, 'Serial number', 'SN-4711');
  }
});

test('CT15: the order of sections can be changed by dragging and by keys and is the same in another browser', async () => {
  const order = (page: Page) =>
    details(page)
      .locator('[data-section]')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-section')));
  const handle = (page: Page, name: string) =>
    details(page).getByRole('button', { name: `Move section “${name}”` });

  await goTo(alex, at('conversations/1'));
  await handle(alex, 'Contact attributes').focus();
  await alex.keyboard.press('Home');
  await expect.poll(() => order(alex)).toMatchObject({ 0: 'contact_attributes', 1: 'conversation_actions' });
  await alex.keyboard.press('ArrowDown');
  await expect.poll(() => order(alex)).toMatchObject({ 0: 'conversation_actions', 1: 'contact_attributes' });

  // Hovering waits until the handle has stopped moving.
  await handle(alex, 'Macros').hover();
  const from = await handle(alex, 'Macros').boundingBox();
  const onto = await details(alex).locator('[data-section="conversation_actions"]').boundingBox();
  if (!from || !onto) throw new Error('nothing to drag');
  await alex.mouse.move(from.x + 10, from.y + 10);
  await alex.mouse.down();
  await alex.mouse.move(from.x + 10, onto.y + 40, { steps: 5 });
  await alex.mouse.move(from.x + 10, onto.y + 5);
  await alex.mouse.up();
  await expect.poll(() => order(alex)).toMatchObject({ 0: 'macros', 1: 'conversation_actions' });
  await details(alex).getByRole('button', { name: 'Macros', exact: true }).click();
  await details(alex).getByRole('button', { name: 'Macros', exact: true, expanded: false }).waitFor();

  const mine = await order(alex);
  const storedSettings = () =>
    alex.evaluate(async () => (await (await fetch('/api/v1/profile')).json()).ui_settings);
  await expect.poll(storedSettings).toMatchObject({
    conversation_sidebar_items_order: mine.map((name) => ({ name })),
    conversation_details_closed: ['macros'],
  });
  const other = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  await goTo(other, at('conversations/1'));
  await details(other).getByRole('button', { name: 'Macros', exact: true, expanded: false }).waitFor();
  await expect.poll(() => order(other)).toEqual(mine);
  expect(browsers.problems()).toEqual([]);
});
