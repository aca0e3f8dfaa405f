import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOn } from './support/axe';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { type Product, startProduct, waitUntil } from './support/product';

/* `npm run demo` brings a stand-in of Telegram, with a page on which anyone writes to the demo's bot as its customer. */

const START = fileURLToPath(new URL('../tooling/start.mjs', import.meta.url));

let prepared: Product;
let browsers: Browsers;
let page: Page;
let agent: SignedIn;
let running: Demo | undefined;

interface Demo {
  output(): string;
  /** Address of the page of the stand-in. */
  telegram: string;
  stop(): Promise<void>;
}

beforeAll(async () => {
  [prepared, browsers] = await Promise.all([startProduct({ demo: true }), startBrowsers()]);
  await prepared.stop();
  running = await start('--demo');
  page = await browsers.open();
  agent = await signIn(prepared.url, 'agent1@acme.example');
});
afterAll(async () => {
  await leave(page);
  await running?.stop();
  await browsers?.close();
  await prepared?.dispose();
});

/** Starts on the prepared data folder, as the command does. */
async function start(...args: string[]): Promise<Demo> {
  const child: ChildProcess = spawn(process.execPath, [START, ...args], {
    env: {
      ...process.env,
      DATA_DIR: prepared.dataDir,
      PORT: new URL(prepared.url).port,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const last = args.includes('--demo') ? 'Telegram customer: ' : 'is ready at';
  await waitUntil(() => printed.includes(last) || child.exitCode !== null, 150_000);
  return {
    output: () => printed,
    telegram: /Telegram customer: (\S+)/.exec(printed)?.[1] ?? '',
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

interface Conversation {
  id: number;
  meta: { sender: { name: string } };
}

const conversationOf = async (name: string): Promise<Conversation | undefined> => {
  const { body } = await agent.call<{ data: { payload: Conversation[] } }>(
    'GET',
    '/conversations?status=all&assignee_type=all',
  );
  return body.data.payload.find(({ meta }) => meta.sender.name === name);
};
const contentsOf = async (name: string): Promise<string[]> => {
  const conversation = await conversationOf(name);
  if (!conversation) return [];
  const path = `/conversations/${conversation.id}/messages`;
  const { body } = await agent.call<{ payload: { content: string }[] }>('GET', path);
  return body.payload.map(({ content }) => content);
};
const answer = async (name: string, content: string) => {
  const conversation = await conversationOf(name);
  await agent.call('POST', `/conversations/${conversation?.id}/messages`, { content });
};
const write = async (text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};
const shown = (text: string) => page.getByRole('log').getByText(text, { exact: true });

test('CH16: the demo has a connected Telegram inbox with conversations', async () => {
  // Customers write one after another once the product is ready, and one of them waits for an answer.
  const first = 'Olá! A Barista One já voltou ao estoque?';
  const problem = () => /The Telegram inbox of the demo isn't connected.*/.exec(running?.output() ?? '')?.[0];
  const arrived = async () => problem() ?? (await contentsOf('Ana Lima'));
  await expect.poll(arrived, { timeout: 90_000 }).toEqual([first]);
  expect((await contentsOf('Chloé Martin')).length).toBeGreaterThanOrEqual(3);
  const { body } = await agent.call<{ payload: { id: number; bot_name?: string }[] }>('GET', '/inboxes');
  expect(body.payload.filter(({ bot_name: name }) => name === 'parley_demo_bot')).toHaveLength(1);
});

test('CH19: what a customer writes on the page is in the inbox, and the answer is on the page', async () => {
  await page.goto(running?.telegram ?? '');
  await page.getByText('@parley_demo_bot is connected').waitFor();
  await write('E em qual cor?');
  await expect.poll(() => contentsOf('Ana Lima')).toContain('E em qual cor?');
  await answer('Ana Lima', 'Preta e branca.');
  await shown('Preta e branca.').waitFor();
  expect(await violationsOn(page, 'the page of the stand-in')).toEqual([]);
});

test('CH19: a chat goes on after a restart, also when the port of the stand-in is taken', async () => {
  const before = running?.telegram ?? '';
  await running?.stop();
  const other: Server = createServer((_request, response) => void response.end());
  await new Promise<void>((resolve) => other.listen(Number(new URL(before).port), '127.0.0.1', resolve));
  try {
    running = await start('--demo');
    expect(running.telegram).not.toBe(before);
    await page.goto(running.telegram);
    await shown('Preta e branca.').waitFor();
    await write('A branca, por favor');
    await expect.poll(() => contentsOf('Ana Lima')).toContain('A branca, por favor');
    await answer('Ana Lima', 'Reservada.');
    await shown('Reservada.').waitFor();
    expect(await contentsOf('Ana Lima')).toHaveLength(5);
  } finally {
    other.close();
  }
});

test('a start that is not the demo’s has no stand-in', async () => {
  await running?.stop();
  running = await start();
  expect(running.output()).toContain('is ready at');
  expect(running.telegram).toBe('');
});
