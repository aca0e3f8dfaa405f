import type { ContactPush, Message } from '@parley/contract';
import { withContact } from './conversation-merge';

/** The known end of a conversation's history, oldest first, without holes. */
export interface Thread {
  messages: Message[];
  /** Older messages exist on the server. */
  hasOlder: boolean;
  seq: number | null;
}

export const HISTORY_PAGE = 20;

/** Adds a message at its place, or puts a newer state of it there. */
export function upsertMessage(thread: Thread, message: Message): Thread {
  const index = thread.messages.findIndex((other) => other.id === message.id);
  if (index !== -1) {
    const messages = [...thread.messages];
    const before = messages[index];
    // The id under which the message was shown while it was being sent stays its name on screen.
    messages[index] = before?.echo_id === undefined ? message : { ...message, echo_id: before.echo_id };
    return { ...thread, messages };
  }
  const oldest = thread.messages[0];
  if (thread.hasOlder && oldest && message.id < oldest.id) return thread;
  const after = thread.messages.findIndex((other) => other.id > message.id);
  const at = after === -1 ? thread.messages.length : after;
  return { ...thread, messages: [...thread.messages.slice(0, at), message, ...thread.messages.slice(at)] };
}

/** Their messages under the name the contact has now; the same object when none is theirs. */
export function renameContact(thread: Thread, contact: ContactPush): Thread {
  const messages = thread.messages.map((message) => withContact(message, contact));
  const isSame = messages.every((message, index) => message === thread.messages[index]);
  return isSame ? thread : { ...thread, messages };
}

/** Puts an older page before the known messages. */
export function prependPage(thread: Thread, page: readonly Message[]): Thread {
  const known = new Set(thread.messages.map((message) => message.id));
  const older = page.filter((message) => !known.has(message.id));
  return { ...thread, messages: [...older, ...thread.messages], hasOlder: page.length >= HISTORY_PAGE };
}
