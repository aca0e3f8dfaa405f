import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, openTab, signInAs, tabCount } from './support/agent';
import { signIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
/** agent1@acme.example */
let mira: Page;
/** agent2@acme.example, who watches the list. */
let jonas: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  const admin = await signIn(product.url, 'admin@acme.example');
  await admin.call('POST', '/labels', { title: 'spring', color: '#1f93ff' });
  [mira, jonas] = await Promise.all([browsers.open(), browsers.open()]);
  await Promise.all([
    signInAs(mira, product.url, 'agent1@acme.example').then((page) => openTab(page, 'All')),
    signInAs(jonas, product.url, 'agent2@acme.example').then((page) => openTab(page, 'All')),
  ]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const bar = (page: Page) => page.getByRole('region', { name: 'Selected conversations' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last();
const countOf = async (page: Page): Promise<number> => {
  await expect.poll(() => tabCount(page, 'All')).not.toBeNull();
  return (await tabCount(page, 'All')) ?? 0;
};

test('CL7: bulk labeling and resolving of five conversations can be undone and updates another agent’s window', async () => {
  const admin = await signIn(product.url, 'admin@acme.example');
  const stateOf = async (id: number) => {
    const { body } = await admin.call<Record<string, unknown>>('GET', `/conversations/${id}`);
    const { status, labels, priority, waiting_since, unread_count, snoozed_until } = body;
    return { id, status, labels, priority, waiting_since, unread_count, snoozed_until };
  };
  await expect.poll(() => cards(mira).count()).toBeGreaterThan(5);
  await mira.locator('li[data-index="0"] a').focus();
  await mira.keyboard.press('x');
  for (let index = 1; index < 5; index += 1) {
    await mira.keyboard.press('Shift+ArrowDown');
    await mira.waitForFunction(
      (at) => document.activeElement?.closest('li')?.dataset.index === String(at),
      index,
    );
  }
  await bar(mira).getByText('5 selected').waitFor();
  const chosen = mira.locator('li:has([role="checkbox"][aria-checked="true"]) a');
  await expect.poll(() => chosen.count()).toBe(5);
  const ids = await chosen.evaluateAll((links) =>
    links.map((link) => Number((link as HTMLElement).dataset.conversationId)),
  );
  const before = await Promise.all(ids.map(stateOf));
  const count = await countOf(jonas);

  await bar(mira).getByRole('button', { name: 'Labels' }).click();
  await mira.getByRole('menuitemcheckbox', { name: 'spring' }).click();
  await mira.keyboard.press('Escape');
  // A toast stays while it is hovered, however long the other agent's window takes to update.
  await undo(mira).hover();
  await jonas.locator(`a[data-conversation-id="${ids[0]}"]`).getByText('spring').waitFor();
  await undo(mira).click();
  await mira.getByText('Changes to 5 conversations undone').waitFor();
  expect(await Promise.all(ids.map(stateOf))).toEqual(before);

  // The whole area over an avatar toggles the selection, not only the checkbox.
  const square = mira.locator('li[data-index="0"] span:has(> div > [role=checkbox])');
  for (const isOn of [false, true]) {
    await square.click({ position: { x: 4, y: 4 } });
    await expect.poll(() => mira.locator('li[data-index="0"] [role=checkbox]').isChecked()).toBe(isOn);
  }
  await bar(mira).getByRole('button', { name: 'Status' }).click();
  await mira.getByRole('menuitem', { name: 'Resolve' }).click();
  await undo(mira).hover();
  await expect.poll(() => tabCount(jonas, 'All')).toBe(count - 5);
  await undo(mira).click();
  await expect.poll(() => tabCount(jonas, 'All')).toBe(count);
  await expect.poll(() => Promise.all(ids.map(stateOf))).toEqual(before);
  for (const id of ids) await jonas.locator(`a[data-conversation-id="${id}"]`).waitFor();
  expect(browsers.problems()).toEqual([]);
});
