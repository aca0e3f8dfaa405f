import { expect, test } from 'vitest';
import { longestOf } from './longest.mjs';

test('the longest parts of a run come first, with their seconds, and the rest is left out', () => {
  const parts = [
    { name: 'short', seconds: 1.2 },
    { name: 'longest', seconds: 120.4 },
    { name: 'long', seconds: 31.6 },
  ];
  expect(longestOf(parts, 2)).toBe('   120 s  longest\n    32 s  long');
});
