import type { Message } from '@parley/contract';
import type { Thread } from './thread';

/** One line of the thread, in the order they stand. */
export type ThreadItem =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'unread'; key: string }
  | { kind: 'activity'; key: string; message: Message }
  /** `isFirst`: shows who wrote it; `isLast`: shows when. Between them stand more by the same person. */
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean };

const GROUP_SECONDS = 5 * 60;

/**
 * Lays out a thread: days apart, runs of one person together, a line before the first unread message.
 * `firstUnreadId`: the message that line stands before.
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

/** Where the unread part of a thread begins. */
export interface Unread {
  /** The message it begins with; null while it is older than what is known of the thread. */
  id: number | null;
  /** Unix seconds: what is newer was not seen. */
  since: number;
}

/** The first message from the contact that is newer than what agents saw; null when all of it was seen. */
export function firstUnread({ messages, hasOlder }: Thread, since: number, myId: number): Unread | null {
  const answered = lastOwnId(messages, myId);
  const incoming = messages.filter(({ message_type: type, id }) => type === 0 && id > answered);
  const first = incoming.find(({ created_at: at }) => at > since);
  const isEarlier =
    answered === 0 && hasOlder && first === incoming[0] && (messages[0]?.created_at ?? 0) > since;
  return isEarlier ? { id: null, since } : first ? { id: first.id, since } : null;
}

/** The newest that this person wrote to the customer; 0 for none. Whoever answered has read what was before. */
export function lastOwnId(messages: readonly Message[], myId: number): number {
  const own = messages.findLast(
    ({ message_type: type, sender }) => type === 1 && sender?.type === 'user' && sender.id === myId,
  );
  return own?.id ?? 0;
}
