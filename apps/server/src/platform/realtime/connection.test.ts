import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Connection } from './connection';
import { defaultRealtimeLimits, type RealtimeLimits } from './limits';
import { textFrameOf } from './websocket-frame';

const closing: Array<() => void> = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Both ends of one socket: the connection, its stream, and the client. */
async function openPair(limits: Partial<RealtimeLimits> = {}) {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const accepted = new Promise<{ connection: Connection; stream: Socket }>((resolve) => {
    server.on('upgrade', (request, stream, head) => {
      sockets.handleUpgrade(request, stream, head, (socket) => {
        const connection = new Connection({
          socket,
          stream,
          ip: '127.0.0.1',
          limits: { ...defaultRealtimeLimits, ...limits },
          onCommand: () => undefined,
          onClosed: () => undefined,
        });
        resolve({ connection, stream: stream as Socket });
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(() => {
    client.terminate();
    server.close();
  });
  const [ours] = await Promise.all([accepted, once(client, 'open')]);
  return { ...ours, client };
}

/** Sends frames until the connection is closed; returns the most bytes that were buffered. */
async function sayUntilDropped(
  { connection, stream }: { connection: Connection; stream: Socket },
  text: string,
) {
  let most = 0;
  for (let sent = 0; sent < 5_000 && connection.isOpen; sent += 1) {
    connection.send(textFrameOf(text));
    most = Math.max(most, stream.writableLength);
    if (sent % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return most;
}

describe('R3: slow clients', () => {
  test('a client that does not read is dropped before more than 1 MiB waits for it, also in multi-byte text', async () => {
    const pair = await openPair();
    pair.client.pause();
    const most = await sayUntilDropped(pair, 'я'.repeat(10_000));
    expect(pair.connection.isOpen).toBe(false);
    expect(most).toBeGreaterThan(900 * 1024);
    expect(most).toBeLessThanOrEqual(1024 * 1024);
    await once(pair.stream, 'close');
    expect(pair.stream.destroyed).toBe(true);
  });

  test('a dropped client receives the close code when it reads again soon', async () => {
    const pair = await openPair();
    pair.client.pause();
    await sayUntilDropped(pair, 'x'.repeat(10_000));
    pair.client.resume();
    const [code] = await once(pair.client, 'close');
    expect(code).toBe(1013);
  });

  test('a client that answers no ping is disconnected in time', async () => {
    const pair = await openPair({ deadAfterMs: 100, heartbeatMs: 40 });
    pair.client.pause();
    const looking = setInterval(() => pair.connection.checkAlive(), 40);
    closing.push(() => clearInterval(looking));
    await once(pair.stream, 'close');
    expect(pair.stream.destroyed).toBe(true);
  });
});

test('a client that reads gets all of far more data than a buffer holds', async () => {
  const pair = await openPair();
  let received = 0;
  pair.client.on('message', (data) => {
    if (String(data).startsWith('x')) received += 1;
  });
  for (let sent = 0; sent < 400; sent += 1) {
    pair.connection.send(textFrameOf('x'.repeat(10_000)));
    if (pair.connection.isBusy) await pair.connection.drained();
  }
  await pair.connection.drained();
  while (received < 400) await once(pair.client, 'message');
  expect(pair.connection.isOpen).toBe(true);
});

test('texts of any length and script arrive unchanged, between the control frames of the library', async () => {
  const pair = await openPair();
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));
  texts.push('مرحبا 👋'.repeat(12), '"\u0000"');
  const received: string[] = [];
  pair.client.on('message', (data) => received.push(String(data)));
  for (const text of texts) {
    pair.connection.sendText(text);
    pair.connection.checkAlive();
  }
  while (received.at(-1) !== texts.at(-1)) await once(pair.client, 'message');
  expect(received.filter((text) => !text.includes('welcome'))).toEqual(texts);
});
