import type { Message } from '@parley/contract';
import { HISTORY_PAGE, newestIdOf, type Thread } from './thread';

/** Maximum number of messages that are cached and rendered. When more are loaded, the far end is dropped. */
export const MAX_CACHED_MESSAGES = 300;
/** Page size of the server for messages after an id. */
export const NEWER_PAGE = 100;

/** Adds an older page before the thread range. */
export function prependPage(thread: Thread, page: readonly Message[]): Thread {
  const messages = [...unknownOf(page, thread), ...thread.messages];
  return trimNewest({ ...thread, messages, hasOlder: page.length >= HISTORY_PAGE });
}

/** Adds a newer page after the thread range. */
export function appendPage(thread: Thread, page: readonly Message[]): Thread {
  const messages = [...thread.messages, ...unknownOf(page, thread)];
  const isEnd = page.length < NEWER_PAGE;
  const after = isEnd ? asEnd({ ...thread, messages }) : { ...thread, messages, hasNewer: true };
  return trimOldest(after);
}

/** Keeps the newest messages. */
export function trimOldest(thread: Thread): Thread {
  if (thread.messages.length <= MAX_CACHED_MESSAGES) return thread;
  return { ...thread, messages: thread.messages.slice(-MAX_CACHED_MESSAGES), hasOlder: true };
}

function trimNewest(thread: Thread): Thread {
  if (thread.messages.length <= MAX_CACHED_MESSAGES) return thread;
  const messages = thread.messages.slice(0, MAX_CACHED_MESSAGES);
  return { ...thread, messages, hasNewer: true, newestId: newestIdOf(thread) };
}

function asEnd({ messages, hasOlder, seq }: Thread): Thread {
  return { messages, hasOlder, seq };
}

function unknownOf(page: readonly Message[], { messages }: Thread): Message[] {
  const known = new Set(messages.map(({ id }) => id));
  return page.filter(({ id }) => !known.has(id));
}
