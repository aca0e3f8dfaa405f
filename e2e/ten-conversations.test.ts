import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConversation, said, signInAs, tabCount, thread } from './support/agent';
import { arrowTo } from './support/arrow-to';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
let admin: SignedIn;
/** agent1@acme.example, who uses only the keyboard. */
let mira: Page;
/** Display ids of ten conversations of ten customers, the latest first. */
let waiting: number[];
/** The customer's question by display id. */
const questions = new Map<number, string>();

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  admin = await signIn(product.url, 'admin@acme.example');
  await admin.call('POST', '/canned_responses', { short_code: 'onitsway', content: 'It is on its way.' });
  waiting = [];
  for (const name of ['Ann', 'Bea', 'Cleo', 'Dora', 'Eva', 'Finn', 'Gus', 'Hugo', 'Ida', 'Jon']) {
    const question = `Where is the parcel of ${name}?`;
    const id = await customerWrites(`${name} Tenfold`, question);
    waiting.unshift(id);
    questions.set(id, question);
  }
  mira = await signInAs(await browsers.open(), product.url, 'agent1@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

async function customerWrites(name: string, content: string): Promise<number> {
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await admin.call<T>('POST', path, body)).body;
  const inboxes = await admin.call<{ payload: { id: number; channel_type: string }[] }>('GET', '/inboxes');
  const inbox = inboxes.body.payload.find((one) => one.channel_type === 'Channel::Api');
  const { payload } = await post<{ payload: { contact: { id: number } } }>('/contacts', { name });
  const { id } = await post<{ id: number }>('/conversations', {
    inbox_id: inbox?.id,
    contact_id: payload.contact.id,
    message: { content, message_type: 'incoming' },
  });
  return id;
}

const stateOf = async (id: number) =>
  (await admin.call<Record<string, unknown>>('GET', `/conversations/${id}`)).body;

/** Waits until the conversation is open: the URL changes before the screen shows it. */
async function opened(id: number): Promise<void> {
  await expect.poll(() => openConversation(mira), { message: `conversation ${id} is open` }).toBe(id);
  await said(mira, questions.get(id) ?? '').waitFor();
}

async function write(field: 'Your reply' | 'Your private note', text: string): Promise<void> {
  await mira.keyboard.press(field === 'Your reply' ? 'Alt+l' : 'Alt+p');
  await mira.getByLabel(field).waitFor();
  await expect.poll(() => focusIsIn(field)).toBe(true);
  await mira.keyboard.type(text);
}

const focusIsIn = (label: string) =>
  mira.getByLabel(label).evaluate((element) => element.contains(document.activeElement));

const send = () => mira.keyboard.press('Control+Enter');

async function say(text: string): Promise<void> {
  await write('Your reply', text);
  await send();
  await said(mira, text).waitFor();
}

/** Runs a command of the palette, and then a choice on the page that it opens. */
async function command(...words: string[]): Promise<void> {
  await mira.keyboard.press('Control+k');
  for (const word of words) {
    await mira.getByRole('dialog').getByRole('combobox').and(mira.locator(':focus')).waitFor();
    await mira.keyboard.type(word);
    await mira.getByRole('option', { name: word, exact: true, selected: true }).waitFor();
    await mira.keyboard.press('Enter');
  }
  await mira.getByRole('dialog').waitFor({ state: 'hidden' });
}

const resolveAndNext = () => mira.keyboard.press('Control+Alt+e');

test('KB1: ten conversations can be handled with the keyboard, each in a different way', async () => {
  await mira.getByRole('heading', { level: 1, name: 'All conversations' }).waitFor();
  const [one, two, three, four, five, six, seven, eight, nine, ten] = waiting as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // Switches from “Mine” to “Unassigned”.
  await mira.keyboard.press('Alt+n');
  await expect.poll(() => tabCount(mira, 'Unassigned')).toBeGreaterThanOrEqual(10);
  await mira.locator(`a[data-conversation-id="${one}"]`).waitFor();

  await mira.keyboard.press('Alt+k');
  await opened(one);
  await say('It left this morning.');
  await resolveAndNext();

  await opened(two);
  await write('Your reply', '/onits');
  await mira.getByRole('option', { name: /onitsway/, selected: true }).waitFor();
  await mira.keyboard.press('Enter');
  await expect.poll(() => mira.getByLabel('Your reply').textContent()).toBe('It is on its way.');
  await send();
  await said(mira, 'It is on its way.').waitFor();
  await resolveAndNext();

  await opened(three);
  await write('Your private note', 'Please have a look @Jon');
  await mira.getByRole('option', { name: /Jonas/, selected: true }).waitFor();
  await mira.keyboard.press('Enter');
  await send();
  await thread(mira)
    .getByText(/Please have a look/)
    .waitFor();
  await resolveAndNext();

  await opened(four);
  await command('Labels', 'refund');
  await resolveAndNext();

  await opened(five);
  await command('Priority', 'Urgent');
  await resolveAndNext();

  await opened(six);
  await command('Team', 'Tier two');
  await resolveAndNext();

  await opened(seven);
  await write('Your reply', 'Thanks for waiting :smil');
  await mira.getByRole('option').first().waitFor();
  await mira.keyboard.press('Enter');
  await send();
  await thread(mira)
    .getByText(/Thanks for waiting \p{Emoji}/u)
    .waitFor();
  await resolveAndNext();

  await opened(eight);
  await mira.keyboard.press('Alt+m');
  await mira.getByRole('menuitem', { name: /^Until tomorrow, 9:00\sAM$/ }).waitFor();
  const focused = () => mira.evaluate(() => document.activeElement?.textContent ?? '');
  await arrowTo(mira, focused, /^Until tomorrow, 9:00/);
  await mira.keyboard.press('Enter');
  await expect.poll(async () => (await stateOf(eight))['status']).toBe('snoozed');

  // The snoozed conversation has left the list, so the next key starts at the top.
  await mira.keyboard.press('Alt+k');
  await opened(nine);
  await command('Mark as pending');
  await mira.keyboard.press('Alt+k');
  await opened(ten);
  await command('Assign to me');
  await say('I have it now.');
  await mira.keyboard.press('Alt+e');

  await expect.poll(async () => (await stateOf(ten))['status']).toBe('resolved');
  const becomes = async (id: number, state: object) => {
    await expect.poll(() => stateOf(id), { message: String(id) }).toMatchObject(state);
  };
  for (const id of [one, two, three, four, five, six, seven]) await becomes(id, { status: 'resolved' });
  await becomes(four, { labels: ['refund'] });
  await becomes(five, { priority: 'urgent' });
  await becomes(six, { meta: { team: { name: 'tier two' } } });
  await becomes(nine, { status: 'pending' });
  await becomes(ten, { meta: { assignee: { name: expect.stringMatching(/^Mira/) } } });
  expect(browsers.problems()).toEqual([]);
});
