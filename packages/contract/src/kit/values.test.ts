import { expect, test } from 'vitest';
import { hexColor } from './values';

test('C1: a color has three or six hexadecimal digits', () => {
  expect(['#fff', '#1F93ff'].map((color) => hexColor.safeParse(color).success)).toEqual([true, true]);
});

test.each(['red', '#12', '#12345g', '#1234567', 'url(https://evil.example)', '#fff;background:red'])(
  'C1: the color %j is rejected',
  (color) => {
    expect(hexColor.safeParse(color).success).toBe(false);
  },
);
