import { expect, test } from 'vitest';
import { withSignature } from './with-signature';

test('AU9: the signature is a paragraph of its own after the reply; it is not added to an empty reply', () => {
  expect(withSignature('Hello', 'Alex\nAcme')).toBe('Hello\n\nAlex\nAcme');
  expect(withSignature('Hello', '')).toBe('Hello');
  expect(withSignature('', 'Alex')).toBe('');
});
