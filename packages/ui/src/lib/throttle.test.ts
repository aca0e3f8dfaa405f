import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first call runs immediately, and then the last call of each interval', () => {
  const ran: string[] = [];
  const { call, flush } = throttle(20);
  for (const name of ['a', 'b', 'c']) call(() => ran.push(name));
  expect(ran).toEqual(['a']);
  vi.advanceTimersByTime(20);
  expect(ran).toEqual(['a', 'c']);
  call(() => ran.push('d'));
  flush();
  expect(ran).toEqual(['a', 'c', 'd']);
});

test('a canceled call never runs', () => {
  const ran: string[] = [];
  const { call, cancel } = throttle(20);
  call(() => ran.push('a'));
  call(() => ran.push('b'));
  cancel();
  vi.advanceTimersByTime(100);
  expect(ran).toEqual(['a']);
});
