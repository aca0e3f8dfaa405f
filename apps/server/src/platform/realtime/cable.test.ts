import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type CableHarness, startCable } from '../../testing/cable-harness';

let harness: CableHarness | undefined;
afterEach(async () => {
  await harness?.close();
  harness = undefined;
});

async function start(options?: Parameters<typeof startCable>[0]): Promise<CableHarness> {
  harness = await startCable(options);
  return harness;
}

describe('cable protocol', () => {
  test('a socket selects the compatible subprotocol, gets a welcome and pings with the time', async () => {
    const { connect } = await start({ limits: { pingMs: 50 } });
    const client = await connect();
    await client.until(() => client.frames.some((frame) => frame.type === 'ping'));
    expect(client.socket.protocol).toBe('actioncable-v1-json');
    expect(client.texts[0]).toBe('{"type":"welcome"}');
    const ping = client.texts.find((text) => text.includes('ping')) as string;
    expect(ping).toMatch(/^\{"type":"ping","message":\d{10}\}$/);
  });

  test('a subscription is confirmed with the identical identifier, followed by the presence of the caller', async () => {
    const { connect, accountId } = await start();
    const client = await connect();
    const identifier = client.subscribe(
      `{"pubsub_token":"user-7", "user_id":7,"account_id":${accountId},"channel":"RoomChannel"}`,
    );
    const confirm = await client.confirmed(identifier);
    expect(confirm).toEqual({ identifier, type: 'confirm_subscription', seq: 0 });
    await client.until(() => client.events('presence.update').length > 0);
    expect(client.events('presence.update')[0]?.data).toEqual({
      account_id: accountId,
      users: { '7': 'online' },
      contacts: {},
    });
  });

  test('a visitor receives the presence of agents, not of other visitors', async () => {
    const { connect, accountId } = await start();
    const client = await connect();
    await client.confirmed(client.subscribe({ pubsub_token: 'contact-3' }));
    await client.until(() => client.events('presence.update').length > 0);
    expect(client.events('presence.update')[0]?.data).toEqual({ account_id: accountId, users: {} });
  });

  test('update_presence is answered with the presence', async () => {
    const { connect } = await start({ limits: { presenceWatchMs: 60_000 } });
    const client = await connect();
    const identifier = client.subscribe({ pubsub_token: 'user-7', user_id: 7 });
    await client.confirmed(identifier);
    await client.until(() => client.events('presence.update').length === 1);
    client.say({ command: 'message', identifier, data: '{"action":"update_presence"}' });
    await client.until(() => client.events('presence.update').length === 2);
  });

  test('a wrong token is rejected', async () => {
    const { connect } = await start();
    const client = await connect();
    const identifier = client.subscribe({ pubsub_token: 'nobody' });
    await client.until(() => client.frames.length > 1);
    expect(client.frames[1]).toEqual({ identifier, type: 'reject_subscription' });
  });

  test('unknown channels, commands and actions get no response, and a repeated subscribe no second one', async () => {
    const { connect } = await start({ limits: { presenceWatchMs: 60_000 } });
    const client = await connect();
    client.subscribe('{"channel":"OtherChannel"}');
    client.subscribe('not json');
    for (const nonsense of [
      '',
      '[]',
      '{"command":"sing"}',
      '{"command":"message","identifier":"x"}',
      '"\u0000"',
    ])
      client.say(nonsense);
    const identifier = client.subscribe({ pubsub_token: 'user-1' });
    client.subscribe(identifier);
    await client.confirmed(identifier);
    client.subscribe(identifier);
    client.say({ command: 'message', identifier: 'unknown', data: '{"action":"update_presence"}' });
    client.say({ command: 'message', identifier, data: '{"action":"dance"}' });
    client.say({ command: 'message', identifier, data: '{"action":"update_presence"}' });
    await client.until(() => client.events('presence.update').length === 2);
    expect(client.frames.filter((frame) => frame.type !== 'ping')).toHaveLength(4);
  });

  test('after unsubscribing a socket receives no more events of that room', async () => {
    const { connect, addNotes } = await start();
    const [client, witness] = [await connect(), await connect()];
    const identifier = client.subscribe({ pubsub_token: 'user-1' });
    await client.confirmed(identifier);
    await witness.confirmed(witness.subscribe({ pubsub_token: 'user-2' }));
    client.say({ command: 'unsubscribe', identifier });
    const again = client.subscribe({ pubsub_token: 'user-1', again: true });
    await client.confirmed(again);
    await addNotes({ text: 'hello' });
    await witness.until(() => witness.events('note.added').length === 1);
    await client.until(() => client.events('note.added').length === 1);
    expect(client.frames.filter((frame) => frame.message?.event === 'note.added')[0]?.identifier).toBe(again);
  });
});

describe('limits of a socket', () => {
  test('a socket without a subscription is closed', async () => {
    const { connect } = await start({ limits: { unsubscribedMs: 100 } });
    const client = await connect();
    await client.until(() => client.closed);
    expect(client.closed?.code).toBe(1008);
  });

  test('rejected subscriptions do not extend the time limit, and a slow one is not cut off', async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { connect } = await start({
      limits: { unsubscribedMs: 1_000 },
      authenticate: async (rooms) => {
        if (rooms[0]?.pubsub_token !== 'slow') return rooms.map(() => null);
        await answered;
        return rooms.map(({ pubsub_token: token }) => ({
          subscriber: { accountId: 1, kind: 'user', id: 1 },
          token,
          sessionId: null,
          presenceId: 1,
        }));
      },
    });
    const slow = await connect();
    const identifier = slow.subscribe({ pubsub_token: 'slow' });
    const wrong = await connect();
    const knocking = setInterval(() => wrong.closed || wrong.subscribe({ pubsub_token: 'wrong' }), 100);
    await wrong.until(() => wrong.closed);
    clearInterval(knocking);
    // It connected before the other socket, so its time has passed as well.
    answer();
    await slow.confirmed(identifier);
    expect(wrong.closed?.code).toBe(1008);
    expect(slow.closed).toBeUndefined();
  });

  test('a socket that sends too many frames, or too large a one, is closed', async () => {
    const { connect } = await start();
    const [flooding, huge] = [await connect(), await connect()];
    for (let count = 0; count < 110; count += 1) flooding.say('{}');
    huge.say('x'.repeat(64 * 1024 + 1));
    await flooding.until(() => flooding.closed);
    await huge.until(() => huge.closed);
    expect(flooding.closed?.code).toBe(1008);
    expect(huge.closed?.code).toBe(1009);
  });

  test('the 11th subscription closes the socket', async () => {
    const { connect } = await start();
    const client = await connect();
    for (let index = 0; index < 11; index += 1) client.subscribe({ pubsub_token: 'user-1', index });
    await client.until(() => client.closed);
    expect(client.closed?.code).toBe(1008);
  });

  test('sockets per user and per IP address are limited', async () => {
    const { connect } = await start({ limits: { socketsPerUser: 2, socketsPerIp: 3 } });
    const clients = [await connect(), await connect(), await connect()];
    for (const client of clients.slice(0, 2))
      await client.confirmed(client.subscribe({ pubsub_token: 'user-1' }));
    clients[2]?.subscribe({ pubsub_token: 'user-1' });
    const fourth = await connect();
    await fourth.until(() => fourth.closed);
    expect(fourth.closed?.code).toBe(1008);
    await clients[2]?.until(() => clients[2]?.closed);
    expect(clients[2]?.closed?.code).toBe(1008);
    const elsewhere = await connect({ 'x-test-ip': '203.0.113.9' });
    expect(elsewhere.closed).toBeUndefined();
  });

  test('C4: invalid frames on a rejected socket affect no other socket', async () => {
    const { url, connect } = await start({ limits: { socketsPerIp: 1 } });
    await connect();
    const { port } = new URL(url);
    const raw = createConnection(Number(port), '127.0.0.1');
    raw.on('error', () => undefined);
    raw.write(
      'GET /cable HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    // The first data is the handshake with the rejection; a reserved frame after it is a protocol error.
    raw.once('data', () => raw.write(Buffer.from([0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00])));
    await once(raw, 'close');
    expect((await connect({ 'x-test-ip': '203.0.113.9' })).closed).toBeUndefined();
  });

  test('sockets at other paths are rejected', async () => {
    const { url } = await start();
    const { TestClient } = await import('../../testing/cable-harness');
    const client = await TestClient.connect(url.replace('/cable', '/other'));
    expect(client.frames).toEqual([]);
    expect(client.closed).toBeDefined();
  });
});

test('R5: a socket that revalidation rejects is closed with a reason and without reconnecting', async () => {
  const { connect } = await start({
    limits: { revalidateMs: 50 },
    revalidate: async (subscriptions) => new Set(subscriptions.filter(({ token }) => token === 'user-1')),
  });
  const [removed, stays] = [await connect(), await connect()];
  await stays.confirmed(stays.subscribe({ pubsub_token: 'user-2' }));
  removed.subscribe({ pubsub_token: 'user-1' });
  await removed.until(() => removed.closed);
  expect(removed.frames.at(-1)).toEqual({ type: 'disconnect', reason: 'unauthorized', reconnect: false });
  expect(stays.closed).toBeUndefined();
});

test('O1: a stopping server asks its clients to reconnect and closes with 1012', async () => {
  const { connect, cable } = await start();
  const client = await connect();
  await client.confirmed(client.subscribe({ pubsub_token: 'user-2' }));
  await cable.close();
  await client.until(() => client.closed);
  expect(client.frames.at(-1)).toEqual({ type: 'disconnect', reason: 'server_restart', reconnect: true });
  expect(client.closed?.code).toBe(1012);
});

test('agents of the account are notified when a contact comes online', async () => {
  const { connect } = await start({ limits: { presenceWatchMs: 50 } });
  const first = await connect();
  await first.confirmed(first.subscribe({ pubsub_token: 'user-1', user_id: 1 }));
  const second = await connect();
  await second.confirmed(second.subscribe({ pubsub_token: 'contact-9' }));
  const pictures = () => first.events('presence.update').map(({ data }) => data.contacts);
  await first.until(() => JSON.stringify(pictures().at(-1)) === '{"9":"online"}');
  expect(pictures()[0]).toEqual({});
});

describe('broadcasts without a sequence number', () => {
  test('a broadcast reaches its audience except its sender', async () => {
    const { connect, broadcast, accountId } = await start({
      audiences: { even: async (_accountId, ref) => (subscriber) => subscriber.id % 2 === ref },
    });
    const clients = await Promise.all([1, 2, 4].map(() => connect()));
    for (const [index, id] of [1, 2, 4].entries()) {
      const client = clients[index];
      await client?.confirmed(client.subscribe({ pubsub_token: `user-${id}` }));
    }
    const typing = { accountId, event: 'conversation.typing_on', data: { account_id: accountId } };
    broadcast({ ...typing, audience: { to: 'rule', rule: 'even', ref: 0 }, exceptToken: 'user-4' });
    broadcast({ ...typing, event: 'page:reload', audience: { to: 'account' } });
    for (const client of clients) await client.until(() => client.events('page:reload').length === 1);
    expect(clients.map((client) => client.events('conversation.typing_on').length)).toEqual([0, 1, 0]);
    expect(clients[1]?.events('conversation.typing_on')[0]?.seq).toBeUndefined();
  });

  test('typing is sent once in 2 s per typist, and on every change', async () => {
    const { connect, broadcast, accountId } = await start();
    const client = await connect();
    await client.confirmed(client.subscribe({ pubsub_token: 'user-1' }));
    for (const state of ['on', 'on', 'on', 'off', 'on', 'on'])
      broadcast({
        accountId,
        event: `conversation.typing_${state}`,
        data: {},
        audience: { to: 'account' },
        coalesce: { key: 'typing:1:Contact:5', state },
      });
    broadcast({ accountId, event: 'page:reload', data: {}, audience: { to: 'account' } });
    await client.until(() => client.events('page:reload').length === 1);
    expect(client.events('conversation.typing_on')).toHaveLength(2);
    expect(client.events('conversation.typing_off')).toHaveLength(1);
  });
});
