import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cardWith,
  openConversation,
  openTab,
  reply,
  said,
  signInAs,
  tabCount,
  thread,
  topCard,
  writeNote,
} from './support/agent';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { messageInWidget, launcher, messageField, openChat, panel, writeAsVisitor } from './support/visitor';

/** How soon a change must be visible to count as immediate, on a machine that runs three browsers. */
const AT_ONCE = { timeout: 20_000 };
const NOTE = 'Their parcel was scanned in Hamburg, not in Bremen';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let product: HostedProduct;
let browsers: Browsers;
let visitor: Page;
/** agent1@acme.example */
let mira: Page;
/** agent2@acme.example */
let jonas: Page;
/** Everything that ever reached the visitor's browser from the chat. */
const received: string[] = [];
/** The visitor's session, for direct API calls. */
const session = { token: '', websiteToken: '' };
let visitorName = '';

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  [mira, jonas, visitor] = await Promise.all([browsers.open(), browsers.open(), browsers.open()]);
  await Promise.all([
    signInAs(mira, product.url, 'agent1@acme.example').then((page) => openTab(page, 'All')),
    signInAs(jonas, product.url, 'agent2@acme.example').then((page) => openTab(page, 'All')),
  ]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

/** Records the responses and socket frames that this window receives. */
function listen(page: Page): void {
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void received.push(`socket ${payload}`)),
  );
  page.on('response', (response) => {
    if (!response.url().includes('/api/v1/widget/')) return;
    void response.text().then(
      (text) => received.push(text),
      () => undefined,
    );
  });
  page.on('request', (request) => {
    const address = new URL(request.url());
    session.token = request.headers()['x-auth-token'] ?? session.token;
    session.websiteToken = address.searchParams.get('website_token') ?? session.websiteToken;
  });
}

test('a page with the snippet shows the launcher and loads only the loader script before the chat is opened', async () => {
  const requestedPaths: string[] = [];
  visitor.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  listen(visitor);
  await visitor.goto(`${product.url}/demo`, { waitUntil: 'networkidle' });
  expect(await launcher(visitor).getAttribute('aria-label')).toBe('Open chat');
  // The last one is empty: this website has no campaigns.
  expect(requestedPaths).toEqual(['/demo', '/demo/shop.css', '/packs/js/sdk.js', '/packs/js/campaigns.js']);
  expect(visitor.frames()).toHaveLength(1);
});

test('R2: a visitor’s first message immediately appears on top of every agent’s list and changes the counts', async () => {
  for (const agent of [mira, jonas]) await expect.poll(() => tabCount(agent, 'All')).not.toBeNull();
  const before = { unassigned: await tabCount(mira, 'Unassigned'), all: await tabCount(mira, 'All') };
  await openChat(visitor);
  await writeAsVisitor(visitor, 'Hello, is order 4711 on its way?');
  await messageInWidget(visitor, 'Hello, is order 4711 on its way?').waitFor();

  for (const agent of [mira, jonas]) {
    await expect.poll(() => tabCount(agent, 'All'), AT_ONCE).toBe((before.all ?? 0) + 1);
    await expect.poll(() => tabCount(agent, 'Unassigned'), AT_ONCE).toBe((before.unassigned ?? 0) + 1);
    await expect.poll(() => topCard(agent), AT_ONCE).toMatch(/now.*1/);
    await agent
      .locator('li[data-index="0"]')
      .getByText(/unread message/)
      .waitFor(AT_ONCE);
  }
});

test('an agent sees the contact, page, and browser of an open conversation, which is marked as read after 4 s', async () => {
  const top = mira.locator('li[data-index="0"]').getByRole('link');
  const openedAt = Date.now();
  await top.click();
  await said(mira, 'Hello, is order 4711 on its way?').waitFor();
  await said(mira, 'New messages').waitFor();
  visitorName =
    (await mira.getByRole('region', { name: 'Contact' }).getByRole('heading').textContent()) ?? '';
  expect(visitorName).not.toBe('');
  const details = mira.getByRole('complementary');
  await details.getByText(`${new URL(product.url).host}/demo`).waitFor();
  await details.getByText(/^Chrome.* \d+/).waitFor();

  await mira
    .locator('li[data-index="0"]')
    .getByText(/unread message/)
    .waitFor({ state: 'detached' });
  expect(Date.now() - openedAt).toBeGreaterThanOrEqual(4_000);
  await jonas
    .locator('li[data-index="0"]')
    .getByText(/unread message/)
    .waitFor({ state: 'detached' });
  // From here on, the other agent has the same conversation open.
  await cardWith(jonas, visitorName).click();
  await said(jonas, 'Hello, is order 4711 on its way?').waitFor();
});

test('the visitor and both agents see typing indicators and new messages of the others immediately', async () => {
  // The indicator disappears by itself, so all windows are checked while the visitor types.
  await Promise.all([
    messageField(visitor).pressSequentially('I moved', { delay: 20 }),
    ...[mira, jonas].map((agent) => agent.getByText(`${visitorName} is typing…`).waitFor(AT_ONCE)),
  ]);
  await writeAsVisitor(visitor, 'I moved last week');
  await said(mira, 'I moved last week').waitFor(AT_ONCE);
  await mira.getByText(`${visitorName} is typing…`).waitFor({ state: 'detached', ...AT_ONCE });

  await Promise.all([
    mira.getByLabel('Your reply').pressSequentially('Let me', { delay: 20 }),
    panel(visitor).getByText('Mira Kessler is typing').waitFor(AT_ONCE),
    jonas.getByText('Mira Kessler is typing…').waitFor(AT_ONCE),
  ]);
  await reply(mira, 'Let me look it up for you');
  await messageInWidget(visitor, 'Let me look it up for you').waitFor(AT_ONCE);
  await said(jonas, 'Let me look it up for you').waitFor(AT_ONCE);
  expect(await said(mira, 'Let me look it up for you').count()).toBe(1);
  // After the reply, the messages no longer count as new.
  await said(mira, 'New messages').waitFor({ state: 'detached' });
  await panel(visitor)
    .getByText('Mira Kessler is typing')
    .waitFor({ state: 'detached', ...AT_ONCE });
});

test('the agent and the visitor see that the other has read their messages', async () => {
  await expect
    .poll(() => thread(mira).getByRole('img', { name: 'Read' }).count(), AT_ONCE)
    .toBeGreaterThan(0);
  await expect.poll(() => panel(visitor).getByText(/^Seen/).count(), AT_ONCE).toBe(1);
});

test('the visitor and the agent can send files to each other', async () => {
  await panel(visitor)
    .locator('.composer input[type=file]')
    .setInputFiles([
      { name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from('Order 4711') },
    ]);
  await writeAsVisitor(visitor, 'Here is the receipt');
  const picture = thread(mira)
    .getByRole('button', { name: /Open image/ })
    .last();
  await picture.waitFor(AT_ONCE);
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  const file = thread(mira).getByRole('link', { name: 'Download order.txt' });
  expect(await download(mira, await file.getAttribute('href'))).toBe('Order 4711');

  await mira
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'label.txt', mimeType: 'text/plain', buffer: Buffer.from('Return label') });
  await reply(mira, 'Here is the label');
  const label = panel(visitor).getByRole('link', { name: /label\.txt/ });
  await label.waitFor(AT_ONCE);
  expect(await download(visitor, await label.getAttribute('href'))).toBe('Return label');
});

test('T4: a private note is shown to another agent immediately and never reaches the visitor', async () => {
  await writeNote(mira, NOTE);
  await said(jonas, NOTE).waitFor(AT_ONCE);
  // A later message has arrived, so the note would have arrived too.
  await reply(mira, 'It leaves tomorrow');
  await messageInWidget(visitor, 'It leaves tomorrow').waitFor(AT_ONCE);
  await expect
    .poll(() => received.some((text) => text.startsWith('socket') && text.includes('It leaves tomorrow')))
    .toBe(true);
  expect(received.filter((text) => text.includes('Hamburg'))).toEqual([]);
  expect(await messageInWidget(visitor, NOTE).count()).toBe(0);
  for (const path of ['conversations', 'messages', 'messages?after=1', 'contact']) {
    const answer = await askAsVisitor(path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toContain('Hamburg');
  }
});

test('assigning, labeling, and resolving are shown to another agent immediately', async () => {
  const unassigned = (await tabCount(jonas, 'Unassigned')) ?? 0;
  const mine = (await tabCount(jonas, 'Mine')) ?? 0;
  await mira.getByRole('button', { name: 'Assignee: Unassigned' }).click();
  await mira.getByRole('option', { name: 'Jonas Ek' }).click();
  await jonas.getByRole('button', { name: 'Assignee: Jonas Ek' }).waitFor(AT_ONCE);
  await expect.poll(() => tabCount(jonas, 'Mine'), AT_ONCE).toBe(mine + 1);
  await expect.poll(() => tabCount(jonas, 'Unassigned'), AT_ONCE).toBe(unassigned - 1);

  await mira.getByRole('button', { name: 'Add label' }).click();
  await mira.getByRole('option', { name: 'delivery' }).click();
  await mira.keyboard.press('Escape');
  await jonas.getByRole('button', { name: 'Remove label delivery' }).waitFor(AT_ONCE);
  await expect.poll(() => topCard(jonas), AT_ONCE).toContain('delivery');

  const all = (await tabCount(jonas, 'All')) ?? 0;
  const resolved = mira.url();
  await mira.getByRole('button', { name: 'Resolve', exact: true }).click();
  await jonas.getByRole('button', { name: 'Reopen', exact: true }).waitFor(AT_ONCE);
  await expect.poll(() => tabCount(jonas, 'All'), AT_ONCE).toBe(all - 1);
  // Resolving opens the next conversation, so this returns to the resolved one.
  await mira.goto(resolved);
});

test('the visitor’s next message reopens a resolved conversation and moves it to the top', async () => {
  await writeAsVisitor(visitor, 'One more thing: can I pay on delivery?');
  for (const agent of [mira, jonas]) {
    await agent.getByRole('button', { name: 'Resolve', exact: true }).waitFor(AT_ONCE);
    await expect.poll(() => topCard(agent), AT_ONCE).toContain(visitorName);
    await said(agent, 'One more thing: can I pay on delivery?').waitFor();
  }
});

test('a visitor who returns in the same browser sees the conversation with the messages sent meanwhile', async () => {
  const again = await visitor.context().newPage();
  listen(again);
  await visitor.close();
  await reply(jonas, 'Yes, you can pay the courier');
  await said(mira, 'Yes, you can pay the courier').waitFor(AT_ONCE);

  await again.goto(`${product.url}/demo?beans`);
  // Before the chat is opened, the message is shown above the launcher, which shows the unread count.
  await panel(again).getByText('Yes, you can pay the courier').waitFor();
  await expect.poll(() => launcher(again).getAttribute('aria-label')).toBe('Open chat (1)');
  await launcher(again).click();
  for (const text of [
    'Hello, is order 4711 on its way?',
    'It leaves tomorrow',
    'Yes, you can pay the courier',
  ]) {
    await messageInWidget(again, text).waitFor();
  }
  await expect.poll(() => launcher(again).getAttribute('aria-label')).toBe('Close chat');
  expect(received.filter((text) => text.includes('Hamburg'))).toEqual([]);
  visitor = again;
});

test('T4: a visitor in another browser sees nothing of the conversation', async () => {
  const stranger = await browsers.open();
  listen(stranger);
  const from = received.length;
  await stranger.goto(`${product.url}/demo`);
  await openChat(stranger);
  await panel(stranger)
    .getByText(/Send us a message\. You can come back/)
    .waitFor();
  await expect.poll(() => received.slice(from).some((text) => text.startsWith('{"payload":[]'))).toBe(true);
  expect(received.slice(from).join('\n')).not.toContain('order 4711');
  expect(await messageInWidget(stranger, 'Hello, is order 4711 on its way?').count()).toBe(0);
  await leave(stranger);
});

test('the URL of a conversation still opens it after a reload', async () => {
  const number = openConversation(mira);
  await mira.reload();
  await said(mira, 'Yes, you can pay the courier').waitFor();
  expect(openConversation(mira)).toBe(number);
  await said(mira, NOTE).waitFor();
});

test('no page in these tests logs a script error', () => {
  expect(browsers.problems()).toEqual([]);
});

async function download(page: Page, address: string | null): Promise<string> {
  const response = await page.context().request.get(new URL(address ?? '', product.url).href);
  expect(response.status()).toBe(200);
  return response.text();
}

/** A direct API call with the visitor's credentials. */
function askAsVisitor(path: string): Promise<Response> {
  const sign = path.includes('?') ? '&' : '?';
  return fetch(`${product.url}/api/v1/widget/${path}${sign}website_token=${session.websiteToken}`, {
    headers: { 'x-auth-token': session.token },
  });
}
