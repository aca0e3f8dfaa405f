import type { Message } from '@parley/contract';
import type { Thread } from '../../conversations/model/thread';

/** One line of the thread, in display order. */
export type ThreadItem =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'unread'; key: string }
  | { kind: 'activity'; key: string; message: Message }
  /** `isFirst`: shows the author; `isLast`: shows the time. Messages between them are of the same author. */
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean };

const GROUP_SECONDS = 5 * 60;

/**
 * Builds the lines of a thread: separated by days, messages of one author grouped, a line before the first unread
 * message. `firstUnreadId`: the message after that line.
 */
export function threadItems(messages: readonly Message[], firstUnreadId: number | null): ThreadItem[] {
  const items: ThreadItem[] = [];
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const date = new Date(message.created_at * 1000);
    if (!before || dayKey(before) !== dayKey(message)) {
      items.push({ kind: 'day', key: `day-${dayKey(message)}`, date });
    }
    if (message.id === firstUnreadId) items.push({ kind: 'unread', key: 'unread' });
    if (message.message_type === 2) {
      items.push({ kind: 'activity', key: `message-${message.id}`, message });
      return;
    }
    items.push({
      kind: 'message',
      key: `message-${message.id}`,
      message,
      isFirst: !before || message.id === firstUnreadId || !belongTogether(before, message),
      isLast: !after || after.id === firstUnreadId || !belongTogether(message, after),
    });
  });
  return items;
}

function belongTogether(a: Message, b: Message): boolean {
  return (
    a.message_type !== 2 &&
    b.message_type !== 2 &&
    senderKey(a) === senderKey(b) &&
    a.private === b.private &&
    a.status !== 'failed' &&
    dayKey(a) === dayKey(b) &&
    b.created_at - a.created_at < GROUP_SECONDS
  );
}

function senderKey({ sender, message_type: type }: Message): string {
  return `${type}:${sender?.type ?? ''}:${sender?.id ?? ''}`;
}

function dayKey({ created_at: createdAt }: Message): string {
  const date = new Date(createdAt * 1000);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** Start of the unread part of a thread. */
export interface Unread {
  /** The first unread message; null while it is older than the loaded thread range. */
  id: number | null;
  /** Unix seconds: messages newer than this are unread. */
  since: number;
}

/** The first message of the contact that is newer than `since`; null when all messages are read. */
export function firstUnread({ messages, hasOlder }: Thread, since: number, myId: number): Unread | null {
  const lastReplyId = lastOwnId(messages, myId);
  const incoming = messages.filter(({ message_type: type, id }) => type === 0 && id > lastReplyId);
  const first = incoming.find(({ created_at: at }) => at > since);
  const isEarlier =
    lastReplyId === 0 && hasOlder && first === incoming[0] && (messages[0]?.created_at ?? 0) > since;
  return isEarlier ? { id: null, since } : first ? { id: first.id, since } : null;
}

/**
 * Id of the newest message this user wrote to the customer; 0 for none. Replying implies having read everything before.
 */
export function lastOwnId(messages: readonly Message[], myId: number): number {
  const own = messages.findLast(
    ({ message_type: type, sender }) => type === 1 && sender?.type === 'user' && sender.id === myId,
  );
  return own?.id ?? 0;
}
