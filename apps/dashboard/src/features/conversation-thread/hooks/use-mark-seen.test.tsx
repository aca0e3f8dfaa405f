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

/** The conversation's read state, and the contact's newest message if the thread shows its end. */
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
/** The read state right after the conversation was marked as unread. */
function marked({ seenAt, unread }: { seenAt: number; unread: number }): Standing {
  const before = buildConversation({ unread_count: unread, agent_last_seen_at: seenAt });
  const after = changed(before, { kind: 'unread', isUnread: true });
  return { seenAt: after.agent_last_seen_at, unread: after.unread_count };
}
/** Opens the conversation and waits until it is marked as read, at 100. */
function openAndSee() {
  const { rerender } = open();
  vi.advanceTimersByTime(4_000);
  expect(markSeen).toHaveBeenCalledOnce();
  rerender({ newest: 5, seenAt: 100, unread: 0 });
  markSeen.mockClear();
  return rerender;
}

test('CT1: a conversation is marked as read once, four seconds after it was opened', () => {
  open();
  vi.advanceTimersByTime(3_999);
  expect(markSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(markSeen.mock.calls).toEqual([[12]]);
  vi.advanceTimersByTime(60_000);
  expect(markSeen).toHaveBeenCalledOnce();
});

test('CT1: a conversation that is left within four seconds stays unread', () => {
  const { unmount } = open();
  vi.advanceTimersByTime(3_999);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
});

test('CT1: a hidden window marks nothing as read until it becomes visible', () => {
  visibility = 'hidden';
  open();
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(4_000);
  expect(markSeen).toHaveBeenCalledOnce();
});

test('CT1: a new message restarts the four seconds', () => {
  const { rerender } = open();
  vi.advanceTimersByTime(3_000);
  rerender({ newest: 6, unread: 3 });
  vi.advanceTimersByTime(3_999);
  expect(markSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(markSeen).toHaveBeenCalledOnce();
});

test('CT1: the four seconds start when the messages are loaded', () => {
  const { rerender } = open({ newest: undefined, isPaused: true });
  vi.advanceTimersByTime(60_000);
  rerender({ newest: 5 });
  vi.advanceTimersByTime(4_000);
  expect(markSeen).toHaveBeenCalledOnce();
});

test('CL8: an open conversation that is marked as unread stays unread', () => {
  const rerender = openAndSee();
  rerender({ newest: 5, seenAt: 79, unread: 1 });
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
});

test('CL8: a conversation marked as unread within its first four seconds stays unread', () => {
  const { rerender } = open();
  vi.advanceTimersByTime(3_000);
  rerender({ newest: 5, ...marked({ seenAt: 50, unread: 2 }) });
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
});

test('CL8: a rising unread count without a new message marks nothing as read', () => {
  const rerender = openAndSee();
  rerender({ newest: 5, seenAt: 100, unread: 1 });
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
});

test('CL8: a conversation marked as unread is read again only with the next message', () => {
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
