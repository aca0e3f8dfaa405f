import type { RealtimeEventData } from '@parley/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyTyping, stopTyping, useTyping } from './typing-store';

beforeEach(() => {
  vi.useFakeTimers();
  useTyping.setState({ typists: {} });
});
afterEach(() => vi.useRealTimers());

const typing = (id: number, change: object = {}) =>
  ({
    account_id: 1,
    conversation: { id: 12 },
    user: { type: 'user', id, available_name: `Agent ${id}` },
    is_private: false,
    ...change,
  }) as unknown as RealtimeEventData<'conversation.typing_on'>;
const typists = () => useTyping.getState().typists[12] ?? [];

test('CT8: an agent is shown as typing until they stop', () => {
  applyTyping(true, typing(1));
  applyTyping(true, typing(2, { is_private: true }));
  expect(typists()).toMatchObject([
    { key: 'user:1', name: 'Agent 1', isPrivate: false },
    { key: 'user:2', name: 'Agent 2', isPrivate: true },
  ]);
  applyTyping(false, typing(1));
  expect(typists().map(({ key }) => key)).toEqual(['user:2']);
  stopTyping(12, 'user:2');
  expect(typists()).toEqual([]);
});

test('CT8: a typing state ends thirty seconds after its last report', () => {
  applyTyping(true, typing(1));
  vi.advanceTimersByTime(29_999);
  applyTyping(true, typing(1));
  vi.advanceTimersByTime(29_999);
  expect(typists()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(typists()).toEqual([]);
});
