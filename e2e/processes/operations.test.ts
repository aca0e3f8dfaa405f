import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExternalDatabase, startExternalDatabase } from '../faults/support/databases';
import { signIn, type SignedIn } from '../support/api';
import { type Product, startProduct, waitUntil } from '../support/product';

const ROOT = join(import.meta.dirname, '..', '..');

let folder: string;
let outside: ExternalDatabase;
const products: Product[] = [];
/** Contents of the messages that the customer's webhook receiver got. */
const contents: string[] = [];
let receiver: Server | undefined;
let receiverPort = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-move-'));
  outside = await startExternalDatabase();
  await openReceiver();
  await closeReceiver();
});
afterAll(async () => {
  for (const product of products) await product.dispose();
  await closeReceiver();
  await outside?.close();
  await rm(folder, { recursive: true, force: true });
});

async function openReceiver(): Promise<void> {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      contents.push((JSON.parse(body) as { content?: string }).content ?? '');
      response.writeHead(200).end();
    });
  });
  receiver.listen(receiverPort, '127.0.0.1');
  await once(receiver, 'listening');
  receiverPort = (receiver.address() as AddressInfo).port;
}

async function closeReceiver(): Promise<void> {
  receiver?.closeAllConnections();
  receiver?.close();
  receiver = undefined;
}

/** Runs a command as an operator does; rejects with its output if it fails. */
async function command(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'tooling', `${name}.mjs`), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  if (code !== 0) throw new Error(`${name}: ${complaint}${out}`);
  return out;
}

async function start(env: Record<string, string>, options: { demo?: boolean } = {}): Promise<Product> {
  const product = await startProduct({ ...options, env: { OUTBOUND_ALLOW: '127.0.0.1', ...env } });
  products.push(product);
  return product;
}

interface Message {
  id: number;
  content: string | null;
  attachments?: { data_url: string }[];
}

/** All messages, the hashes of their files, and the secrets of webhooks, for comparison. */
async function inventory(product: Product, person: SignedIn, conversation: number) {
  const list = await person.call<{ payload: Message[] }>('GET', `/conversations/${conversation}/messages`);
  const messages = list.body.payload.map(({ id, content }) => `${id} ${content}`);
  const files: string[] = [];
  for (const { data_url: url } of list.body.payload.flatMap((message) => message.attachments ?? [])) {
    const { pathname, search } = new URL(url);
    const answer = await fetch(`${product.url}${pathname}${search}`);
    expect(answer.status).toBe(200);
    files.push(
      createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex'),
    );
  }
  const { body } = await person.call<{ payload: { webhooks: { url: string; secret: string }[] } }>(
    'GET',
    '/webhooks',
  );
  const webhooks = body.payload.webhooks.map(({ url, secret }) => `${url} ${secret}`);
  return { messages, files, webhooks };
}

test('O2: a backup can be restored into an external database and back, and no webhook delivery is sent twice', async () => {
  const first = await start({}, { demo: true });
  const admin = await signIn(first.url, 'admin@acme.example');
  const list = await admin.call<{ data: { payload: { id: number }[] } }>('GET', '/conversations?status=open');
  const [conversation = 0, busy = 0] = list.body.data.payload.map(({ id }) => id);
  const send = (person: SignedIn, to: number, content: string) =>
    person.call('POST', `/conversations/${to}/messages`, { content, echo_id: randomUUID() });
  await admin.call('POST', '/webhooks', {
    url: `http://127.0.0.1:${receiverPort}/in`,
    subscriptions: ['message_created'],
  });
  const form = new FormData();
  form.append('content', 'the contract');
  form.append('attachments[]', new Blob(['signed in ink']), 'contract.txt');
  const attached = await fetch(
    `${first.url}/api/v1/accounts/${admin.accountId}/conversations/${conversation}/messages`,
    {
      method: 'POST',
      headers: { api_access_token: admin.token },
      body: form,
    },
  );
  expect(attached.status).toBe(200);
  // The webhook receiver is down, so this delivery waits.
  await send(admin, conversation, 'told while their server was down');

  // The backup runs while messages are written; the compared conversation does not change.
  const before = await inventory(first, admin, conversation);
  let isWriting = true;
  const writing = (async () => {
    for (let count = 0; isWriting && count < 300; count += 1) await send(admin, busy, `meanwhile ${count}`);
  })();
  const output = await command('backup', ['--to', join(folder, 'backup')], { DATA_DIR: first.dataDir });
  isWriting = false;
  await writing;
  expect(output).toMatch(/\d+ rows of \d+ tables[\s\S]*files/);
  expect(await first.stop()).toBe(0);
  await openReceiver();

  // Restores into an external database, with the key that was stored separately.
  const { url: databaseUrl } = await outside.create('moved');
  const moved = { DATA_DIR: join(folder, 'moved'), DATABASE_URL: databaseUrl };
  await expect(command('restore', [join(folder, 'backup')], moved)).rejects.toThrow(
    /The backup has no key in it/,
  );
  await cp(join(first.dataDir, 'secret.key'), join(moved.DATA_DIR, 'secret.key'));
  await command('restore', [join(folder, 'backup')], moved);
  const second = await start(moved);
  const there = await signIn(second.url, 'admin@acme.example');
  const after = await inventory(second, there, conversation);
  expect(after).toEqual(before);
  expect(before.files.length).toBeGreaterThan(0);

  // Deliveries are held: neither waiting nor new ones are sent until the operator decides.
  await send(there, conversation, 'written while it was held');
  await waitUntil(() => second.output().includes('restored from a backup'));
  expect(contents).toEqual([]);
  await command('restore', ['--confirm', 'drop'], moved);
  await waitUntil(() => contents.includes('written while it was held'), 20_000);
  expect(contents).toEqual(['written while it was held']);
  expect(await second.stop()).toBe(0);

  // Restores into a data folder: the source was stopped, so nothing is held, and the backup contains its encrypted key.
  const secret = { BACKUP_PASSPHRASE: 'correct horse battery staple' };
  await command('backup', ['--to', join(folder, 'back'), '--with-key'], { ...moved, ...secret });
  const home = { DATA_DIR: join(folder, 'home') };
  await command('restore', [join(folder, 'back'), '--moving'], { ...home, ...secret });
  const third = await start(home);
  const back = await signIn(third.url, 'admin@acme.example');
  const final = await inventory(third, back, conversation);
  expect(final).toEqual({
    ...after,
    messages: [...after.messages, expect.stringContaining('written while it was held')].slice(-20),
  });
  await send(back, conversation, 'at home again');
  await waitUntil(() => contents.includes('at home again'), 20_000);
  expect(contents).toEqual(['written while it was held', 'at home again']);
}, 300_000);
