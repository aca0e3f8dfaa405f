import { describe, expect, test } from 'vitest';
import { readAddresses } from './invitations';

describe('addresses that people paste', () => {
  test('come on lines, with commas, semicolons and names, each once', () => {
    const text =
      'mira@acme.example, Jonas Ek <jonas@acme.example>;\n MIRA@acme.example \n\nlea@acme.example anna@acme.example';
    expect(readAddresses(text).valid).toEqual([
      'mira@acme.example',
      'jonas@acme.example',
      'lea@acme.example',
      'anna@acme.example',
    ]);
  });

  test('that are none are named as they were written', () => {
    expect(readAddresses('Mira@\nmira@acme.example').malformed).toEqual(['Mira@']);
  });

  test('of members are told apart, however they are written', () => {
    const found = readAddresses('Mira@acme.example\nnew@acme.example', ['mira@ACME.example']);
    expect(found).toEqual({ valid: ['new@acme.example'], malformed: [], known: ['mira@acme.example'] });
  });

  test('may be none at all', () => {
    expect(readAddresses(' \n , ')).toEqual({ valid: [], malformed: [], known: [] });
  });
});
