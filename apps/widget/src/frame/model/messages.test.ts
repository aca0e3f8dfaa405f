import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupByDay } from './groups';
import {
  addPendingMessage,
  type Entry,
  firstId,
  lastId,
  mergeMessages,
  unreadEntries,
  updatePendingMessage,
} from './messages';
import type { Message } from './wire';

function message(id: number, more: Partial<Message> = {}): Message {
  return { id, content: `text ${id}`, message_type: 1, created_at: 1000 + id, conversation_id: 1, ...more };
}

function draft(entries: Entry[], echoId: string, content = 'mine'): Entry[] {
  return addPendingMessage(entries, { echoId, content, files: [], now: 2000, conversationId: 1 });
}

const contents = (entries: Entry[]) => entries.map((entry) => entry.message.content);

describe('a message that the visitor sends', () => {
  test('is shown immediately, below all confirmed messages', () => {
    const entries = mergeMessages(draft([], 'e1'), [message(5), message(4)]);
    expect(contents(entries)).toEqual(['text 4', 'text 5', 'mine']);
    expect(entries.at(-1)?.state).toBe('sending');
  });

  test('D2: is shown once after its event and its response, in either order', () => {
    const event = message(9, { echo_id: 'e1', content: 'mine', message_type: 0 });
    const answer = message(9, { content: 'mine', message_type: 0 });
    const eventFirst = mergeMessages(mergeMessages(draft([], 'e1'), [event]), [{ ...answer, echo_id: 'e1' }]);
    const answerFirst = mergeMessages(mergeMessages(draft([], 'e1'), [{ ...answer, echo_id: 'e1' }]), [
      event,
    ]);
    for (const entries of [eventFirst, answerFirst]) {
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({ key: 'e1', state: 'sent', message: { id: 9 } });
    }
  });

  test('D2: is shown once if the history contains it before its response arrives', () => {
    const fromHistory = mergeMessages(draft([], 'e1'), [message(9, { content: 'mine', message_type: 0 })]);
    expect(fromHistory).toHaveLength(2);
    const named = mergeMessages(fromHistory, [
      message(9, { content: 'mine', message_type: 0, echo_id: 'e1' }),
    ]);
    expect(named).toHaveLength(1);
    expect(named[0]?.key).toBe('e1');
  });

  test('keeps its text after a failure, and a late failure does not change a confirmed message', () => {
    const failed = updatePendingMessage(draft([], 'e1'), 'e1', {
      state: 'failed',
      problem: 'file.wrongType',
    });
    expect(failed[0]).toMatchObject({
      state: 'failed',
      problem: 'file.wrongType',
      message: { content: 'mine' },
    });
    const confirmed = mergeMessages(failed, [message(3, { echo_id: 'e1', content: 'mine' })]);
    expect(updatePendingMessage(confirmed, 'e1', { state: 'failed' })[0]?.state).toBe('sent');
  });

  test('keeps its order among other pending messages', () => {
    expect(contents(draft(draft([], 'e1', 'one'), 'e2', 'two'))).toEqual(['one', 'two']);
  });
});

describe('the thread', () => {
  test('D10: is ordered by id, in whatever order and however often messages arrive', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(ids, (arrivals) => {
        const entries = arrivals.reduce<Entry[]>((thread, id) => mergeMessages(thread, [message(id)]), []);
        const expected = [...new Set(arrivals)].sort((a, b) => a - b);
        expect(entries.map((entry) => entry.message.id)).toEqual(expected);
        expect(lastId(entries)).toBe(expected.at(-1));
        expect(firstId(entries)).toBe(expected[0]);
      }),
    );
  });

  test('T4: never shows private notes or activity messages', () => {
    const hidden = [message(1, { private: true }), message(2, { message_type: 2 })];
    expect(mergeMessages([], hidden)).toEqual([]);
  });

  test('applies an update to a message in place', () => {
    const entries = mergeMessages(mergeMessages([], [message(1), message(2)]), [
      message(1, { content: 'gone', content_attributes: { deleted: true } }),
    ]);
    expect(contents(entries)).toEqual(['gone', 'text 2']);
  });

  test('counts agents’ messages after the last visit on any device as unread', () => {
    const entries = mergeMessages([], [message(1), message(2), message(3, { message_type: 0 }), message(4)]);
    expect(unreadEntries(entries, { id: 0, at: 0 })).toHaveLength(3);
    expect(unreadEntries(entries, { id: 0, at: 1002 })).toHaveLength(1);
    expect(unreadEntries(entries, { id: 4, at: 0 })).toHaveLength(0);
  });

  test('groups consecutive messages of one sender and starts a new group each day', () => {
    const mira = { id: 1, name: 'Mira', type: 'user' as const };
    const noon = new Date(2026, 0, 5, 12).getTime() / 1000;
    const entries = mergeMessages(
      [],
      [
        message(1, { sender: mira, created_at: noon }),
        message(2, { sender: mira, created_at: noon + 60 }),
        message(3, { message_type: 0, created_at: noon + 90 }),
        message(4, { sender: mira, created_at: noon + 600 }),
        message(5, { sender: mira, created_at: noon + 86_400 }),
      ],
    );
    const days = groupByDay(entries);
    expect(
      days.map((day) => day.groups.map((group) => group.entries.map(({ message: { id } }) => id))),
    ).toEqual([[[1, 2], [3], [4]], [[5]]]);
  });
});
