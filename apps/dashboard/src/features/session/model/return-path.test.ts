import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path';

test('sign-in returns to the requested page of the workspace', () => {
  expect(safeReturnPath('/app/accounts/1/conversations/5?status=open')).toBe(
    '/app/accounts/1/conversations/5?status=open',
  );
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/app/',
  '/app/../auth/x',
  '/app/login',
  'app/x',
])('sign-in never redirects outside the workspace: %s', (path) => {
  expect(safeReturnPath(path)).toBe('/app');
});
