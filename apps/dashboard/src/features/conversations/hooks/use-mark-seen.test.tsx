import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConversationActions } from '../data/conversation-mutations';
import { buildConversation } from '../test/builders';
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

const open = (newest = 5) =>
  renderHook(
    (props: { newest: number; isPaused: boolean }) =>
      useMarkSeen(actions, buildConversation({ id: 12, unread_count: 2 }), props.newest, props.isPaused),
    { initialProps: { newest, isPaused: false } },
  );

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

test('CT1: what comes in meanwhile starts the four seconds again; what was marked unread stays so', () => {
  const { rerender } = open();
  vi.advanceTimersByTime(3_000);
  rerender({ newest: 6, isPaused: false });
  vi.advanceTimersByTime(3_999);
  expect(markSeen).not.toHaveBeenCalled();
  rerender({ newest: 6, isPaused: true });
  vi.advanceTimersByTime(60_000);
  expect(markSeen).not.toHaveBeenCalled();
});
