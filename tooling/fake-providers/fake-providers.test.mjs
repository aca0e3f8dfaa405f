import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeProviders } from './start.mjs';

const TOKEN = '810001:demo-bot-token';
let fake;
let product;
/** What the product's webhook got, and the statuses it answers next (default 200). */
const received = [];
const statuses = [];

async function receive(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  received.push({ secret: request.headers['x-telegram-bot-api-secret-token'], body, ...JSON.parse(body) });
  response.writeHead(statuses.shift() ?? 200).end();
}

beforeAll(async () => {
  fake = await startFakeProviders();
  product = createServer((request, response) => void receive(request, response));
  await new Promise((resolve) => product.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${product.address().port}/`;
  await call('setWebhook', { url, secret_token: 'secret-1' });
});

afterAll(async () => {
  await fake.close();
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
});

async function call(method, params = {}, token = TOKEN, providers = fake) {
  const body = new URLSearchParams(params);
  const response = await fetch(`${providers.telegram.baseUrl}/bot${token}/${method}`, {
    method: 'POST',
    body,
  });
  return { status: response.status, headers: response.headers, ...(await response.json()) };
}

const actions = new Proxy({}, { get: (_, name) => fake.telegram.actions[name] });
const textsReceived = () => received.map(({ message }) => message.text);

describe('the stand-in of Telegram', () => {
  test('answers as the Bot API: results, an unknown token, an unknown method', async () => {
    expect(await call('getMe')).toMatchObject({ ok: true, result: { username: 'parley_demo_bot' } });
    expect(await call('getMe', {}, '1:x')).toMatchObject({ status: 401, description: 'Unauthorized' });
    expect(await call('nonsense')).toMatchObject({ status: 404, error_code: 404 });
  });

  test('refuses HTML that Telegram can not parse, long texts and unknown chats', async () => {
    await actions.write({ text: 'Hi' });
    const send = (text, chatId = '553344') =>
      call('sendMessage', { chat_id: chatId, text, parse_mode: 'HTML' });
    expect(await send('<b>bold</b> &lt;')).toMatchObject({ ok: true, result: { text: 'bold <' } });
    for (const html of ['<b>', '</b>', '<b><i></b></i>', '<p>x</p>', 'a < b']) {
      expect(await send(html)).toMatchObject({
        error_code: 400,
        description: expect.stringContaining("Bad Request: can't parse entities"),
      });
    }
    expect(await send('x'.repeat(4_097))).toMatchObject({ description: 'Bad Request: message is too long' });
    expect(await send('x', '1')).toMatchObject({ description: 'Bad Request: chat not found' });
  });

  test('plays the script: too many requests, an error, a lost answer after the message was sent', async () => {
    await actions.write({ text: 'Hi' });
    const send = () => call('sendMessage', { chat_id: '553344', text: 'lost' });
    fake.telegram.script({ behavior: '429', retryAfter: 3 }, '500', 'close');
    expect(await send()).toMatchObject({ status: 429, parameters: { retry_after: 3 } });
    expect(await send()).toMatchObject({ status: 500, ok: false });
    await expect(send()).rejects.toThrow('fetch failed');
    expect(actions.messages({}).filter(({ text }) => text === 'lost')).toHaveLength(1);
  });
});

describe('its deliveries', () => {
  test('carry the secret, and come again until the answer is 2xx', async () => {
    received.length = 0;
    statuses.push(500);
    await actions.write({ text: 'again' });
    expect(received).toHaveLength(2);
    expect(received[0]).toEqual(received[1]);
    expect(received[0].secret).toBe('secret-1');
  });

  test('can be replayed with the same bytes, several times at once', async () => {
    await actions.write({ text: 'once' });
    received.length = 0;
    await actions.replay({ copies: 3 });
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  test('can be held and released out of order', async () => {
    received.length = 0;
    actions.hold({});
    for (const text of ['one', 'two', 'three']) await actions.write({ text });
    expect(received).toEqual([]);
    await actions.release({ order: 'reversed' });
    expect(textsReceived()).toEqual(['three', 'two', 'one']);
  });

  test('wait for a webhook while there is none', async () => {
    const bot = { token: '42:other-bot', username: 'other_bot' };
    actions.addBot(bot);
    await actions.write({ token: bot.token, text: 'early' });
    expect(await call('getWebhookInfo', {}, bot.token)).toMatchObject({
      result: { pending_update_count: 1 },
    });
    received.length = 0;
    await call('setWebhook', { url: `http://127.0.0.1:${product.address().port}/` }, bot.token);
    await actions.settled({ token: bot.token });
    expect(textsReceived()).toEqual(['early']);
  });
});

test('the page and its control API are served', async () => {
  const page = await (await fetch(fake.url)).text();
  expect(page).toContain('Write as a Telegram customer');
  for (const path of ['page.css', 'page.js', 'dom.js', 'customers.js', 'messages.js'])
    expect((await fetch(`${fake.url}/${path}`)).status).toBe(200);
  const state = await (await fetch(`${fake.url}/_control/state`)).json();
  expect(state.telegram.bots[0].token).toBe(TOKEN);
});

test('E1: a page of the web that reaches the port by a name of its own gets nothing', async () => {
  const { port } = new URL(fake.url);
  const status = await new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/_control/state', headers: { host: 'evil.example' } }, (response) =>
      resolve(response.resume().statusCode),
    ).once('error', reject);
  });
  expect(status).toBe(403);
});

describe('with a folder and the product beside it', () => {
  const product = { publicUrl: 'https://parley.example', localUrl: 'http://127.0.0.1:9' };
  const webhook = `${product.publicUrl}/webhooks/telegram/${TOKEN}`;
  let folder;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-stand-in-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('chats, files and ids go on after a restart, and the webhook follows the product', async () => {
    const first = await startFakeProviders({ folder, product });
    await call('setWebhook', { url: webhook, secret_token: 's' }, TOKEN, first);
    first.telegram.actions.hold({});
    const { message_id: id, photo } = await first.telegram.actions.write({ file: { kind: 'photo' } });
    await first.close();

    const moved = { ...product, publicUrl: 'http://localhost:3001' };
    const second = await startFakeProviders({ folder, product: moved, isBackground: true });
    second.telegram.actions.hold({});
    const next = await second.telegram.actions.write({ text: 'Again' });
    expect(next.message_id).toBe(id + 1);
    expect(second.telegram.actions.messages({})).toMatchObject([{ message_id: id }, { text: 'Again' }]);
    expect(
      second.telegram.fileOf(new URLSearchParams({ token: TOKEN, id: photo.at(-1).file_id })),
    ).toBeTruthy();
    const [bot] = second.telegram.state().bots;
    expect(bot.webhookUrl).toBe(`http://localhost:3001/webhooks/telegram/${TOKEN}`);
    await second.close();
  });
});
