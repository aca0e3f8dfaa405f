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

describe('CT2: range in the middle of a history', () => {
  test('a new message beyond the range is counted once but not shown', () => {
    const once = upsertMessage(middle, message(31));
    expect(once).toEqual({ ...middle, newestId: 31, beyond: 1 });
    expect(upsertMessage(once, message(31))).toBe(once);
    // A change of a message outside the range is not new.
    expect(upsertMessage(once, message(20))).toBe(once);
    expect(upsertMessage(once, message(32, { message_type: 2 }))).toMatchObject({ newestId: 32, beyond: 1 });
  });

  test('a shown message is updated, an older one outside the range is ignored', () => {
    const after = upsertMessage(middle, message(10, { content: 'changed' }));
    expect(after.messages[0]?.content).toBe('changed');
    expect(upsertMessage(middle, message(9))).toBe(middle);
  });
});

test('a thread that receives messages while it is read caches at most 500 of them', () => {
  let thread: Thread = { messages: [message(1)], hasOlder: false, seq: null };
  for (let id = 2; id <= 1_000; id += 1) thread = upsertMessage(thread, message(id));
  expect(thread.messages).toHaveLength(500);
  expect(thread).toMatchObject({ hasNewer: true, newestId: 1_000, beyond: 500 });
});
