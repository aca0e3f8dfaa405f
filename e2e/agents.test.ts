import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, leave, startBrowsers } from './support/browsers';
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

const go = (path: string) => goTo(alex, `${product.url}/app/accounts/${admin.accountId}/settings/${path}`);

async function chooseFor(name: string, item: string): Promise<void> {
  await alex.getByRole('button', { name: `Actions for ${name}` }).click();
  await alex.getByRole('menuitem', { name: item }).click();
}

test('CF8: of three pasted addresses, the two valid ones are invited, and a result is shown for each', async () => {
  await go('agents/list');
  await alex.getByRole('button', { name: 'Invite agents' }).click();
  const dialog = alex.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Multiple people' }).click();
  await dialog.getByLabel('Email addresses').fill('nora@acme.example\nodd@\nOtto Ek <otto@acme.example>');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Line 2' })
    .getByText('Not a valid email address')
    .waitFor();
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
  const outcomes = alex.getByRole('list', { name: 'Invitation results' });
  await outcomes.getByText('Invited').first().waitFor();
  expect(await outcomes.getByRole('listitem').allTextContents()).toEqual([
    'nora@acme.exampleInvited',
    'otto@acme.exampleInvited',
    'odd@Not a valid email address',
  ]);
  await alex.getByRole('button', { name: 'Done' }).click();
  await alex.getByRole('row', { name: /otto.*Invited/ }).waitFor();
});

test('RO2, R5: an agent who gets a custom role immediately sees the menus of that role', async () => {
  const mira = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');
  const menu = mira.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Conversations' }).waitFor();

  await go('custom-roles/list');
  await alex.getByRole('button', { name: 'Create role' }).click();
  await alex.getByLabel('Name', { exact: true }).fill('Contact editors');
  await alex.getByRole('checkbox', { name: 'Contacts' }).click();
  await alex.getByRole('button', { name: 'Create' }).click();
  await alex.getByRole('row', { name: /Contact editors.*No members/ }).waitFor();

  await go('agents/list');
  await chooseFor('Mira Kessler', 'Edit');
  await alex.getByRole('dialog').getByRole('button', { name: /^Role/ }).click();
  await alex.getByRole('option', { name: 'Contact editors' }).click();
  await alex.getByRole('button', { name: 'Save' }).click();
  await alex.getByRole('row', { name: /Mira Kessler.*Contact editors/ }).waitFor();

  // The window leaves the screen she may no longer see, and the menu shows what she may see.
  await mira.waitForURL(/\/contacts$/);
  await menu.getByRole('link', { name: /^Contacts/ }).waitFor();
  expect(await menu.getByRole('link', { name: 'Conversations' }).count()).toBe(0);
  await leave(mira);
});

test('CF8: the conversations of a removed agent are reassigned, and the page shows to whom', async () => {
  const counts = async () => {
    const { body } = await admin.call<{ id: number; name: string }[]>('GET', '/agents');
    const idOf = (name: string) => body.find((agent) => agent.name === name)?.id;
    const waiting = await admin.call<{ conversations_count: number }>(
      'GET',
      `/agents/${idOf('Alex Morgan')}/hand_over`,
    );
    return { jonas: idOf('Jonas Ek'), alexHas: waiting.body.conversations_count };
  };
  const before = await counts();
  const { body: theirs } = await admin.call<{ conversations_count: number }>(
    'GET',
    `/agents/${before.jonas}/hand_over`,
  );
  const count = theirs.conversations_count;
  expect(count).toBeGreaterThan(1);

  await go('agents/list');
  await chooseFor('Jonas Ek', 'Remove');
  const dialog = alex.getByRole('dialog');
  await dialog.getByText(`${count} unresolved conversations are assigned to them.`).waitFor();
  await dialog.getByRole('radio', { name: 'An agent' }).click();
  await dialog.getByRole('button', { name: /Choose an agent/ }).click();
  await alex.getByRole('option', { name: /Alex Morgan/ }).click();
  await dialog.getByText(`All ${count} will be assigned to Alex Morgan.`).waitFor();
  await dialog.getByLabel('Type Jonas Ek to confirm').fill('Jonas Ek');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await alex.getByText(`${count} conversations assigned to Alex Morgan.`).waitFor();
  await alex.getByRole('button', { name: 'Done' }).click();
  await alex.getByRole('row', { name: /Jonas Ek/ }).waitFor({ state: 'detached' });
  expect(await counts()).toEqual({ jonas: undefined, alexHas: before.alexHas + count });
  expect(browsers.problems()).toEqual([]);
});
