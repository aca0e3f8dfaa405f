import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });

test('CF1, CF2, SH10, SH11, WI10: a label and a team created by an administrator appear in an agent’s sidebar', async () => {
  const alex = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  const mira = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');

  await sidebar(alex).getByRole('link', { name: 'Create label' }).click();
  const dialog = alex.getByRole('dialog', { name: 'Create label' });
  await dialog.getByLabel('Name').fill('Spare parts');
  await dialog.getByText('Use a hyphen instead', { exact: false }).waitFor();
  await dialog.getByLabel('Name').fill('Spare-Parts');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await alex
    .getByRole('grid', { name: 'Labels' })
    .getByRole('row', { name: /spare-parts/ })
    .waitFor();
  await sidebar(mira).getByRole('link', { name: 'spare-parts' }).waitFor();

  await alex.getByRole('switch', { name: 'Show “spare-parts” in sidebar' }).click();
  await sidebar(mira).getByRole('link', { name: 'spare-parts' }).waitFor({ state: 'detached' });

  await alex.getByRole('link', { name: 'Teams', exact: true }).click();
  await alex.getByRole('link', { name: 'Create team' }).click();
  const steps = alex.getByRole('list', { name: 'Steps to create a team' });
  await steps.getByText('Details, current').waitFor();
  await alex.getByLabel('Name', { exact: true }).fill('Workshop');
  await alex.getByRole('button', { name: 'Create team' }).click();
  await alex.waitForURL(/\/teams\/new\/\d+\/agents$/);
  await steps.getByText('Details, Done').waitFor();
  await alex.getByRole('button', { name: 'Add agents' }).click();
  const picker = alex.getByRole('dialog', { name: /^Add members to/ });
  await picker.getByRole('option', { name: /Mira Kessler/ }).click();
  await picker.getByRole('button', { name: 'Add 1 agent' }).click();
  await alex.getByRole('row', { name: /Mira Kessler/ }).waitFor();
  await alex.getByRole('button', { name: 'Continue' }).click();
  await alex.getByText('1 member.').waitFor();
  await sidebar(mira).getByRole('link', { name: 'Workshop' }).waitFor();

  // Reopening the page shows the data of the server.
  await alex.goto(alex.url().replace(/new\/(\d+)\/finish$/, '$1/edit/agents'));
  await alex
    .getByRole('grid', { name: 'Members' })
    .getByRole('row', { name: /Mira Kessler/ })
    .waitFor();

  await alex.getByRole('link', { name: 'Back to teams' }).click();
  await alex.getByRole('button', { name: 'Actions for Workshop' }).click();
  await alex.getByRole('menuitem', { name: 'Delete' }).click();
  await alex.getByLabel('Type Workshop to confirm').fill('Workshop');
  await alex.getByRole('button', { name: 'Delete' }).click();
  await sidebar(mira).getByRole('link', { name: 'Workshop' }).waitFor({ state: 'detached' });
  expect(browsers.problems()).toEqual([]);
  await leave(alex, mira);
});
