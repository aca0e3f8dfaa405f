import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConversation, openTab, said, signInAs, thread } from './support/agent';
import { signIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
/** agent1@acme.example */
let mira: Page;
/** agent2@acme.example, who has the other conversation open. */
let jonas: Page;
let older: number;
let newer: number;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  const admin = await signIn(product.url, 'admin@acme.example');
  const list = await admin.call<{ payload: { id: number; channel_type: string }[] }>('GET', '/inboxes');
  const inboxId = list.body.payload.find((inbox) => inbox.channel_type === 'Channel::Api')?.id;
  const { body } = await admin.call<{ payload: { contact: { id: number } } }>('POST', '/contacts', {
    name: 'Twice Written',
  });
  const begin = async (content: string): Promise<number> => {
    const message = { content, message_type: 'incoming' };
    const made = { inbox_id: inboxId, contact_id: body.payload.contact.id, message };
    return (await admin.call<{ id: number }>('POST', '/conversations', made)).body.id;
  };
  older = await begin('Where is my parcel?');
  newer = await begin('It has not come yet.');
  [mira, jonas] = await Promise.all([browsers.open(), browsers.open()]);
  const at = (id: number) => `${product.url}/app/accounts/${admin.accountId}/conversations/${id}`;
  await Promise.all([
    signInAs(mira, product.url, 'admin@acme.example').then((page) => goTo(page, at(older))),
    signInAs(jonas, product.url, 'admin@acme.example').then((page) => goTo(page, at(newer))),
  ]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

test('D1, CL1: merging and undoing it update the window of an agent who has the merged conversation open', async () => {
  await said(mira, 'Where is my parcel?').waitFor();
  await said(jonas, 'It has not come yet.').waitFor();
  await openTab(mira, 'All');
  await mira.locator(`a[data-conversation-id="${newer}"]`).waitFor();
  await mira.getByRole('button', { name: 'More actions' }).click();
  await mira.getByRole('menuitem', { name: 'Merge…' }).click();
  const dialog = mira.getByRole('dialog', { name: 'Merge conversations' });
  await dialog.getByText(`Latest messages in #${newer}`).waitFor();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  // The toast closes after a while, but not while it is hovered.
  const undo = mira.getByRole('button', { name: 'Undo' }).last();
  await undo.hover();

  for (const page of [mira, jonas]) {
    await said(page, 'It has not come yet.').waitFor();
    await said(page, 'Where is my parcel?').waitFor();
    await thread(page).getByText(`merged conversation #${newer} into this one`).waitFor();
  }
  // The URL of the merged conversation redirects to the remaining one.
  await expect.poll(() => openConversation(jonas)).toBe(older);
  await expect.poll(() => mira.locator(`a[data-conversation-id="${newer}"]`).count()).toBe(0);

  await undo.click();
  await mira.locator(`a[data-conversation-id="${newer}"]`).waitFor();
  for (const page of [mira, jonas]) {
    await expect.poll(() => said(page, 'It has not come yet.').count()).toBe(0);
    await said(page, 'Where is my parcel?').waitFor();
  }
  expect(browsers.problems()).toEqual([]);
});
