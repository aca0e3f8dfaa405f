import type { Message } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import { type Thread, upsertMessage } from './thread';

const message = (id: number, change: Partial<Message> = {}) =>
  ({ id, content: '', message_type: 0, ...change }) as Message;
const middle: Thread = {
  messages: [message(10), message(11)],
  hasOlder: true,
  hasNewer: true,
  newestId: 30,
  seq: null,
};

describe('CT2: a stretch in the middle of a history', () => {
  test('counts what comes in behind it, once, and shows it not', () => {
    const once = upsertMessage(middle, message(31));
    expect(once).toEqual({ ...middle, newestId: 31, beyond: 1 });
    expect(upsertMessage(once, message(31))).toBe(once);
    // A change of something that is known, but not here, is no news.
    expect(upsertMessage(once, message(20))).toBe(once);
    expect(upsertMessage(once, message(32, { message_type: 2 }))).toMatchObject({ newestId: 32, beyond: 1 });
  });

  test('takes the newer state of what it shows, and nothing older than it', () => {
    const after = upsertMessage(middle, message(10, { content: 'changed' }));
    expect(after.messages[0]?.content).toBe('changed');
    expect(upsertMessage(middle, message(9))).toBe(middle);
  });
});

test('while somebody reads farther up, no more than so many gather at the end', () => {
  let thread: Thread = { messages: [message(1)], hasOlder: false, seq: null };
  for (let id = 2; id <= 1_000; id += 1) thread = upsertMessage(thread, message(id));
  expect(thread.messages).toHaveLength(500);
  expect(thread).toMatchObject({ hasNewer: true, newestId: 1_000, beyond: 500 });
});
