import type { Message } from '@parley/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import type { Thread } from '../model/thread';
import { conversationKeys } from './conversation-keys';
import { loadBackTo, readAfter } from './message-range';

const ACCOUNT = 1;
const CONVERSATION = 7;
const ANSWER_HOLDS = 1_000;

interface Range {
  before?: number;
  after?: number;
}

const message = (id: number) => ({ id, content: `message ${id}` }) as Message;
let stored: number[];
let client: QueryClient;
const asked: Range[] = [];

/** As the server answers: before an id the newest twenty, between two ids the oldest thousand. */
function answer({ before = Number.POSITIVE_INFINITY, after }: Range): Message[] {
  const older = stored.filter((id) => id < before);
  if (after === undefined) return older.slice(-20).map(message);
  return older
    .filter((id) => id >= after)
    .slice(0, ANSWER_HOLDS)
    .map(message);
}

beforeEach(() => {
  asked.length = 0;
  client = new QueryClient();
  stored = Array.from({ length: 3_000 }, (_, index) => 10 + index);
  vi.spyOn(api, 'call').mockImplementation((async (_name: string, { query }: { query: Range }) => {
    asked.push(query);
    return { payload: answer(query) };
  }) as never);
});

const key = conversationKeys.thread(ACCOUNT, CONVERSATION);
const know = (thread: Partial<Thread>) =>
  client.setQueryData<Thread>(key, { messages: [], hasOlder: true, seq: null, ...thread });
const known = () => client.getQueryData<Thread>(key);
const load = (messageId: number) =>
  loadBackTo(client, { accountId: ACCOUNT, conversationId: CONVERSATION, messageId });

describe('SF1: a thread read back to a message', () => {
  test('has it with what was said before and since, and no hole', async () => {
    know({ messages: stored.slice(-20).map(message) });
    expect(await load(1_000)).toBe(true);
    const ids = known()?.messages.map(({ id }) => id) ?? [];
    expect(ids).toEqual(stored.filter((id) => id >= 980));
    expect(known()?.hasOlder).toBe(true);
  });

  test('to its beginning knows that nothing is older', async () => {
    know({ messages: stored.slice(-20).map(message) });
    expect(await load(12)).toBe(true);
    expect(known()?.messages.map(({ id }) => id)).toEqual(stored);
    expect(known()?.hasOlder).toBe(false);
  });

  test('asks nobody for what is there already', async () => {
    know({ messages: [message(5), message(9)] });
    expect(await load(9)).toBe(true);
    expect(asked).toEqual([]);
  });

  test.each([
    ['of another conversation, in between', 50, true],
    ['newer than all', 99_999, true],
    ['older than its beginning', 3, false],
  ])('says that a message is not there: %s', async (_what, id, hasOlder) => {
    stored = stored.filter((other) => other !== 50);
    const before = know({ messages: stored.slice(-20).map(message), hasOlder });
    expect(await load(id)).toBe(false);
    expect(known()).toEqual(before);
  });

  test('keeps what came in while it was read', async () => {
    know({ messages: stored.slice(-20).map(message) });
    const loading = load(2_000);
    client.setQueryData<Thread>(key, (thread) =>
      thread ? { ...thread, messages: [...thread.messages, message(90_000)] } : thread,
    );
    await loading;
    expect(known()?.messages.at(-1)?.id).toBe(90_000);
    expect(known()?.messages.some(({ id }) => id === 2_000)).toBe(true);
  });
});

test('a refresh of a long thread reads on where one answer ends', async () => {
  const rest = (page: readonly Message[]) =>
    readAfter({ accountId: ACCOUNT, conversationId: CONVERSATION, page });
  const first = answer({ after: 10, before: 1e15 });
  expect(first).toHaveLength(ANSWER_HOLDS);
  expect([...first, ...(await rest(first))].map(({ id }) => id)).toEqual(stored);
  expect(await rest(first.slice(0, 20))).toEqual([]);
});
