import { expect, test } from 'vitest';
import { compareTexts, prefixOf } from './text-order';

test('CO1: texts are compared by code point, as the database does, and their prefixes in the same order', () => {
  const sorted = ['', 'A', 'Z', 'Zz', 'a', 'ab', 'abc', 'abcd', 'é', '健', 'ｗide', '🌊', '🌊 Wave'];
  const bytes = (text: string) => Buffer.from(text);
  expect(sorted.toSorted((a, b) => bytes(a).compare(bytes(b)))).toEqual(sorted);
  expect(sorted.toReversed().toSorted(compareTexts)).toEqual(sorted);
  const prefixes = sorted.map(prefixOf);
  expect(prefixes.toSorted((a, b) => a - b)).toEqual(prefixes);
});
