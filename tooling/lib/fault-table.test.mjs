import { expect, test } from 'vitest';
import { faultTable, withFaultTable } from './fault-table.mjs';

const result = {
  fault: 'kill -9',
  expected: 'nothing lost',
  acknowledged: 5,
  unknown: 1,
  lost: 0,
  doubled: 0,
  recovered: '2 s',
};

test('the table has one row per fault, in the order of the results', () => {
  const lines = faultTable([result, { ...result, fault: 'SIGTERM' }]).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe('| kill -9 | nothing lost | 5 | 1 | 0 | 0 | 2 s |');
  expect(lines[3]).toMatch(/^\| SIGTERM/);
});

test('new figures replace those of the last run and nothing else on the page', () => {
  const page = 'Before\n<!-- figures -->\nold\n<!-- end of figures -->\nAfter\n';
  expect(withFaultTable(page, 'new')).toBe('Before\n<!-- figures -->\nnew\n<!-- end of figures -->\nAfter\n');
  expect(() => withFaultTable('no marks', 'new')).toThrow('does not contain');
});
