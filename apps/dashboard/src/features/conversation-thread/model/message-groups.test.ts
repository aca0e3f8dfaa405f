import type { Message } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import { firstUnread, threadItems } from './message-groups';

const noon = new Date(2026, 4, 12, 12, 0, 0).getTime() / 1000;

function message(id: number, change: Partial<Message> = {}): Message {
  return {
    id,
    content: 'Hi',
    inbox_id: 1,
    conversation_id: 1,
    message_type: 0,
    content_type: 'text',
    status: 'sent',
    content_attributes: {},
    created_at: noon + id,
    private: false,
    source_id: null,
    ...change,
  };
}

const shape = (messages: Message[], unread: number | null = null) =>
  threadItems(messages, unread).map((item) =>
    item.kind === 'message'
      ? `${item.isFirst ? '<' : '-'}${item.message.id}${item.isLast ? '>' : '-'}`
      : item.kind,
  );

describe('messages of a thread', () => {
  test('consecutive messages of one author are grouped', () => {
    expect(shape([message(1), message(2), message(3, { message_type: 1 })])).toEqual([
      'day',
      '<1-',
      '-2>',
      '<3>',
    ]);
  });

  test('a new day, a long pause, a note after a reply and a failed message each start a new group', () => {
    const messages = [
      message(1),
      message(2, { created_at: noon + 600 }),
      message(3, { created_at: noon + 601, message_type: 1 }),
      message(4, { created_at: noon + 602, message_type: 1, private: true }),
      message(5, { created_at: noon + 603, message_type: 1, private: true, status: 'failed' }),
      message(6, { created_at: noon + 604, message_type: 1, private: true }),
      message(7, { created_at: noon + 86_400 }),
    ];
    expect(shape(messages)).toEqual(['day', '<1>', '<2>', '<3>', '<4-', '-5>', '<6>', 'day', '<7>']);
  });

  test('activity messages are separate, and a divider marks the first unread message', () => {
    const messages = [message(1), message(2, { message_type: 2 }), message(3), message(4)];
    expect(shape(messages, 4)).toEqual(['day', '<1>', 'activity', '<3>', 'unread', '<4>']);
  });

  test('CT2: the unread divider comes before the first message of the contact that no agent has seen', () => {
    const messages = [message(1), message(2, { message_type: 1 }), message(3), message(4)];
    const unread = (since: number, hasOlder = false) =>
      firstUnread({ messages, hasOlder, seq: null }, since, 7);
    expect(unread(noon + 1)).toEqual({ id: 3, since: noon + 1 });
    expect(unread(noon + 4)).toBeNull();
    expect(unread(noon)).toEqual({ id: 1, since: noon });
  });

  test('CT2: the position of the unread divider is unknown if it is before the loaded messages', () => {
    const messages = [message(1, { message_type: 2 }), message(2), message(3)];
    const older = { messages, hasOlder: true, seq: null };
    expect(firstUnread(older, noon, 7)).toEqual({ id: null, since: noon });
    // A loaded message was seen, so all older ones were seen too.
    expect(firstUnread(older, noon + 1, 7)).toEqual({ id: 2, since: noon + 1 });
  });

  test('CT1: the unread divider is never above a reply of the user', () => {
    const own = { type: 'user', id: 7, name: 'Mira' } as never;
    const messages = [
      message(1, { message_type: 0, created_at: 100 }),
      message(2, { message_type: 1, created_at: 110, sender: own }),
      message(3, { message_type: 0, created_at: 120 }),
    ];
    expect(firstUnread({ messages, hasOlder: false, seq: null }, 50, 7)?.id).toBe(3);
    expect(firstUnread({ messages: messages.slice(0, 2), hasOlder: false, seq: null }, 50, 7)).toBeNull();
    expect(firstUnread({ messages, hasOlder: false, seq: null }, 50, 8)?.id).toBe(1);
  });
});
