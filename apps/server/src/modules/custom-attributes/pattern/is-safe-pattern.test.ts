import { expect, test } from 'vitest';
import { isSafePattern } from './is-safe-pattern';

test.each([
  /^[A-Z]{2}-\d{4,8}$/,
  /^\d{5}(-\d{4})?$/,
  /^[\w.+-]+@([\w-]+\.)+[\w-]{2,4}$/,
  /^(\d{1,3}\.){3}\d{1,3}$/,
  /^(https?:\/\/)?[^\s/]+(\/\S*)?$/,
  /^\+?[1-9]\d{6,14}$/,
  /^(?=.*\d)(?=.*[a-z]).{8,}$/,
  /^(red|green|blue)(,(red|green|blue))*$/,
  /^[a-z]+(?: [a-z]+)*$/i,
  /^\p{L}+$/u,
  /^[^@]+@[^@]+$/,
  new RegExp('a'.repeat(499)),
  // In JavaScript the first class is empty.
  new RegExp('[]\\d-]'),
  /^[-a-z\]]+\x41\u0042$/,
  /^(?<year>\d{4})-(?:0[1-9]|1[0-2])$/,
])('the pattern %s is safe', (pattern) => {
  expect(isSafePattern(pattern)).toBe(true);
});

test.each([
  /^(a+)+$/,
  /^(a*)*$/,
  /^(a|a)*$/,
  /^(a|ab|b)*$/,
  /^(\d|\w)+$/,
  /^(\w+\s?)*$/,
  /^([a-z]+)*[A-Z]$/i,
  /^(?:\d{1,10}){1,10}$/,
  /^(?=(a+)+b)/,
  /^(a?b?)*$/,
  /^(.*)\1$/,
  /^(.+,?)+$/,
  /^([a-z]|[A-Z])*$/i,
  // Analyzing it completely would take too long.
  new RegExp(
    `^(?:${Array.from({ length: 150 }, (_, index) => String.fromCharCode(0x100 + index)).join('|')})*$`,
  ),
])('the pattern %s is not safe', (pattern) => {
  expect(isSafePattern(pattern)).toBe(false);
});
