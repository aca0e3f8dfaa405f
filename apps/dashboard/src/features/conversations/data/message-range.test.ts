import type { Message, RealtimeMessage } from '@parley/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { buildMessagePush } from '../testing/builders';
import { newestIdOf, type Thread } from '../model/thread';
import { MAX_CACHED_MESSAGES } from '../model/thread-range';
import { conversationKeys } from './conversation-keys';
import { eventLogOf } from './event-log';
import { loadThreadRange } from './message-range';
import type { ThreadMove } from './message-queries';

const ACCOUNT = 7;
const CONVERSATION = 1;
const EVERY = 20_000;

interface Range {
  before?: number;
  after?: number;
}

const message = (id: number) => ({ id, content: `message ${id}`, message_type: 0 }) as Message;
let stored: number[];
let client: QueryClient;
let requests: Range[];
let seq: number | null;

/** Answers as the server does: the newest twenty before an id, or the next hundred after one. */
function answer({ before, after }: Range): Message[] {
  const end = before === undefined ? stored.length : conversationPositionOf(before);
  const from = after === undefined ? Math.max(0, end - 20) : conversationPositionOf(after + 1);
  return stored.slice(from, after === undefined ? end : Math.min(end, from + 100)).map(message);
}

/** Index of the first message with this id or a higher one. */
function conversationPositionOf(id: number): number {
  const place = stored.findIndex((other) => other >= id);
  return place === -1 ? stored.length : place;
}

beforeEach(() => {
  requests = [];
  seq = null;
  client = new QueryClient();
  stored = Array.from({ length: EVERY }, (_, index) => 10 + index);
  eventLogOf(ACCOUNT).begin(0);
  vi.spyOn(api, 'callWithSeq').mockImplementation((async (_name: string, { query }: { query: Range }) => {
    requests.push(query);
    return { data: { payload: answer(query) }, seq };
  }) as never);
});
afterEach(() => vi.restoreAllMocks());

const key = conversationKeys.thread(ACCOUNT, CONVERSATION);
const know = (thread: Partial<Thread>) =>
  client.setQueryData<Thread>(key, { messages: [], hasOlder: true, seq: null, ...thread });
const knowEnd = () => know({ messages: stored.slice(-20).map(message) });
const known = () => client.getQueryData<Thread>(key) as Thread;
const ids = () => known().messages.map(({ id }) => id);
const move = (to: ThreadMove) =>
  loadThreadRange(client, { accountId: ACCOUNT, conversationId: CONVERSATION }, to);

/** The cached messages are a contiguous part of the history and within the limit. */
function expectStretch(): void {
  const first = stored.indexOf(ids()[0] ?? -1);
  expect(ids()).toEqual(stored.slice(first, first + ids().length));
  expect(ids().length).toBeLessThanOrEqual(MAX_CACHED_MESSAGES);
}

describe('CT2: history of 20,000 messages', () => {
  test('it can be read to its beginning and back to its end without caching more than the limit', async () => {
    knowEnd();
    for (let turn = 0; known().hasOlder; turn += 1) {
      await move('older');
      if (turn % 50 === 0) expectStretch();
      if (turn > EVERY) throw new Error('it has no beginning');
    }
    expectStretch();
    expect(ids()[0]).toBe(10);
    expect(known().hasNewer).toBe(true);
    // Nothing is requested beyond the beginning.
    const before = requests.length;
    await move('older');
    expect(requests).toHaveLength(before);

    while (known().hasNewer) await move('newer');
    expectStretch();
    expect(ids().at(-1)).toBe(stored.at(-1));
    expect(known()).toMatchObject({ hasOlder: true });
    expect(known().newestId).toBeUndefined();
  });

  test('jumping to its beginning and to its end takes one request each', async () => {
    knowEnd();
    await move('start');
    expect(ids()).toEqual(stored.slice(0, 100));
    expect(known()).toMatchObject({ hasOlder: false, hasNewer: true, newestId: stored.at(-1) });
    await move('end');
    expect(ids()).toEqual(stored.slice(-20));
    expect(known().hasNewer).toBeUndefined();
    expect(requests).toEqual([{ after: 0 }, {}]);
  });

  test('SF1: jumping to a message loads the messages before and after it', async () => {
    knowEnd();
    expect(await move(1_000)).toBe(true);
    expect(ids()).toEqual(stored.filter((id) => id >= 980 && id < 1_100));
    expect(known()).toMatchObject({ hasOlder: true, hasNewer: true });
    requests.length = 0;
    expect(await move(1_050)).toBe(true);
    expect(requests).toEqual([]);
    expect(await move(stored.at(-5) ?? 0)).toBe(true);
    expect(ids()).toEqual(stored.slice(-25));
    expect(known().hasNewer).toBeUndefined();
  });

  test.each([
    ['one of another conversation with an id in between', 50],
    ['one newer than all', 99_999],
    ['one older than all', 3],
  ])('SF1: jumping to a missing message fails and keeps the cached range: %s', async (_what, id) => {
    stored = stored.filter((other) => other !== 50);
    const before = knowEnd();
    expect(await move(id)).toBe(false);
    expect(known()).toEqual(before);
  });

  test('trimming removes the oldest cached messages while the end is shown', async () => {
    know({ messages: stored.slice(-450).map(message), hasOlder: false });
    await move('trim');
    expect(ids()).toEqual(stored.slice(-MAX_CACHED_MESSAGES));
    expect(known().hasOlder).toBe(true);
  });
});

test('RT1: a message that arrives while the end is loading is not lost', async () => {
  knowEnd();
  await move('start');
  seq = 5;
  const going = move('end');
  const data = buildMessagePush({ id: 90_000, conversation_id: CONVERSATION });
  eventLogOf(ACCOUNT).add({ event: 'message.created', data, seq: 6 } as RealtimeMessage);
  await going;
  expect(newestIdOf(known())).toBe(90_000);
  expect(ids().at(-1)).toBe(90_000);
});

test('a page that arrives after jumping elsewhere is discarded', async () => {
  knowEnd();
  const reading = move('older');
  await Promise.all([move('start'), reading]);
  expectStretch();
});
