import type { ContactPush, Message } from '@parley/contract';
import { withContact } from './conversation-merge';

/** Loaded thread range of a conversation, oldest first, without gaps. It is the end of the thread unless `hasNewer`. */
export interface Thread {
  messages: Message[];
  /** Older messages exist on the server. */
  hasOlder: boolean;
  /** Newer messages exist than these. Messages from events are then not appended. */
  hasNewer?: boolean;
  /** For a range that is not the end: the id of the newest message known to exist. */
  newestId?: number;
  /** For a range that is not the end: how many messages were received since the end was left. */
  beyond?: number;
  seq: number | null;
}

export const HISTORY_PAGE = 20;
/**
 * Maximum number of messages to append while the user reads farther up. Later ones are loaded when they go to the end.
 */
const GATHERED_AT_MOST = 500;

/** Inserts a message at its position, or replaces its older state. */
export function upsertMessage(thread: Thread, message: Message): Thread {
  const index = thread.messages.findIndex((other) => other.id === message.id);
  if (index !== -1) {
    const messages = [...thread.messages];
    const before = messages[index];
    // Keeps the echo id of the message, because it is the React key under which the message was shown while being sent.
    messages[index] = before?.echo_id === undefined ? message : { ...message, echo_id: before.echo_id };
    return { ...thread, messages };
  }
  const oldest = thread.messages[0];
  if (thread.hasOlder && oldest && message.id < oldest.id) return thread;
  if (isAfterRange(thread, message)) {
    if (message.id <= newestIdOf(thread)) return thread;
    const beyond = (thread.beyond ?? 0) + (message.message_type === 2 ? 0 : 1);
    return { ...thread, hasNewer: true, newestId: message.id, beyond };
  }
  const after = thread.messages.findIndex((other) => other.id > message.id);
  const at = after === -1 ? thread.messages.length : after;
  return { ...thread, messages: [...thread.messages.slice(0, at), message, ...thread.messages.slice(at)] };
}

function isAfterRange({ messages, hasNewer }: Thread, message: Message): boolean {
  const last = messages.at(-1);
  if (!last || message.id < last.id) return false;
  return hasNewer === true || messages.length >= GATHERED_AT_MOST;
}

/** Id of the newest message known, in or beyond the range; 0 for none. */
export function newestIdOf({ messages, newestId }: Thread): number {
  return Math.max(messages.at(-1)?.id ?? 0, newestId ?? 0);
}

/** Updates the contact in their messages. The same object when none is theirs. */
export function renameContact(thread: Thread, contact: ContactPush): Thread {
  const messages = thread.messages.map((message) => withContact(message, contact));
  const isSame = messages.every((message, index) => message === thread.messages[index]);
  return isSame ? thread : { ...thread, messages };
}
