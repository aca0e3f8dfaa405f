import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConversationActions } from '../../conversations/data/conversation-mutations';
import { buildConversation } from '../../conversations/testing/builders';
import { changed } from '../../conversations/model/conversation-change';
import { useMarkSeen } from './use-mark-seen';

const markSeen = vi.fn();
const actions = { markSeen } as unknown as ConversationActions;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  markSeen.mockClear();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How the conversation stands, and the newest of the contact's messages that the thread shows, if it shows its end. */
interface Standing {
  seenAt?: number;
  unread?: number;
  newest?: number | undefined;
  isPaused?: boolean;
}
const open = (first: Standing = {}) =>
  renderHook(
    ({ seenAt = 50, unread = 2, newest, isPaused = false }: Standing) => {
      const conversation = buildConversation({ id: 12, unread_count: unread, agent_last_seen_at: seenAt });
      useMarkSeen(actions, conversation, newest, isPaused);
    },
    { initialProps: { newest: 5, ...first } as Standing },
  );
/** As it looks at once for whoever marks it unread, by any menu. */
function marked({ seenAt, unread }: { seenAt: number; unread: number }): Standing {
  const before = buildConversation({ unread_count: unread, agent_last_seen_at: seenAt });
  const after = changed(before, { kind: 'unread', isUnread: true });
  return { seenAt: after.agent_last_seen_at, unread: after.unread_count };
}
/** Read after its four seconds, at 100. */
function openAndSee() {
  const { rerender } = open();
  vi.advanceTimersByTime(4_000);
  expect(markSeen).toHaveBeenCalledOnce();
  rerender({ newest: 5, seenAt: 100, unread: 0 });
  markSeen.mockClear();
  return rerender;
}

test('CT1: a conversation is seen four seconds after it was opened, not before, and once', () => {
  open();
  vi.advanceTimersByTime(3_999);
  expect(markSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(markSeen.mock.calls).toEqual([[12]]);
  vi.advanceTimersByTime(60_000);
  expect(markSeen).toHaveBeenCalledOnce();
});

test('CT1: who leaves earlier has not seen it', () => {
  const { unmount } = open();
  vi.advanceTimersByTime(3_999);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
});

test('CT1: a window that nobody looks at sees nothing until somebody does', () => {
  visibility = 'hidden';
  open();
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(4_000);
  expect(markSeen).toHaveBeenCalledOnce();
});

test('CT1: what comes in meanwhile starts the four seconds again', () => {
  const { rerender } = open();
  vi.advanceTimersByTime(3_000);
  rerender({ newest: 6, unread: 3 });
  vi.advanceTimersByTime(3_999);
  expect(markSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(markSeen).toHaveBeenCalledOnce();
});

test('CT1: the four seconds begin when the messages are there', () => {
  const { rerender } = open({ newest: undefined, isPaused: true });
  vi.advanceTimersByTime(60_000);
  rerender({ newest: 5 });
  vi.advanceTimersByTime(4_000);
  expect(markSeen).toHaveBeenCalledOnce();
});

test('CL8: marked unread while it is open it stays unread, wherever that was done', () => {
  const rerender = openAndSee();
  rerender({ newest: 5, seenAt: 79, unread: 1 });
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
});

test('CL8: marked unread before its four seconds are over it stays unread', () => {
  const { rerender } = open();
  vi.advanceTimersByTime(3_000);
  rerender({ newest: 5, ...marked({ seenAt: 50, unread: 2 }) });
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
});

test('CL8: a count of unread messages that rises by itself reads nothing', () => {
  const rerender = openAndSee();
  rerender({ newest: 5, seenAt: 100, unread: 1 });
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
});

test('CL8: it is read again with the next message of the contact, and not by going to an older stretch and back', () => {
  const rerender = openAndSee();
  rerender({ newest: 5, seenAt: 79, unread: 1 });
  rerender({ seenAt: 79, unread: 1 });
  rerender({ newest: 5, seenAt: 79, unread: 1 });
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
  rerender({ newest: 6, seenAt: 79, unread: 2 });
  vi.advanceTimersByTime(4_000);
  expect(markSeen.mock.calls).toEqual([[12]]);
});
