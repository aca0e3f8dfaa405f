// @vitest-environment node
import type { AddressInfo } from 'node:net';
import type { RealtimeMessage } from '@parley/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { CableClient, type CableOptions } from './cable-client';

/** The server's side of one connection, controlled by the test. */
interface Peer {
  socket: WebSocket;
  received: { command: string; identifier: string; data?: string }[];
}

let server: WebSocketServer;
let peers: Peer[];
let snapshotSeq: number | undefined;
let client: CableClient;
let events: RealtimeMessage[];
let calls: Pick<CableOptions, 'onSubscribed' | 'onClosed' | 'onRejected'>;

beforeEach(async () => {
  snapshotSeq = undefined;
  peers = [];
  events = [];
  server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: (offered) => (offered.has('actioncable-v1-json') ? 'actioncable-v1-json' : false),
  });
  server.on('connection', (socket) => {
    const peer: Peer = { socket, received: [] };
    peers.push(peer);
    socket.on('message', (text) => peer.received.push(JSON.parse(String(text))));
    socket.send(JSON.stringify({ type: 'welcome' }));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  calls = { onSubscribed: vi.fn(), onClosed: vi.fn(), onRejected: vi.fn() };
  client = new CableClient({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/cable`,
    identity: { pubsubToken: 'secret', accountId: 7, userId: 3 },
    createSocket: (url, protocols) => new WebSocket(url, protocols) as unknown as globalThis.WebSocket,
    random: () => 0,
    snapshotSeq: () => snapshotSeq,
    onEvent: (message) => events.push(message),
    ...calls,
  });
});

afterEach(async () => {
  client.stop();
  for (const { socket } of peers) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

async function subscription(
  index: number,
): Promise<{ peer: Peer; identifier: string; request: Record<string, unknown> }> {
  await vi.waitFor(() => expect(peers[index]?.received[0]?.command).toBe('subscribe'));
  const peer = peers[index] as Peer;
  const identifier = peer.received[0]?.identifier ?? '';
  return { peer, identifier, request: JSON.parse(identifier) };
}

function sendEvent(
  peer: Peer,
  identifier: string,
  event: string,
  id: number,
  seq?: number,
  accountId = 7,
): void {
  const message = { event, data: { account_id: accountId, id }, ...(seq !== undefined && { seq }) };
  peer.socket.send(JSON.stringify({ identifier, message }));
}

const confirm = (peer: Peer, identifier: string, seq?: number) =>
  peer.socket.send(JSON.stringify({ identifier, type: 'confirm_subscription', seq }));

const received = () => events.map((message) => `${message.event}#${message.seq ?? ''}`);

test('RT1: the client subscribes as in the contract and reports presence', async () => {
  client.start();
  const { peer, identifier, request } = await subscription(0);
  expect(peer.socket.protocol).toBe('actioncable-v1-json');
  expect(request).toEqual({ channel: 'RoomChannel', pubsub_token: 'secret', account_id: 7, user_id: 3 });
  confirm(peer, identifier, 41);
  await vi.waitFor(() => expect(peer.received[1]).toBeDefined());
  expect(peer.received[1]).toEqual({
    command: 'message',
    identifier,
    data: '{"action":"update_presence"}',
  });
  expect(calls.onSubscribed).toHaveBeenCalledWith({ from: 41 });
});

test('RT1: each event is delivered once, in order, and only for its own account (R1)', async () => {
  client.start();
  const { peer, identifier } = await subscription(0);
  confirm(peer, identifier, 41);
  sendEvent(peer, identifier, 'contact.updated', 1, 41);
  sendEvent(peer, identifier, 'contact.updated', 1, 42);
  sendEvent(peer, identifier, 'contact.updated', 1, 42);
  sendEvent(peer, identifier, 'contact.created', 1, 42);
  sendEvent(peer, identifier, 'contact.updated', 1, 43, 8);
  sendEvent(peer, identifier, 'page:reload', 0);
  sendEvent(peer, identifier, 'contact.updated', 1, 40);
  sendEvent(peer, identifier, 'contact.updated', 2, 44);
  await vi.waitFor(() => expect(events.length).toBe(4));
  expect(received()).toEqual([
    'contact.updated#42',
    'contact.created#42',
    'page:reload#',
    'contact.updated#44',
  ]);
});

test('after a lost connection the client requests missed and partly received events (R1)', async () => {
  client.start();
  const first = await subscription(0);
  confirm(first.peer, first.identifier, 41);
  sendEvent(first.peer, first.identifier, 'contact.updated', 1, 42);
  await vi.waitFor(() => expect(events.length).toBe(1));
  first.peer.socket.terminate();

  const second = await subscription(1);
  expect(calls.onClosed).toHaveBeenCalledOnce();
  // Event 42 may have had a second frame that never arrived.
  expect(second.request.last_seq).toBe(41);
  sendEvent(second.peer, second.identifier, 'contact.updated', 1, 42);
  sendEvent(second.peer, second.identifier, 'contact.created', 1, 42);
  sendEvent(second.peer, second.identifier, 'contact.updated', 1, 43);
  confirm(second.peer, second.identifier, 50);
  await vi.waitFor(() => expect(calls.onSubscribed).toHaveBeenCalledTimes(2));
  expect(received()).toEqual(['contact.updated#42', 'contact.created#42', 'contact.updated#43']);
});

test('the subscription starts where the fetched data ends, so that no event in between is missed', async () => {
  snapshotSeq = 37;
  client.start();
  const { request } = await subscription(0);
  expect(request.last_seq).toBe(37);
});

test('a reset is delivered, and sequence numbers continue from it', async () => {
  client.start();
  const { peer, identifier } = await subscription(0);
  confirm(peer, identifier, 41);
  sendEvent(peer, identifier, 'sync.reset', 0, 20);
  sendEvent(peer, identifier, 'contact.updated', 1, 21);
  await vi.waitFor(() => expect(received()).toEqual(['sync.reset#20', 'contact.updated#21']));
});

test('a connection that is silent for six seconds is reopened', async () => {
  client.start();
  const { peer, identifier } = await subscription(0);
  confirm(peer, identifier, 41);
  await vi.waitFor(() => expect(calls.onSubscribed).toHaveBeenCalled());
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 6_500);
  client.wake();
  clock.mockRestore();
  expect(calls.onClosed).toHaveBeenCalledOnce();
  const { request } = await subscription(1);
  expect(request.last_seq).toBe(41);
});

test('RT3: a connection that survived an offline phase is replaced, with the missed events', async () => {
  client.start();
  const { peer, identifier } = await subscription(0);
  confirm(peer, identifier, 41);
  await vi.waitFor(() => expect(calls.onSubscribed).toHaveBeenCalled());
  client.handleOffline();
  expect(calls.onClosed).toHaveBeenCalledOnce();
  client.wake();
  const { request } = await subscription(1);
  expect(request.last_seq).toBe(41);
});

test('RT1: a rejected token ends the attempts to connect', async () => {
  client.start();
  const { peer, identifier } = await subscription(0);
  peer.socket.send(JSON.stringify({ identifier, type: 'reject_subscription' }));
  await vi.waitFor(() => expect(calls.onRejected).toHaveBeenCalledOnce());
  expect(peers).toHaveLength(1);
});

test('AU10: a stopped connection delivers nothing, not even events that were already sent', async () => {
  client.start();
  const { peer, identifier } = await subscription(0);
  confirm(peer, identifier, 41);
  await vi.waitFor(() => expect(calls.onSubscribed).toHaveBeenCalled());
  client.stop();
  sendEvent(peer, identifier, 'contact.updated', 1, 42);
  await vi.waitFor(() => expect(peer.socket.readyState).toBe(WebSocket.CLOSED));
  expect(events).toEqual([]);
  expect(calls.onClosed).not.toHaveBeenCalled();
});
