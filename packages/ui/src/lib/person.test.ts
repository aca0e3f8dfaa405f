import { expect, test } from 'vitest';
import { initialsOf, personColorOf } from './person';

test.each([
  ['Sofia Oliveira', 'SO'],
  ['Ana María de la Cruz', 'AC'],
  ['mira', 'MI'],
  ['jonas.berg', 'JB'],
  ['田中 由紀', '田中'],
  ['👋 Omar Rahimi', 'OR'],
  ['', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name always has the same color, and different names use all six colors', () => {
  expect(personColorOf('Sofia Oliveira')).toBe(personColorOf('Sofia Oliveira'));
  const colours = new Set(Array.from({ length: 60 }, (_, index) => personColorOf(`Person ${index}`)));
  expect(colours.size).toBe(6);
});
