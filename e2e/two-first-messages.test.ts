import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { messageInWidget, openChat, writeAsVisitor } from './support/visitor';

const MANY = 12;

let product: HostedProduct;
let browsers: Browsers;
let agent: SignedIn;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  agent = await signIn(product.url, 'agent1@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

interface Found {
  id: number;
  messages: string[];
}

/** Conversations of the contact that sent this text, each with the contact's messages. */
async function conversationsWith(text: string): Promise<Found[]> {
  const { body } = await agent.call<{
    data: { payload: { id: number; meta: { sender: { id: number } } }[] };
  }>('GET', '/conversations?status=all&assignee_type=all');
  const all = await Promise.all(
    body.data.payload.map(async ({ id, meta }) => {
      const answer = await agent.call<{ payload: { content: string; message_type: number }[] }>(
        'GET',
        `/conversations/${id}/messages`,
      );
      const messages = answer.body.payload.filter((message) => message.message_type === 0);
      return { id, contact: meta.sender.id, messages: messages.map(({ content }) => content) };
    }),
  );
  const contact = all.find(({ messages }) => messages.includes(text))?.contact;
  return all.filter((one) => one.contact === contact);
}

/** Holds the sends of all windows and releases them together; returns a function with the number of held sends. */
async function holdUntilAllSend(windows: Page[]): Promise<() => number> {
  let open: () => void = () => undefined;
  const together = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  for (const window of windows) {
    await window.route('**/api/v1/widget/messages?*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      waiting += 1;
      if (waiting === windows.length) open();
      await together;
      await route.continue();
    });
  }
  return () => waiting;
}

test('D4: two first messages sent from two windows of one visitor at the same time create one conversation', async () => {
  const first = await browsers.open();
  await first.goto(`${product.url}/demo`);
  await openChat(first);
  const second = await first.context().newPage();
  await second.goto(`${product.url}/demo?beans`);
  await openChat(second);
  const heldCount = await holdUntilAllSend([first, second]);

  await Promise.all([
    writeAsVisitor(first, 'First window here'),
    writeAsVisitor(second, 'Second window here'),
  ]);
  for (const window of [first, second]) {
    await messageInWidget(window, 'First window here').waitFor();
    await messageInWidget(window, 'Second window here').waitFor();
  }
  expect(heldCount()).toBe(2);
  const found = await conversationsWith('First window here');
  expect(found).toHaveLength(1);
  expect([...(found[0]?.messages ?? [])].sort()).toEqual(['First window here', 'Second window here']);
  expect(browsers.problems()).toEqual([]);
});

test(`D4: ${MANY} concurrent first calls of the chat create one conversation with ${MANY} messages`, async () => {
  const visitor = await browsers.open();
  const session = { token: '', address: '' };
  visitor.on('request', (request) => {
    if (!request.url().includes('/api/v1/widget/messages')) return;
    session.token = request.headers()['x-auth-token'] ?? '';
    session.address = request.url();
  });
  await visitor.goto(`${product.url}/demo`);
  await openChat(visitor);
  await expect.poll(() => session.token).not.toBe('');

  const texts = Array.from({ length: MANY }, (_, n) => `Call number ${n + 1}`);
  const answers = await Promise.all(
    texts.map((content) =>
      fetch(session.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-token': session.token },
        body: JSON.stringify({ message: { content } }),
      }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(texts.map(() => 200));
  const found = await conversationsWith('Call number 1');
  expect(found).toHaveLength(1);
  expect([...(found[0]?.messages ?? [])].sort()).toEqual([...texts].sort());
  // The chat that was open meanwhile shows each of them once.
  for (const text of texts) await messageInWidget(visitor, text).waitFor();
});
