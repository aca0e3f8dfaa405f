import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf, cardWith, openConversation, openTab, reply, said, signInAs, thread } from './support/agent';
import { conversationAfter, newestConversation, type SignedIn, signIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { type Product, startProduct } from './support/product';
import { messageInWidget, openChat, panel, writeAsVisitor } from './support/visitor';

const FROM_VISITOR = 'Written while nobody was there';
const FROM_AGENT = 'Answered while nobody was there';
const FROM_COLLEAGUE = 'Sent before the browsers were back';
/** Clients wait up to half a minute between attempts, longer the longer the server was down. */
const BACK_WITHIN = { timeout: 60_000 };

let product: Product;
let browsers: Browsers;
let visitor: Page;
let mira: Page;
let jonas: SignedIn;
let conversation: number;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startProduct({ demo: true }), startBrowsers()]);
  jonas = await signIn(product.url, 'agent2@acme.example');
  [mira, visitor] = await Promise.all([browsers.open(), browsers.open()]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

test('an agent and a visitor can chat, each in a separate browser', async () => {
  await signInAs(mira, product.url, 'agent1@acme.example');
  await openTab(mira, 'All');
  const before = await newestConversation(jonas);
  await visitor.goto(`${product.url}/demo`);
  await openChat(visitor);
  await writeAsVisitor(visitor, 'Are you there?');
  await messageInWidget(visitor, 'Are you there?').waitFor();
  conversation = await conversationAfter(jonas, before);
  await cardOf(mira, conversation).click();
  await said(mira, 'Are you there?').waitFor();
  expect(openConversation(mira)).toBe(conversation);
  // A reload would remove this marker.
  for (const page of [mira, visitor]) await page.evaluate(() => Object.assign(window, { hasStayed: true }));
});

test('R1: after kill -9, both sides show a lost connection and keep new messages as pending', async () => {
  await product.kill();
  await mira.getByRole('status').getByText('Reconnecting…').waitFor(BACK_WITHIN);
  await panel(visitor).getByRole('status').getByText('Reconnecting…').waitFor(BACK_WITHIN);

  await reply(mira, FROM_AGENT);
  await thread(mira).getByText('Waiting for connection').waitFor(BACK_WITHIN);
  await writeAsVisitor(visitor, FROM_VISITOR);
  await messageInWidget(visitor, FROM_VISITOR).waitFor();
  await panel(visitor)
    .getByText(/Sending…|Not sent/)
    .waitFor();
  expect(await said(mira, FROM_AGENT).count()).toBe(1);
});

test('R1: when the server is back, both sides catch up and send pending messages without a reload', async () => {
  await product.restart();
  const { status } = await jonas.call('POST', `/conversations/${conversation}/messages`, {
    content: FROM_COLLEAGUE,
  });
  expect(status).toBe(200);

  await said(mira, FROM_COLLEAGUE).waitFor(BACK_WITHIN);
  await messageInWidget(visitor, FROM_COLLEAGUE).waitFor(BACK_WITHIN);
  // Pending messages are sent automatically.
  await said(mira, FROM_VISITOR).waitFor(BACK_WITHIN);
  await mira.getByText('Reconnecting…').waitFor({ state: 'detached', ...BACK_WITHIN });
  await mira.getByText('Back online').waitFor({ state: 'detached' });
  await panel(visitor).getByText('Reconnecting…').waitFor({ state: 'detached' });
  for (const page of [mira, visitor]) {
    expect(await page.evaluate(() => 'hasStayed' in window)).toBe(true);
  }
});

test('D1, D2: every message written during the outage is stored and shown exactly once on both sides', async () => {
  await messageInWidget(visitor, FROM_AGENT).waitFor(BACK_WITHIN);
  await thread(mira).getByText('Waiting for connection').waitFor({ state: 'detached' });
  await panel(visitor)
    .getByText(/Sending…|Not sent/)
    .waitFor({ state: 'detached' });

  const texts = ['Are you there?', FROM_VISITOR, FROM_AGENT, FROM_COLLEAGUE];
  const { body } = await jonas.call<{ payload: { content: string }[] }>(
    'GET',
    `/conversations/${conversation}/messages`,
  );
  for (const text of texts) {
    expect(
      body.payload.filter(({ content }) => content === text),
      text,
    ).toHaveLength(1);
    expect(await said(mira, text).count(), `${text} with the agent`).toBe(1);
    expect(await messageInWidget(visitor, text).count(), `${text} with the visitor`).toBe(1);
  }
});

test('the conversation continues normally after the outage', async () => {
  await reply(mira, 'Sorry, we are back');
  await messageInWidget(visitor, 'Sorry, we are back').waitFor();
  await writeAsVisitor(visitor, 'No harm done');
  await said(mira, 'No harm done').waitFor();
  await expect.poll(() => cardWith(mira, 'No harm done').count()).toBe(1);
});
