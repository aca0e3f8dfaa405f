import type { Message } from './wire';

/** One line of the thread. `key` stays the same from the moment a message is written until it is confirmed. */
export interface Entry {
  key: string;
  message: Message;
  state: 'sent' | 'sending' | 'failed';
  /** Files of a message on its way, kept so that it can be sent again. */
  files?: File[];
  /** Share of the upload that is done, 0 to 1. */
  progress?: number;
  problem?: string;
  /** The request never got an answer: it goes out again by itself when the connection is back. */
  isInterrupted?: boolean;
}

export interface PendingMessage {
  echoId: string;
  content: string;
  files: File[];
  now: number;
  conversationId: number;
}

const isShown = (message: Message) => !message.private && message.message_type !== 2;

/** Confirmed messages in the order of their ids, then those on their way in the order they were written. */
function inOrder(entries: Entry[]): Entry[] {
  const rank = (entry: Entry) => (entry.message.id > 0 ? entry.message.id : Number.POSITIVE_INFINITY);
  return entries.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a === b ? 0 : a - b;
  });
}

/**
 * Takes messages from any source (history, socket, answer to a send) into the thread. The same message may come
 * several times and in any order: its id, or the echo id of what this browser wrote, makes it one.
 */
export function mergeMessages(entries: Entry[], messages: readonly Message[]): Entry[] {
  const next = [...entries];
  for (const message of messages) {
    if (!isShown(message)) continue;
    const echoed = message.echo_id === undefined || message.echo_id === null ? '' : `${message.echo_id}`;
    const known = next.findIndex((entry) => entry.message.id === message.id);
    const pending = echoed ? next.findIndex((entry) => entry.key === echoed) : -1;
    const at = pending >= 0 ? pending : known;
    if (at < 0) {
      next.push({ key: `m${message.id}`, message, state: 'sent' });
      continue;
    }
    next[at] = { key: next[at]!.key, message: { ...next[at]!.message, ...message }, state: 'sent' };
    // History may have brought the message before the answer to its own sending named it.
    if (known >= 0 && known !== at) next.splice(known, 1);
  }
  return inOrder(next);
}

/** Shows a message at once, before the server has it. */
export function addPendingMessage(
  entries: Entry[],
  { echoId, content, files, now, conversationId }: PendingMessage,
): Entry[] {
  const message: Message = {
    id: 0,
    content,
    message_type: 0,
    content_type: 'text',
    content_attributes: {},
    created_at: now,
    conversation_id: conversationId,
  };
  return [
    ...entries,
    { key: echoId, message, state: 'sending', files, ...(files.length ? { progress: 0 } : {}) },
  ];
}

/** Changes the entry of one echo id; a message that is confirmed already stays as it is. */
export function updatePendingMessage(entries: Entry[], echoId: string, change: Partial<Entry>): Entry[] {
  return entries.map((entry) =>
    entry.key === echoId && entry.state !== 'sent' ? { ...entry, ...change } : entry,
  );
}

/** The highest id the server gave out, 0 when there is none: what `after` asks from. */
export function lastId(entries: readonly Entry[]): number {
  return entries.reduce((highest, { message }) => Math.max(highest, message.id), 0);
}

export function firstId(entries: readonly Entry[]): number {
  return entries.find(({ message }) => message.id > 0)?.message.id ?? 0;
}

export const isFromTeam = ({ message }: Entry) => message.message_type !== 0;

/** What the visitor has not seen: messages of the team after the last look of this browser and of this contact. */
export function unreadEntries(entries: readonly Entry[], seen: { id: number; at: number }): Entry[] {
  return entries.filter(
    (entry) => isFromTeam(entry) && entry.message.id > seen.id && entry.message.created_at > seen.at,
  );
}
