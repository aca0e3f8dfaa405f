import { expect, test } from 'vitest';
import { brokenPasswordRules } from './password-rules';

test('a password with all kinds of characters is valid', () => {
  expect(brokenPasswordRules('Parley-demo-1')).toEqual([]);
  expect(brokenPasswordRules('Pass word 1')).toEqual([]);
  expect(brokenPasswordRules(`aA1${'~'.repeat(125)}`)).toEqual([]);
});

test('each missing kind of character is reported', () => {
  expect(brokenPasswordRules('')).toEqual(['length', 'upper', 'lower', 'digit', 'special']);
  expect(brokenPasswordRules('parley-demo-1')).toEqual(['upper']);
  expect(brokenPasswordRules('PARLEY-DEMO-1')).toEqual(['lower']);
  expect(brokenPasswordRules('Parley-demo')).toEqual(['digit']);
  expect(brokenPasswordRules('Parleydemo1')).toEqual(['special']);
  expect(brokenPasswordRules(`aA1${'~'.repeat(126)}`)).toEqual(['length']);
});

test('letters other than A to Z are refused, as on the server', () => {
  expect(brokenPasswordRules('Pärley-demo-1')).toEqual(['foreign']);
});
