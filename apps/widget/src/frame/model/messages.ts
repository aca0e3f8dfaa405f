import type { Message } from './wire';

/** One message of the thread. `key` stays the same from the moment it is written until it is confirmed. */
export interface Entry {
  key: string;
  message: Message;
  state: 'sent' | 'sending' | 'failed';
  /** Files of a pending message, kept so that it can be sent again. */
  files?: File[];
  /** Completed share of the upload, 0 to 1. */
  progress?: number;
  /** Text key of what the server rejected; without one the message is only shown as not sent. */
  problem?: 'file.wrongType' | undefined;
  /** The request got no response; it is sent again automatically when the connection is back. */
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

/** Confirmed messages ordered by id, then pending messages in the order they were written. */
function inOrder(entries: Entry[]): Entry[] {
  const rank = (entry: Entry) => (entry.message.id > 0 ? entry.message.id : Number.POSITIVE_INFINITY);
  return entries.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a === b ? 0 : a - b;
  });
}

/**
 * Merges messages from any source (history, socket, response to a send) into the thread. The same message may arrive
 * several times and in any order: it is identified by its id or by this browser's echo id, and appears once.
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
    // The history may have delivered the message before the response to its own send arrived.
    if (known >= 0 && known !== at) next.splice(known, 1);
  }
  return inOrder(next);
}

/** Adds a message before the server has it. */
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

/** Changes the entry with this echo id; a message that is confirmed already is not changed. */
export function updatePendingMessage(entries: Entry[], echoId: string, change: Partial<Entry>): Entry[] {
  return entries.map((entry) =>
    entry.key === echoId && entry.state !== 'sent' ? { ...entry, ...change } : entry,
  );
}

/** The highest message id from the server, 0 when there is none; used as `after`. */
export function lastId(entries: readonly Entry[]): number {
  return entries.reduce((highest, { message }) => Math.max(highest, message.id), 0);
}

export function firstId(entries: readonly Entry[]): number {
  return entries.find(({ message }) => message.id > 0)?.message.id ?? 0;
}

export const isFromTeam = ({ message }: Entry) => message.message_type !== 0;

/** The team's messages after the last one seen, both in this browser and by this contact. */
export function unreadEntries(entries: readonly Entry[], seen: { id: number; at: number }): Entry[] {
  return entries.filter(
    (entry) => isFromTeam(entry) && entry.message.id > seen.id && entry.message.created_at > seen.at,
  );
}
