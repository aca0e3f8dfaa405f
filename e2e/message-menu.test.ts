import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf, openTab, said, signInAs, thread } from './support/agent';
import { conversationAfter, newestConversation, signIn } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { messageInWidget, openChat, panel, writeAsVisitor } from './support/visitor';

const QUESTION = 'Do you roast on Sundays as well';
const ANSWER = 'Only on weekdays, and the shop key is under the mat';

let product: HostedProduct;
let browsers: Browsers;
let visitor: Page;
let mira: Page;
let jonas: Page;
let conversation: number;
beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  [mira, jonas, visitor] = await Promise.all([browsers.open(), browsers.open(), browsers.open()]);
  const admin = await signIn(product.url, 'admin@acme.example');
  const before = await newestConversation(admin);
  await visitor.goto(`${product.url}/demo`);
  await openChat(visitor);
  await writeAsVisitor(visitor, QUESTION);
  await messageInWidget(visitor, QUESTION).waitFor();
  conversation = await conversationAfter(admin, before);
  for (const [page, who] of [
    [mira, 'agent1'],
    [jonas, 'agent2'],
  ] as const) {
    await signInAs(page, product.url, `${who}@acme.example`);
    await openTab(page, 'All');
  }
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const rowOf = (page: Page, text: string) => thread(page).locator('[data-message]', { hasText: text }).last();

test('CT6: a reply quotes the original message, and a deleted message disappears for agents and the visitor', async () => {
  for (const page of [mira, jonas]) {
    await cardOf(page, conversation).click();
    await said(page, QUESTION).waitFor();
  }
  await rowOf(mira, QUESTION).hover();
  await rowOf(mira, QUESTION).getByRole('button', { name: 'Message actions' }).click();
  await mira.getByRole('menuitem', { name: 'Reply' }).click();
  await mira.getByText(/^Replying to/).waitFor();
  await mira.getByLabel('Your reply').fill(ANSWER);
  await mira.getByRole('button', { name: 'Send', exact: true }).click();

  // The visitor and the other agent see the quote.
  await messageInWidget(visitor, ANSWER).waitFor();
  await panel(visitor).getByRole('blockquote').filter({ hasText: QUESTION }).waitFor();
  const quote = rowOf(jonas, ANSWER).getByRole('button', { name: 'In reply to', exact: false });
  await quote.click();
  await jonas.waitForURL(/message=\d+/);

  // With the keyboard: from the thread to the newest message, its menu, and the confirmation to delete it.
  await rowOf(mira, ANSWER).locator('[data-message-actions]').waitFor({ state: 'attached' });
  await thread(mira).focus();
  await mira.keyboard.press('ArrowUp');
  await rowOf(mira, ANSWER).and(mira.locator(':focus')).waitFor();
  await mira.keyboard.press('Enter');
  await mira.getByRole('menu', { name: 'Message actions' }).waitFor();
  expect(await violationsOn(mira, 'the menu of a message')).toEqual([]);
  await mira.getByRole('menuitem', { name: 'Delete' }).click();
  await mira.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

  for (const page of [mira, jonas]) {
    await thread(page).getByText('This message was deleted').waitFor();
    await expect.poll(() => page.getByText(ANSWER).count()).toBe(0);
  }
  await messageInWidget(visitor, 'This message was deleted').waitFor();
  await expect.poll(() => panel(visitor).getByText(ANSWER).count()).toBe(0);

  await rowOf(jonas, 'This message was deleted').click({ button: 'right' });
  await jonas.getByRole('menuitem', { name: 'Message details' }).click();
  const ledger = jonas.getByRole('dialog', { name: 'Message details' });
  await ledger.getByText('Message created').waitFor();
  await ledger.getByText(/Mira/).first().waitFor();
  expect(browsers.problems()).toEqual([]);
});
