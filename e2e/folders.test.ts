import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, cardWith, signInAs } from './support/agent';
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
    ['here', 'there'].map(async () => signInAs(await browsers.open(), product.url, 'admin@acme.example')),
  )) as [Page, Page];
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

/** A resolved conversation with the label; a message of its contact reopens it. */
async function resolvedBug(text: string): Promise<number> {
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await admin.call<T>('POST', path, body)).body;
  const inboxes = await admin.call<{ payload: { id: number; channel_type: string }[] }>('GET', '/inboxes');
  const inbox = inboxes.body.payload.find((one) => one.channel_type === 'Channel::Api');
  const { payload } = await post<{ payload: { contact: { id: number } } }>('/contacts', {
    name: 'Petra Pfau',
  });
  const { id } = await post<{ id: number }>('/conversations', {
    inbox_id: inbox?.id,
    contact_id: payload.contact.id,
    message: { content: text, message_type: 'incoming' },
  });
  await post(`/conversations/${id}/labels`, { labels: ['bug'] });
  await post(`/conversations/${id}/toggle_status`, { status: 'resolved' });
  return id;
}

/** Chooses an option from a list of the filter builder. */
async function choose(box: RegExp, option: string): Promise<void> {
  await here.getByRole('dialog').getByRole('button', { name: box }).click();
  await here.getByRole('option', { name: option, exact: true }).click();
}

test('SF2, SF3, CL4: a filter saved as a folder updates in every window until it is deleted', async () => {
  const bug = await resolvedBug('The lid does not close');

  await here.getByRole('button', { name: 'Filter', exact: true }).click();
  await here.getByRole('button', { name: 'Add condition' }).click();
  await choose(/^Attribute for condition 2/, 'Labels');
  await choose(/^Value for condition 2/, 'bug');
  await here.keyboard.press('Escape');
  await here.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await violationsOn(here, 'builder', '[role=dialog]')).toEqual([]);
  await here.getByRole('button', { name: 'Apply' }).click();
  await here.waitForURL(/filter=status\+equal_to\+open\+and\+labels\+equal_to\+bug/);
  await here.reload();
  await here.getByText('Labels include any of bug').waitFor();

  await here.getByRole('button', { name: 'Save as folder' }).click();
  await here.getByLabel('Name', { exact: true }).fill('Open bugs');
  await here.getByRole('button', { name: 'Create' }).click();
  await here.waitForURL(/\/custom_view\/\d+\?/);
  await there.getByRole('link', { name: 'Open bugs' }).click();

  // Both windows show the folder; a message adds the conversation to it, and resolving removes it.
  for (const page of [here, there]) {
    await page.getByRole('heading', { name: 'Open bugs' }).waitFor();
    await cards(page).first().waitFor();
    expect(await cardWith(page, 'Petra Pfau').count()).toBe(0);
  }
  const message = { content: 'It still does not', message_type: 'incoming' };
  await admin.call('POST', `/conversations/${bug}/messages`, message);
  for (const page of [here, there]) await cardWith(page, 'It still does not').waitFor();
  await cardWith(there, 'Petra Pfau').click();
  await there.waitForURL(new RegExp(`/custom_view/\\d+/conversations/${bug}\\b`));
  await admin.call('POST', `/conversations/${bug}/toggle_status`, { status: 'resolved' });
  for (const page of [here, there]) await cardWith(page, 'Petra Pfau').waitFor({ state: 'detached' });

  await here.getByRole('button', { name: 'Actions for folder “Open bugs”' }).click();
  await here.getByRole('menuitem', { name: 'Delete folder' }).click();
  await here.getByRole('button', { name: 'Delete', exact: true }).click();
  await here.waitForURL(/\/dashboard/);
  await there.getByText('Folder not found').waitFor();
  await there.getByRole('link', { name: 'Open bugs' }).waitFor({ state: 'detached' });
  expect(browsers.problems()).toEqual([]);
});
