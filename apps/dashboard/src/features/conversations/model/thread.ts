import type { ContactPush, Message } from '@parley/contract';
import { withContact } from './conversation-merge';

/** A stretch of a conversation's history, oldest first, without holes: its end, unless newer messages are left out. */
export interface Thread {
  messages: Message[];
  /** Older messages exist on the server. */
  hasOlder: boolean;
  /** Newer ones exist than these; what comes in is not put behind them. */
  hasNewer?: boolean;
  /** Of a stretch that is not the end: the newest message known of … */
  newestId?: number;
  /** … and how many came in since the end was left. */
  beyond?: number;
  seq: number | null;
}

export const HISTORY_PAGE = 20;
/** While somebody reads farther up, so many may gather; what comes then is shown when they go to the end. */
const GATHERED_AT_MOST = 500;

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

/** The newest message known of, in the stretch or beyond it; 0 for none. */
export function newestIdOf({ messages, newestId }: Thread): number {
  return Math.max(messages.at(-1)?.id ?? 0, newestId ?? 0);
}

/** Their messages under the name the contact has now; the same object when none is theirs. */
export function renameContact(thread: Thread, contact: ContactPush): Thread {
  const messages = thread.messages.map((message) => withContact(message, contact));
  const isSame = messages.every((message, index) => message === thread.messages[index]);
  return isSame ? thread : { ...thread, messages };
}
