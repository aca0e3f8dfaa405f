import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
let admin: SignedIn;
let here: Page;
let there: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
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

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search contacts' });

test('CO1, CO2, CO10, SH10: a new contact appears in every list, is found, edited and listed by label', async () => {
  for (const page of [here, there]) {
    await page.keyboard.press('Alt+v');
    await page.getByRole('heading', { name: 'All contacts' }).waitFor();
  }
  await there.getByRole('button', { name: 'Columns' }).click();
  await there.getByRole('checkbox', { name: 'Created' }).click();
  await there.keyboard.press('Escape');
  const sorted = there.getByRole('columnheader', { name: 'Created' });
  await sorted.getByRole('button').click();
  await there.waitForURL(/sort=created_at/);
  await sorted.getByRole('button').click();
  await there.waitForURL(/sort=-created_at/);

  await here.getByRole('button', { name: 'New contact' }).click();
  const dialog = here.getByRole('dialog', { name: 'New contact' });
  await dialog.getByLabel('Name', { exact: true }).fill('Zora Zander');
  await dialog.getByLabel('Email').fill('zora@zander.example');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row(there, /Zora Zander/).waitFor();

  // The address is taken now: the form says so, and names who has it.
  await here.getByRole('button', { name: 'New contact' }).click();
  await dialog.getByLabel('Email').fill('ZORA@zander.example');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByRole('link', { name: 'Open Zora Zander' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });

  await here.keyboard.press('/');
  await search(here).fill('zora');
  await here.getByText('Also finds anonymous visitors').waitFor();
  await row(here, /Zora Zander/).waitFor();
  expect(await violationsOn(here, 'contacts')).toEqual([]);
  await here.getByRole('button', { name: 'Actions for Zora Zander' }).click();
  await here.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = here.getByRole('dialog', { name: 'Edit contact' });
  await edit.getByLabel('Company').fill('Zander Boats');
  await edit.getByRole('button', { name: 'Save' }).click();
  await row(there, /Zander Boats/).waitFor();

  const { body } = await admin.call<{ payload: { id: number }[] }>('GET', '/contacts/search?q=zora');
  await admin.call('POST', `/contacts/${body.payload[0]?.id}/labels`, { labels: ['billing'] });
  await there.getByRole('navigation', { name: 'Contacts' }).getByRole('link', { name: 'billing' }).click();
  await there.getByRole('heading', { name: 'billing' }).waitFor();
  await row(there, /Zora Zander/).waitFor();
  expect(browsers.problems()).toEqual([]);
});

/** Chooses an option from a list of the filter builder. */
async function choose(box: RegExp, option: string): Promise<void> {
  await here.getByRole('dialog').getByRole('button', { name: box }).click();
  await here.getByRole('option', { name: option, exact: true }).click();
}

test('CO5, SH10: a filter is saved as a segment, edited, saved again and deleted', async () => {
  await here
    .getByRole('navigation', { name: 'Contacts' })
    .getByRole('link', { name: 'All contacts' })
    .click();
  await here.getByRole('button', { name: 'Filter', exact: true }).click();
  await choose(/^Attribute for condition 1/, 'Company');
  await here.getByLabel('Value for condition 1').fill('Zander');
  await choose(/^Operator for condition 1/, 'contains');
  await here.getByLabel('Value for condition 1').fill('Zander');
  expect(await violationsOn(here, 'builder', '[role=dialog]')).toEqual([]);
  await here.getByRole('button', { name: 'Apply' }).click();
  await here.getByText('Company contains Zander').waitFor();
  await here.getByText('1 contact', { exact: true }).waitFor();
  await here.reload();
  await row(here, /Zora Zander/).waitFor();

  await here.getByRole('button', { name: 'Save as segment' }).click();
  await here.getByLabel('Name', { exact: true }).fill('Boats');
  await here.getByRole('button', { name: 'Create' }).click();
  await here.waitForURL(/\/contacts\/custom_view\/\d+/);
  await here.getByRole('heading', { name: 'Boats' }).waitFor();
  const link = here.getByRole('navigation', { name: 'Contacts' }).getByRole('link', { name: 'Boats' });
  await link.waitFor();

  await here.getByRole('button', { name: 'Filter', exact: true }).click();
  await here.getByLabel('Value for condition 1').fill('nobody');
  await here.getByRole('button', { name: 'Apply' }).click();
  await here.getByRole('button', { name: 'Save as new' }).waitFor();
  await here.getByText('No results').waitFor();
  await here.getByRole('button', { name: 'Reset' }).click();
  await row(here, /Zora Zander/).waitFor();
  await here.getByRole('button', { name: 'Actions for segment “Boats”' }).click();
  await here.getByRole('menuitem', { name: 'Delete segment' }).click();
  await here.getByRole('button', { name: 'Delete' }).click();
  await link.waitFor({ state: 'detached' });
  await here.getByRole('heading', { name: 'All contacts' }).waitFor();
  expect(browsers.problems()).toEqual([]);
});

test('CO1: a label added to several contacts, or to all that match, shows elsewhere, and Undo takes it back', async () => {
  for (const name of ['Bulk Adler', 'Bulk Berg'])
    await admin.call('POST', '/contacts', { name, email: `${name.slice(5).toLowerCase()}@bulk.example` });
  for (const page of [here, there]) {
    await page
      .getByRole('navigation', { name: 'Contacts' })
      .getByRole('link', { name: 'All contacts' })
      .click();
    await search(page).fill('bulk.example');
    await row(page, /Bulk Adler/).waitFor();
    await row(page, /Bulk Berg/).waitFor();
  }
  await here.getByRole('checkbox', { name: 'Select all contacts on this page' }).click();
  const bar = here.getByRole('region', { name: 'Selected contacts' });
  await bar.getByText('2 selected').waitFor();
  await bar.getByRole('button', { name: 'Add label' }).click();
  await here.getByRole('option', { name: 'billing' }).click();
  await here.getByText('2 contacts updated').waitFor();
  for (const name of [/Bulk Adler.*billing/, /Bulk Berg.*billing/]) await row(there, name).waitFor();
  await here.getByRole('button', { name: 'Undo' }).click();
  await here.getByText('Changes to 2 contacts undone').waitFor();
  await row(there, /billing/)
    .first()
    .waitFor({ state: 'detached' });

  // Everybody on all pages, which are more than this one shows.
  const names = Array.from({ length: 18 }, (_, n) => `many${n}`);
  for (const name of names)
    await admin.call('POST', '/contacts', {
      name,
      email: `${name}@bulk.example`,
      additional_attributes: { city: 'Tromso' },
    });
  await here.goto(`${here.url().split('?')[0]}?filter=city+equal_to+Tromso`);
  await here.getByText('18 contacts', { exact: true }).waitFor();
  await here.getByRole('checkbox', { name: 'Select many0' }).click();
  await bar.getByRole('button', { name: 'Select all 18' }).click();
  await bar.getByText('All 18 selected').waitFor();
  expect(await violationsOn(here, 'contacts selected')).toEqual([]);
  await bar.getByRole('button', { name: 'Add label' }).click();
  await here.getByRole('option', { name: 'billing' }).click();
  await here.getByText('18 contacts updated').waitFor();
  await here.getByRole('button', { name: 'Next' }).click();
  await row(here, /many9.*billing/).waitFor();
  await here.getByRole('button', { name: 'Undo' }).click();
  await here.getByText('Changes to 18 contacts undone').waitFor();
  await row(here, /billing/)
    .first()
    .waitFor({ state: 'detached' });
  expect(browsers.problems()).toEqual([]);
});
