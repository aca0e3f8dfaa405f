import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type SignedIn } from './support/api';
import { Cable } from './support/cable';
import { type Product, startProduct, waitUntil } from './support/product';

let product: Product;
let agent: SignedIn;

beforeAll(async () => {
  product = await startProduct({ demo: true });
  agent = await signIn(product.url, 'agent1@acme.example');
});
afterAll(() => product.dispose());

interface Sent {
  echoId: string;
  content: string;
  conversation: number;
  outcome: 'acknowledged' | 'unknown';
}

const ROUNDS = 3;
const SENDERS = 8;

/** Writes until the server is gone: what got an answer is acknowledged, what got none is unknown. */
async function writeUntilGone(conversations: number[], ledger: Sent[], enough: () => void): Promise<void> {
  for (let n = 0; n < 10_000; n += 1) {
    const echoId = randomUUID();
    const sent: Sent = {
      echoId,
      content: `message ${echoId}`,
      conversation: conversations[n % conversations.length] ?? 0,
      outcome: 'unknown',
    };
    ledger.push(sent);
    try {
      const { status } = await agent.call('POST', `/conversations/${sent.conversation}/messages`, {
        content: sent.content,
        echo_id: echoId,
      });
      if (status !== 200) return;
      sent.outcome = 'acknowledged';
    } catch {
      return;
    }
    if (ledger.length > 60) enough();
  }
}

async function storedContents(conversation: number): Promise<{ id: number; content: string }[]> {
  const all: { id: number; content: string }[] = [];
  for (let before: number | undefined; ; ) {
    const { body } = await agent.call<{ payload: { id: number; content: string }[] }>(
      'GET',
      `/conversations/${conversation}/messages${before === undefined ? '' : `?before=${before}`}`,
    );
    all.unshift(...body.payload);
    if (body.payload.length < 20) return all;
    before = body.payload[0]?.id;
  }
}

test('D1, D2, R1: kill -9 in the middle of writing loses nothing, doubles nothing, and sockets catch up', async () => {
  const { body } = await agent.call<{ data: { payload: { id: number }[] } }>(
    'GET',
    '/conversations?status=open',
  );
  const conversations = body.data.payload.slice(0, 4).map((conversation) => conversation.id);
  const ledger: Sent[] = [];
  const cable = new Cable(product.url, {
    pubsub_token: agent.pubsubToken,
    user_id: agent.id,
    account_id: agent.accountId,
  });
  await cable.connect();

  for (let round = 0; round < ROUNDS; round += 1) {
    const thisRound: Sent[] = [];
    const enough = new Promise<void>((resolve) => {
      for (let sender = 0; sender < SENDERS; sender += 1)
        void writeUntilGone(conversations, thisRound, resolve);
    });
    await enough;
    await product.kill();
    const from = Date.now();
    await product.restart();
    expect(Date.now() - from, 'ready again').toBeLessThan(30_000);
    await cable.connect();
    // A client that does not know what became of its message sends it again under the same name.
    for (const sent of thisRound.filter((one) => one.outcome === 'unknown')) {
      const again = await agent.call('POST', `/conversations/${sent.conversation}/messages`, {
        content: sent.content,
        echo_id: sent.echoId,
      });
      expect(again.status).toBe(200);
      sent.outcome = 'acknowledged';
    }
    ledger.push(...thisRound);
  }

  expect(ledger.length).toBeGreaterThan(ROUNDS * 60);
  for (const conversation of conversations) {
    const stored = await storedContents(conversation);
    const counts = new Map<string, number>();
    for (const message of stored) counts.set(message.content, (counts.get(message.content) ?? 0) + 1);
    for (const sent of ledger.filter((one) => one.conversation === conversation)) {
      expect(counts.get(sent.content), `${sent.outcome} ${sent.content}`).toBe(1);
    }
    expect(stored.map((message) => message.id)).toEqual(
      stored.map((message) => message.id).sort((a, b) => a - b),
    );
  }

  const heard = () =>
    cable.messages
      .filter((message) => message.event === 'message.created')
      .map((message) => message.data.content);
  await waitUntil(() => ledger.every((sent) => heard().includes(sent.content)), 15_000);
  const ours = heard().filter((content) => String(content).startsWith('message '));
  expect(new Set(ours).size, 'each event once').toBe(ours.length);
  const seqs = cable.messages.flatMap((message) => message.seq ?? []);
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  cable.close();
});

test('O1: SIGTERM ends the product and its database, and the next start finds everything', async () => {
  const before = await agent.call<{ meta: { all_count: number } }>('GET', '/conversations/meta?status=all');
  expect(await product.stop()).toBe(0);
  await product.restart();
  const after = await agent.call<{ meta: { all_count: number } }>('GET', '/conversations/meta?status=all');
  expect(after.body.meta).toEqual(before.body.meta);
});
