import { expect, test } from 'vitest';
import { nextFetchOf } from './next-fetch';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
const next = (next_fetch_at: string | null, needs_sign_in = false) =>
  nextFetchOf({ next_fetch_at, needs_sign_in }, now);

test('the next fetch is counted in seconds, from one minute on in minutes', () => {
  expect(next(at(36))).toEqual({ kind: 'in', amount: 36, unit: 'second' });
  expect(next(at(60))).toEqual({ kind: 'in', amount: 1, unit: 'minute' });
  expect(next(at(890))).toEqual({ kind: 'in', amount: 15, unit: 'minute' });
});

test('a fetch whose time has come is due', () => {
  expect(next(at(0))).toEqual({ kind: 'due' });
  expect(next(at(-90))).toEqual({ kind: 'due' });
});

test('a mailbox without a time is kept open, and a refused sign-in stops it', () => {
  expect(next(null)).toEqual({ kind: 'open' });
  expect(next(at(36), true)).toEqual({ kind: 'stopped' });
});
