import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersWith } from './numbers-with';

test('SF1: the generated numbers that contain given digits equal those found by checking every number', () => {
  const digits = fc.stringMatching(/^[0-9]{1,4}$/);
  fc.assert(
    fc.property(digits, fc.nat({ max: 20_000 }), fc.integer({ min: 1, max: 600 }), (text, last, atMost) => {
      const expected: number[] = [];
      for (let number = last; number > 0 && expected.length < atMost; number -= 1)
        if (String(number).includes(text)) expected.push(number);
      expect(numbersWith(text, { last, atMost })).toEqual(expected);
    }),
  );
});

test('SF1: the highest matching numbers among many millions are found without checking each number', () => {
  const found = numbersWith('45', { last: 999_999_999_999, atMost: 3 });
  expect(found).toEqual([999_999_999_945, 999_999_999_845, 999_999_999_745]);
});
