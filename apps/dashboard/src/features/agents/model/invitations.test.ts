import { describe, expect, test } from 'vitest';
import { batchesOf, invitable, outcomesOf, readAddresses, seatsOf } from './invitations';

describe('CF8: addresses that people paste', () => {
  test('come on lines, with commas, semicolons and names, each once', () => {
    const text =
      'mira@acme.example, Jonas Ek <jonas@acme.example>;\n MIRA@acme.example \n\nlea@acme.example anna@acme.example';
    expect(invitable(readAddresses(text))).toEqual([
      'mira@acme.example',
      'jonas@acme.example',
      'lea@acme.example',
      'anna@acme.example',
    ]);
  });

  test('that are left out are named by their line, as they were written, with the reason', () => {
    const text = 'Mira@\nmira@acme.example\r\nnew@acme.example\nNEW@acme.example';
    const problems = readAddresses(text, ['mira@ACME.example']).filter(({ problem }) => problem);
    expect(problems.map(({ line, text: written, problem }) => [line, written, problem])).toEqual([
      [1, 'Mira@', 'malformed'],
      [2, 'mira@acme.example', 'member'],
      [4, 'NEW@acme.example', 'repeated'],
    ]);
  });

  test('may be longer than any address: then they are none', () => {
    const [address] = readAddresses(`${'a'.repeat(250)}@acme.example`);
    expect(address?.problem).toBe('malformed');
  });

  test('may be none at all', () => {
    expect(readAddresses(' \n , ')).toEqual([]);
  });
});

test('CF8: as many as there are go out, fifty at a time', () => {
  const emails = Array.from({ length: 120 }, (_, index) => `a${index}@acme.example`);
  expect(batchesOf(emails).map((batch) => batch.length)).toEqual([50, 50, 20]);
  expect(batchesOf(emails).flat()).toEqual(emails);
  expect(batchesOf([])).toEqual([]);
});

test('CF8: seats are told where something limits them', () => {
  const limits = (allowed: number, consumed: number) => ({
    conversation: {},
    non_web_inboxes: {},
    agents: { allowed, consumed },
  });
  expect(seatsOf(limits(5, 3))).toEqual({ allowed: 5, free: 2 });
  expect(seatsOf(limits(2, 3))).toEqual({ allowed: 2, free: 0 });
  expect(seatsOf(limits(100_000, 3))).toBeNull();
  expect(seatsOf(undefined)).toBeNull();
});

test('CF8: what became of each address is seen in who belongs to the workspace now', () => {
  const agents = [
    { email: 'new@acme.example', confirmed: false },
    { email: 'Known@acme.example', confirmed: true },
    { email: 'unheard@acme.example', confirmed: false },
  ];
  const sent = ['new@acme.example', 'known@acme.example', 'odd@acme.example'];
  // The answer to the last call was lost: one of its addresses had arrived.
  const outcomes = outcomesOf([...sent, 'unheard@acme.example', 'late@acme.example'], new Set(sent), agents);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'invited',
    'added',
    'refused',
    'invited',
    'unsent',
  ]);
});
