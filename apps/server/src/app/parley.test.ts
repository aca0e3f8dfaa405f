import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp, type TestApp, type TestAppOptions } from '../testing';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function start(env: Record<string, string>, options: TestAppOptions = {}): Promise<string> {
  app = await buildApp({ env, ...options });
  return app.listen();
}

async function opensSocket(url: string): Promise<boolean> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/cable`, 'actioncable-v1-json');
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

test.each([
  { roles: 'web', calls: 200, sockets: false },
  { roles: 'realtime', calls: 404, sockets: true },
  { roles: 'worker', calls: 404, sockets: false },
  { roles: 'web,realtime,worker', calls: 200, sockets: true },
])(
  'a process with the roles $roles serves only these roles, and always its health checks',
  async (expected) => {
    const url = await start({ ROLES: expected.roles, DRAIN_SECONDS: '0' });
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 200]);
    expect(await statusOf('/setup/status')).toBe(expected.calls);
    expect(await opensSocket(url)).toBe(expected.sockets);
  },
);

test('O1: a stopping process fails /ready first, still answers requests, and closes each connection', async () => {
  // Long enough for two requests on a busy machine.
  const url = await start({ DRAIN_SECONDS: '3' });
  const { headers } = await fetch(`${url}/ready`);
  expect(headers.get('connection')).toBe('keep-alive');
  let isStopped = false;
  const stopped = app?.stop().then(() => (isStopped = true));
  await vi.waitFor(async () => expect((await fetch(`${url}/ready`)).status).toBe(503));
  const answer = await fetch(`${url}/setup/status`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  expect(isStopped).toBe(false);
  await stopped;
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
});

test('O1: a request that was on its way when the process stopped listening is answered', async () => {
  const url = await start({});
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /setup/status HTTP/1.1\r\nHost: parley.example\r\n');
  // Answered after the first half of the other request has arrived.
  expect((await fetch(`${url}/health`)).status).toBe(200);
  const stopped = app?.stop({ isHurried: true });
  await vi.waitFor(() => expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed'));
  socket.write('\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close\r\n/i);
  await stopped;
});

test('O1: stopping does not wait if /ready was never requested or the stop is hurried', async () => {
  await start({ DRAIN_SECONDS: '15' });
  await app?.close();
  expect(app?.http.server.listening).toBe(false);
  const url = await start({ DRAIN_SECONDS: '15' });
  await fetch(`${url}/ready`);
  await app?.stop({ isHurried: true });
  expect(app?.http.server.listening).toBe(false);
}, 14_000);
