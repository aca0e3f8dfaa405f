import { expect, test } from 'vitest';
import { firstWeekday } from './first-weekday';

test.each([
  ['de', 0],
  ['fr', 0],
  ['es', 0],
  ['zh-CN', 0],
  ['en-GB', 0],
  ['en', 6],
  ['pt-BR', 6],
  ['hi', 6],
  ['ja', 6],
  ['ar', 5],
])('the first weekday of the locale %s has the index %i', (locale, day) => {
  expect(firstWeekday(locale)).toBe(day);
});
