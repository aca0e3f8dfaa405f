import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type Product, startProduct } from './support/product';

let product: Product;
let browsers: Browsers;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startProduct({ demo: true }), startBrowsers()]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });

test('CF1, CF2, SH10, SH11, WI10: a label and a team are made from the sidebar, and a colleague finds both in theirs', async () => {
  const alex = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  const mira = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');

  await sidebar(alex).getByRole('link', { name: 'Add label' }).click();
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
  await alex.getByRole('checkbox', { name: /Mira Kessler/ }).click();
  await alex.getByRole('button', { name: 'Save and continue' }).click();
  await alex.getByText('1 member.').waitFor();
  await sidebar(mira).getByRole('link', { name: 'workshop' }).waitFor();

  // Coming back shows what the server has.
  await alex.goto(alex.url().replace(/new\/(\d+)\/finish$/, '$1/edit/agents'));
  const box = alex.getByRole('checkbox', { name: /Mira Kessler/ });
  await box.waitFor();
  expect(await box.getAttribute('aria-checked')).toBe('true');

  await alex.getByRole('link', { name: 'Back to teams' }).click();
  await alex.getByRole('button', { name: 'Actions for workshop' }).click();
  await alex.getByRole('menuitem', { name: 'Delete' }).click();
  await alex.getByLabel('Type workshop to confirm').fill('workshop');
  await alex.getByRole('button', { name: 'Delete' }).click();
  await sidebar(mira).getByRole('link', { name: 'workshop' }).waitFor({ state: 'detached' });
  expect(browsers.problems()).toEqual([]);
  await leave(alex, mira);
});
