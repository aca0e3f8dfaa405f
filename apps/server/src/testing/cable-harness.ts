import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RoomIdentifier } from '@parley/contract';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { createDatabase, type Database } from '../platform/db/database';
import { defineEvent } from '../platform/events/define-event';
import { createUnitOfWork, type RunInTx } from '../platform/events/unit-of-work';
import { createMemorySlots } from '../platform/limits';
import { createTestDatabase } from './postgres';
import { createMemoryPresenceStore } from '../platform/presence/presence-store';
import { createPresence, type Presence } from '../platform/presence/presence';
import type { Broadcast } from '../platform/realtime/broadcast';
import { type Bus, createLocalBus } from '../platform/realtime/bus';
import { type CableServer, createCableServer } from '../platform/realtime/cable-server';
import { createBroadcast } from '../platform/realtime/create-broadcast';
import { createRealtimeHub, type RealtimeHub, type RealtimeHubOptions } from '../platform/realtime/hub';
import type { RealtimeLimits } from '../platform/realtime/limits';
import { realtimeRule } from '../platform/realtime/rules';

/** A database with one account, for tests based on the event log. */
export interface TestAccount {
  accountId: number;
  database: Database;
  connectionString: string;
  drop(): Promise<void>;
}

export async function createTestAccount(): Promise<TestAccount> {
  const testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  const logger = pino({ level: 'silent' });
  const database = createDatabase({ connection: { connectionString }, poolSize: 10, logger });
  const account = await database
    .system('installation-status')
    .insertInto('accounts')
    .values({ name: 'Acme' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    accountId: account.id,
    database,
    connectionString,
    async drop() {
      await database.close();
      await testDatabase.drop();
    },
  };
}

const note = z.looseObject({
  text: z.unknown().optional(),
  hiddenFrom: z.array(z.number()).optional(),
});
type Note = z.output<typeof note>;

/** An event for tests that need no product. */
export const noteAdded = defineEvent('note.added', { description: 'For tests.', data: note });

/** Delivers each event to every subscriber whose id is not in `hiddenFrom` of the event's data. */
export const noteRule = realtimeRule({
  events: [noteAdded],
  prepare: async (_db, accountId, events) =>
    events.map((event) => {
      const hiddenFrom = event.data.hiddenFrom ?? [];
      const frame = { event: event.type, data: { account_id: accountId, ...event.data } };
      return {
        seq: event.seq,
        frameFor: (subscriber) => (hiddenFrom.includes(subscriber.id) ? null : frame),
      };
    }),
});

export interface CableHarness extends TestAccount {
  bus: Bus;
  broadcast: Broadcast;
  hub: RealtimeHub;
  presence: Presence;
  cable: CableServer;
  url: string;
  runInTx: RunInTx;
  /** Adds events in one transaction. */
  addNotes(...notes: Note[]): Promise<void>;
  connect(headers?: Record<string, string>): Promise<TestClient>;
  close(): Promise<void>;
}

/** The cable server over real sockets and a real event log. Tokens are `user-<id>` and `contact-<id>`. */
export async function startCable(
  options: Partial<Omit<RealtimeHubOptions, 'limits'>> & { limits?: Partial<RealtimeLimits> } = {},
): Promise<CableHarness> {
  const account = await createTestAccount();
  const { accountId, database } = account;
  const logger = pino({ level: 'silent' });
  const bus = createLocalBus();
  const slots = options.slots ?? createMemorySlots();
  const store = createMemoryPresenceStore({ lifetimes: { user: 20, contact: 90 } });
  const presence = createPresence({ store, bus, logger });
  const hub = createRealtimeHub({
    database,
    bus,
    presence,
    logger,
    rules: [noteRule],
    rights: { changedBy: [], forget: () => undefined },
    audiences: {},
    authenticate: async (rooms) => rooms.map((room) => sessionOf(room, accountId)),
    revalidate: async () => new Set(),
    describePresence: async () => ({
      users: Object.fromEntries([...(await presence.online(accountId, 'user'))].map((id) => [id, 'online'])),
      contacts: Object.fromEntries(
        [...(await presence.online(accountId, 'contact'))].map((id) => [id, 'online' as const]),
      ),
    }),
    pollMs: () => 100,
    slots,
    ...options,
  });
  const cable = createCableServer({
    hub,
    slots,
    clientIp: (request) => String(request.headers['x-test-ip'] ?? '127.0.0.1'),
    isExempt: () => false,
    limits: options.limits,
  });
  const server = createServer();
  cable.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/cable`;
  const runInTx = createUnitOfWork(database, (id) => bus.publish({ kind: 'wake', accountId: id }));
  const clients: TestClient[] = [];
  return {
    ...account,
    bus,
    broadcast: createBroadcast(bus),
    hub,
    presence,
    cable,
    url,
    runInTx,
    addNotes: (...notes) =>
      runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
        for (const data of notes) tx.emit(noteAdded({ data }));
      }),
    async connect(headers) {
      const client = await TestClient.connect(url, headers);
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) client.socket.terminate();
      await cable.close();
      hub.stop();
      server.close();
      await store.close();
      await account.drop();
    },
  };
}

function sessionOf(room: RoomIdentifier, accountId: number) {
  const [kind, id] = room.pubsub_token.split('-');
  if ((kind !== 'user' && kind !== 'contact') || !id) return null;
  if (room.account_id !== undefined && Number(room.account_id) !== accountId) return null;
  return {
    subscriber: { accountId, kind: kind as 'user' | 'contact', id: Number(id) },
    token: room.pubsub_token,
    sessionId: null,
    presenceId: Number(id),
  };
}

type Frame = {
  type?: string;
  identifier?: string;
  seq?: number;
  message?: { event: string; data: Record<string, unknown>; seq?: number };
  reason?: string;
  reconnect?: boolean;
};

/** A client that records all frames it receives. */
export class TestClient {
  readonly frames: Frame[] = [];
  readonly texts: string[] = [];
  closed: { code: number } | undefined;
  private waiters: Array<() => void> = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.texts.push(data.toString());
      this.frames.push(JSON.parse(data.toString()) as Frame);
      this.notifyWaiters();
    });
    socket.on('close', (code) => {
      this.closed = { code };
      this.notifyWaiters();
    });
    socket.on('error', () => undefined);
  }

  static async connect(url: string, headers: Record<string, string> = {}): Promise<TestClient> {
    const socket = new WebSocket(url, ['actioncable-v1-json', 'actioncable-unsupported'], { headers });
    const client = new TestClient(socket);
    await client.until(() => client.frames.some((frame) => frame.type === 'welcome') || client.closed);
    return client;
  }

  subscribe(identifier: Record<string, unknown> | string): string {
    const text =
      typeof identifier === 'string' ? identifier : JSON.stringify({ channel: 'RoomChannel', ...identifier });
    this.say({ command: 'subscribe', identifier: text });
    return text;
  }

  say(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  async confirmed(identifier: string): Promise<Frame> {
    const isIt = (frame: Frame) => frame.type === 'confirm_subscription' && frame.identifier === identifier;
    await this.until(() => this.frames.some(isIt));
    return this.frames.find(isIt) as Frame;
  }

  events(name: string): Array<{ data: Record<string, unknown>; seq: number | undefined }> {
    return this.frames
      .filter((frame) => frame.message?.event === name)
      .map((frame) => ({ data: frame.message?.data ?? {}, seq: frame.message?.seq }));
  }

  /**
   * Waits until the condition holds, checking it at each frame and when the socket closes; fails after 10 s with the
   * last frames.
   */
  async until(condition: () => unknown): Promise<void> {
    const deadline = Date.now() + 10_000;
    while (!condition()) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`waited in vain; heard: ${this.texts.slice(-5).join('\n')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 200));
        this.waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  private notifyWaiters(): void {
    for (const waiter of this.waiters.splice(0)) waiter();
  }
}
