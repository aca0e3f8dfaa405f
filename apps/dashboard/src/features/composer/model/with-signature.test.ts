import { expect, test } from 'vitest';
import { withSignature } from './with-signature';

test('AU9: a reply carries its signature as a part of its own; where there is none, or no text, nothing is added', () => {
  expect(withSignature('Hello', 'Alex\nAcme')).toBe('Hello\n\nAlex\nAcme');
  expect(withSignature('Hello', '')).toBe('Hello');
  expect(withSignature('', 'Alex')).toBe('');
});
