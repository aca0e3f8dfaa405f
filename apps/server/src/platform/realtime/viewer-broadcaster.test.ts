import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryViewerStore, VIEWER_TTL_SECONDS, type ViewerStore } from '../presence/viewer-store';
import { type Bus, createLocalBus } from './bus';
import type { RealtimeFrame } from './rules';
import type { Subscription } from './subscription';
import { ViewerBroadcaster } from './viewer-broadcaster';

let now: number;
let bus: Bus;
let store: ViewerStore;
const frames: Array<{ to: number; ids: number[] }> = [];

beforeEach(() => {
  now = 1_000_000;
  bus = createLocalBus();
  store = createMemoryViewerStore(() => now);
  frames.length = 0;
});

/** One process with its own windows; store and bus are shared by all. */
function startProcess(
  find: (asked: number) => Promise<number | null> = async (requestedId) => requestedId + 100,
) {
  const board = new ViewerBroadcaster({
    store,
    bus,
    now: () => now,
    find: (_subscriber, requestedId) => find(requestedId),
    audience: async () => () => true,
    describe: async ({ userIds }) => ({ event: 'viewers', data: { ids: [...userIds] } }),
    send: (to, frame: RealtimeFrame) =>
      frames.push({ to: to.session?.subscriber.id ?? 0, ids: frame.data.ids as number[] }),
    logger: pino({ level: 'silent' }),
  });
  bus.subscribe((message) => {
    if (message.kind === 'viewers-changed') board.changed(message.accountId, message.place);
  });
  return board;
}
const windowOf = (id: number, kind: 'user' | 'contact' = 'user') =>
  ({ ended: false, session: { subscriber: { accountId: 1, kind, id } } }) as unknown as Subscription;
const last = (id: number) => frames.findLast(({ to }) => to === id)?.ids;
const expectViewers = (id: number, ids: number[]) => vi.waitFor(() => expect(last(id)).toEqual(ids));

test('RT3: windows of two processes see each other', async () => {
  const [one, two] = [startProcess(), startProcess()];
  const [ada, bob] = [windowOf(1), windowOf(2)];
  one.look(ada, 5);
  await expectViewers(1, [1]);
  two.look(bob, 5);
  await expectViewers(1, [1, 2]);
  await expectViewers(2, [1, 2]);
  two.left(bob);
  await expectViewers(1, [1]);
});

test('RT3: a window that stops renewing is removed, one that renews is not', async () => {
  const board = startProcess();
  const [ada, bob] = [windowOf(1), windowOf(2)];
  board.look(ada, 5);
  board.look(bob, 5);
  await expectViewers(1, [1, 2]);
  now += (VIEWER_TTL_SECONDS - 1) * 1_000;
  board.look(ada, 5);
  await board.watch();
  expect(last(1)).toEqual([1, 2]);
  now += 1_000;
  await board.watch();
  await expectViewers(1, [1]);
});

test('RT3: windows of a process that died expire', async () => {
  const board = startProcess();
  const ada = windowOf(1);
  await store.touch({ accountId: 1, place: 105, userId: 9, room: 'of a process that died' });
  board.look(ada, 5);
  await expectViewers(1, [1, 9]);
  now += VIEWER_TTL_SECONDS * 1_000;
  board.look(ada, 5);
  await vi.waitFor(async () => {
    await board.watch();
    expect(last(1)).toEqual([1]);
  });
});

test('of many requests of a window the last one counts, and lookups run one after the other', async () => {
  const requestedIds: number[] = [];
  const board = startProcess(async (id) => {
    requestedIds.push(id);
    await new Promise((resolve) => setImmediate(resolve));
    return id;
  });
  const ada = windowOf(1);
  for (let id = 1; id <= 50; id += 1) board.look(ada, id);
  await expectViewers(1, [1]);
  expect(requestedIds).toEqual([1, 50]);
  expect(await store.at(1, 50)).toEqual([1]);
  expect(await store.at(1, 1)).toEqual([]);
});

test('visitors are not registered as viewers, nor is a window that closed during the lookup', async () => {
  let isFound: (place: number) => void = () => undefined;
  const board = startProcess(() => new Promise((resolve) => (isFound = resolve)));
  board.look(windowOf(7, 'contact'), 5);
  const ada = windowOf(1);
  board.look(ada, 5);
  ada.ended = true;
  board.left(ada);
  isFound(105);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await store.at(1, 105)).toEqual([]);
  expect(frames).toEqual([]);
});
