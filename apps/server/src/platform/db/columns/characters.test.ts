import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersOf } from './characters';

test('a text has all characters of every text that it contains, in any case', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.string({ unit: 'binary' }),
      (before, part, after) => {
        const needed = charactersOf(part);
        expect(charactersOf(before + part + after) & needed).toBe(needed);
        expect(charactersOf(part.replace(/[a-z]/g, (letter) => letter.toUpperCase()))).toBe(needed);
      },
    ),
  );
});

test('names have no characters of phone numbers', () => {
  expect(charactersOf('Astrid Nyberg') & charactersOf('+467')).toBe(0);
});
