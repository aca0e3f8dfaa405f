import { describe, expect, test } from 'vitest';
import { batchesOf, invitable, outcomesOf, readAddresses, seatsOf } from './invitations';

describe('CF8: addresses pasted into the invite dialog', () => {
  test('addresses may be separated by lines, commas or semicolons, have names, and are kept once', () => {
    const text =
      'mira@acme.example, Jonas Ek <jonas@acme.example>;\n MIRA@acme.example \n\nlea@acme.example anna@acme.example';
    expect(invitable(readAddresses(text))).toEqual([
      'mira@acme.example',
      'jonas@acme.example',
      'lea@acme.example',
      'anna@acme.example',
    ]);
  });

  test('skipped addresses are reported as written, with their line and the reason', () => {
    const text = 'Mira@\nmira@acme.example\r\nnew@acme.example\nNEW@acme.example';
    const problems = readAddresses(text, ['mira@ACME.example']).filter(({ problem }) => problem);
    expect(problems.map(({ line, text: written, problem }) => [line, written, problem])).toEqual([
      [1, 'Mira@', 'malformed'],
      [2, 'mira@acme.example', 'member'],
      [4, 'NEW@acme.example', 'repeated'],
    ]);
  });

  test('a text that is longer than any address is malformed', () => {
    const [address] = readAddresses(`${'a'.repeat(250)}@acme.example`);
    expect(address?.problem).toBe('malformed');
  });

  test('a text without addresses gives an empty list', () => {
    expect(readAddresses(' \n , ')).toEqual([]);
  });
});

test('CF8: invitations are sent in batches of fifty', () => {
  const emails = Array.from({ length: 120 }, (_, index) => `a${index}@acme.example`);
  expect(batchesOf(emails).map((batch) => batch.length)).toEqual([50, 50, 20]);
  expect(batchesOf(emails).flat()).toEqual(emails);
  expect(batchesOf([])).toEqual([]);
});

test('CF8: the number of seats is shown only when there is a limit', () => {
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

test('CF8: the result of each invitation is derived from the current members of the account', () => {
  const agents = [
    { email: 'new@acme.example', confirmed: false },
    { email: 'Known@acme.example', confirmed: true },
    { email: 'unheard@acme.example', confirmed: false },
  ];
  const sent = ['new@acme.example', 'known@acme.example', 'odd@acme.example'];
  // The response to the last call was lost, but one of its addresses had been invited.
  const outcomes = outcomesOf([...sent, 'unheard@acme.example', 'late@acme.example'], new Set(sent), agents);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'invited',
    'added',
    'refused',
    'invited',
    'unsent',
  ]);
});
