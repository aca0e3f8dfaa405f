import { expect, test } from 'vitest';
import { countCharacters, longestMessage } from './reply-limits';

test('RE8: each channel has its own limit; notes have the limit of the product', () => {
  expect(longestMessage('Channel::Instagram', false)).toBe(1_000);
  expect(longestMessage('Channel::Telegram', false)).toBe(4_096);
  expect(longestMessage('Channel::WebWidget', false)).toBe(150_000);
  expect(longestMessage('Channel::Instagram', true)).toBe(150_000);
});

test('RE8: the characters left are counted near the limit only, the excess always', () => {
  const count = (length: number) => countCharacters('x'.repeat(length), 'Channel::Instagram', false);
  expect(count(0)).toEqual({ excess: 0, left: null });
  expect(count(800)).toEqual({ excess: 0, left: null });
  expect(count(801)).toEqual({ excess: 0, left: 199 });
  expect(count(1_000)).toEqual({ excess: 0, left: 0 });
  expect(count(1_001)).toEqual({ excess: 1, left: null });
});

test('RE8: an emoji is counted as the channel counts it', () => {
  expect(countCharacters('👍'.repeat(1_000), 'Channel::Instagram', false).excess).toBe(0);
  expect(countCharacters('👍'.repeat(75_001), 'Channel::WebWidget', false).excess).toBe(2);
});
