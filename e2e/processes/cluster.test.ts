import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, hasRedis, startCluster } from './cluster/cluster';
import { startHoldingReceiver } from './cluster/holding-receiver';
import { openSocket } from './cluster/sockets';
import { verifyScenario } from '../faults/support/record';
import { createCaller } from '../support/ledger/caller';
import { Listener } from '../support/ledger/listener';
import { signInMember, type Member } from '../support/ledger/people';
import { Scenario } from '../support/ledger/scenario';
import { DEMO_PASSWORD } from '../support/api';
import { type Product, waitUntil } from '../support/product';

/** These tests start several processes, which takes long on a busy machine. */
const WHEN_BUSY_MS = 300_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function aConversation(member: Member): Promise<number> {
  const { body } = await member.caller.call<{ data: { payload: { id: number }[] } }>('GET', '/conversations');
  const [conversation] = body.data.payload;
  if (!conversation) throw new Error('no conversation');
  return conversation.id;
}

/** Sends a message through one process and waits until a socket of the other receives it; returns the time in ms. */
async function sendAndReceive(speaker: Member, listener: Listener): Promise<number> {
  const content = `Across ${Math.random()}`;
  const conversation = await aConversation(speaker);
  const { status } = await speaker.caller.call('POST', `/conversations/${conversation}/messages`, {
    content,
  });
  expect(status).toBe(200);
  const sentAt = performance.now();
  await waitUntil(() => listener.received.some(({ data }) => 'content' in data && data.content === content));
  return performance.now() - sentAt;
}

async function speakerAndListener(): Promise<{ speaker: Member; listener: Listener }> {
  const speaker = await signInMember(cluster.one.url, 'agent1@acme.example');
  const hearer = await signInMember(cluster.two.url, 'agent2@acme.example');
  return { speaker, listener: await new Listener(cluster.two.url, hearer.room).start() };
}

test('R2: a message sent through one process is received by a socket of the other', async () => {
  const { speaker, listener } = await speakerAndListener();
  const ms = await sendAndReceive(speaker, listener);
  console.log(`received after ${ms.toFixed(0)} ms`);
  expect(listener.joins).toBe(1);
  listener.end();
});

test('each process answers only the routes of its roles', async () => {
  const { worker, one } = cluster;
  const statusOf = async (product: Product, path: string) => (await fetch(`${product.url}${path}`)).status;
  expect([await statusOf(worker, '/health'), await statusOf(worker, '/ready')]).toEqual([200, 200]);
  expect([await statusOf(worker, '/setup/status'), await statusOf(worker, '/')]).toEqual([404, 404]);
  expect([await statusOf(one, '/health'), await statusOf(one, '/setup/status')]).toEqual([200, 200]);
  await expect(openSocket(worker.url)).rejects.toThrow('404');
});

test.skipIf(!hasRedis)(
  'typing and presence in one process are received by a socket of the other',
  async () => {
    const speaker = await signInMember(cluster.one.url, 'agent1@acme.example');
    const hearer = await signInMember(cluster.two.url, 'agent2@acme.example');
    const seen: Array<{ event: string; data: unknown }> = [];
    const listener = new Listener(cluster.two.url, hearer.room, { onEvent: (event) => seen.push(event) });
    await listener.start();
    const other = await new Listener(cluster.one.url, speaker.room).start();
    await waitUntil(() =>
      seen.some(
        ({ event, data }) => event === 'presence.update' && JSON.stringify(data).includes(`"${speaker.id}":`),
      ),
    );
    const conversation = await aConversation(speaker);
    const typing = { typing_status: 'on', is_private: false };
    await speaker.caller.call('POST', `/conversations/${conversation}/toggle_typing_status`, typing);
    await waitUntil(() => seen.some(({ event }) => event === 'conversation.typing_on'));
    const typed = seen.find(({ event }) => event === 'conversation.typing_on');
    expect(typed?.data).toMatchObject({ conversation: { id: conversation }, user: { id: speaker.id } });
    listener.end();
    other.end();
  },
);

/** Attempts to sign in with a wrong password, alternating between the processes. */
async function wrongSignIns(address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const caller = createCaller((n % 2 ? cluster.one : cluster.two).url, from(address).headers);
    const body = { email: `nobody${n}@acme.example`, password: 'Wrong-password-1' };
    statuses.push((await caller.call('POST', '/auth/sign_in', body)).status);
  }
  return statuses;
}

test('E2: a rate limit is shared by both processes', async () => {
  expect(await wrongSignIns('203.0.113.1', 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('E2: both processes together allow 20 sockets per user and 200 per IP address', async () => {
  const agent = await signInMember(cluster.one.url, 'agent2@acme.example');
  const urlOf = (n: number) => (n % 2 ? cluster.one : cluster.two).url;
  const ofPerson = [];
  for (let n = 0; n < 21; n += 1) ofPerson.push(await openSocket(urlOf(n), { room: agent.room as never }));
  expect(ofPerson.map(({ code }) => code)).toEqual([...Array(20).fill(null), 1008]);
  const many = await Promise.all(
    Array.from({ length: 200 }, (_, n) => openSocket(urlOf(n), from('203.0.113.2'))),
  );
  expect(many.flatMap(({ code }) => code ?? [])).toEqual([]);
  expect((await openSocket(urlOf(0), from('203.0.113.2'))).code).toBe(1008);
  expect((await openSocket(urlOf(1), from('203.0.113.2'))).code).toBe(1008);
  expect((await openSocket(urlOf(1), from('203.0.113.3'))).code).toBe(null);
  for (const { socket } of [...ofPerson, ...many]) socket.terminate();
  // Closed sockets no longer count.
  const again = async () => (await openSocket(urlOf(1), { room: agent.room as never })).code === null;
  await waitUntil(again);
});

test('R5: signing out through one process closes the user’s socket of the other', async () => {
  const answer = await fetch(`${cluster.one.url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agent1@acme.example', password: DEMO_PASSWORD }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const { data } = (await answer.json()) as { data: Record<string, number | string> };
  const room = { pubsub_token: data.pubsub_token, user_id: data.id, account_id: data.account_id };
  const { socket, code } = await openSocket(cluster.two.url, { room });
  expect(code).toBeNull();
  const ended = new Promise<number>((resolve) => socket.once('close', resolve));
  const signOut = await fetch(`${cluster.one.url}/auth/sign_out`, {
    method: 'DELETE',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(signOut.status).toBe(200);
  expect(await ended).toBe(1008);
});

/** Restarts both processes one after the other under load; no request may fail. */
async function rollUnderLoad(env?: Record<string, string>): Promise<Scenario> {
  const { url, connectionString, one, two } = cluster;
  const scenario = await Scenario.open({ url, connectionString });
  const load = scenario.load({ writers: 4 });
  for (const product of [one, two]) {
    const before = load.answers;
    await waitUntil(() => load.answers > before + 30, 60_000);
    await cluster.roll(product, env);
  }
  const before = load.answers;
  await waitUntil(() => load.answers > before + 30, 60_000);
  await load.stop();
  const { operations, changes } = scenario.history;
  const failed = [...operations.flatMap(({ statuses }) => statuses), ...changes.keys()].filter(
    (status) => status === 0 || status >= 500,
  );
  const reasons = [one, two].flatMap((product) => product.output().match(/.*request failed.*/g) ?? []);
  expect(failed, reasons.join('\n')).toEqual([]);
  return scenario;
}

test(
  'O1, D1, R1: no request fails in a rolling restart under load, and a new worker runs a killed worker’s jobs',
  async () => {
    const receiver = await startHoldingReceiver();
    const admin = await signInMember(cluster.url, 'admin@globex.example');
    await admin.caller.call('POST', '/webhooks', {
      webhook: { url: receiver.url, subscriptions: ['message_created'] },
    });
    receiver.hold(true);
    const scenario = await Scenario.open({ url: cluster.url });
    scenario.close();
    await waitUntil(() => receiver.held > 0, 30_000);
    await cluster.worker.kill();
    receiver.hold(false);
    const countBefore = receiver.bodies.length;
    await cluster.startWorker();

    const rolled = await rollUnderLoad();
    await verifyScenario(rolled, {
      fault: 'rolling restart of both processes behind a balancer under load',
      expected: '0 failed requests, nothing lost or doubled',
      recovered: 'nothing to recover',
    });
    const acknowledged = rolled.history.operations.filter(({ outcome }) => outcome === 'ok');
    const keys = acknowledged.map(({ key }) => key);
    const delivered = () => keys.every((key) => receiver.bodies.some((body) => body.includes(key)));
    await waitUntil(delivered, 60_000);
    // The interrupted deliveries of the killed worker were sent again.
    const interrupted = receiver.bodies.slice(0, countBefore);
    const sentAgain = (body: string) =>
      receiver.bodies.slice(countBefore).some((later) => idOf(later) === idOf(body));
    await waitUntil(() => interrupted.some(sentAgain), 60_000);
    expect(receiver.held).toBeGreaterThan(0);
    await receiver.close();
  },
  WHEN_BUSY_MS,
);

function idOf(body: string): unknown {
  return (JSON.parse(body) as { id: unknown }).id;
}

test.skipIf(!hasRedis)(
  'O4, R2: while Redis is down and after it returns, events arrive, sessions stay valid, and limits apply',
  async () => {
    const { speaker, listener } = await speakerAndListener();
    await wrongSignIns('203.0.113.9', 4);
    await cluster.redis?.kill();
    console.log(`without Redis received after ${(await sendAndReceive(speaker, listener)).toFixed(0)} ms`);
    console.log(`and then after ${(await sendAndReceive(speaker, listener)).toFixed(0)} ms`);
    expect((await wrongSignIns('203.0.113.9', 4)).slice(-1)).toEqual([429]);
    expect((await speaker.caller.call('GET', '/conversations')).status).toBe(200);
    await cluster.redis?.start();
    await sendAndReceive(speaker, listener);
    expect((await wrongSignIns('203.0.113.9', 2)).slice(-1)).toEqual([429]);
    expect(listener.joins).toBe(1);
    listener.end();
  },
);

test(
  'O1, O4: a rolling restart, events, and rate limits work without Redis',
  async () => {
    const rolled = await rollUnderLoad({ REDIS_URL: '' });
    await verifyScenario(rolled, {
      fault: 'rolling restart without Redis under load',
      expected: '0 failed requests, nothing lost or doubled',
      recovered: 'nothing to recover',
    });
    const { speaker, listener } = await speakerAndListener();
    console.log(`by looking received after ${(await sendAndReceive(speaker, listener)).toFixed(0)} ms`);
    listener.end();
    expect(await wrongSignIns('203.0.113.30', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  },
  WHEN_BUSY_MS,
);
