import type { FilterCondition } from '@parley/contract';
import { expect, test } from 'vitest';
import { labelsToJoin } from './segment-labels';

const condition = (key: string, operator: string, values: string[], join = 'and'): FilterCondition => ({
  attribute_key: key,
  filter_operator: operator,
  values,
  query_operator: join,
});

test.each([
  ['a label', [condition('labels', 'equal_to', ['vip', 'gold'])], ['vip']],
  [
    'two labels at once',
    [condition('labels', 'equal_to', ['vip']), condition('labels', 'equal_to', ['late'])],
    ['vip', 'late'],
  ],
  [
    'a label or something else',
    [condition('city', 'equal_to', ['Oslo'], 'or'), condition('labels', 'equal_to', ['north'])],
    ['north'],
  ],
  [
    'a label in a country',
    [condition('labels', 'equal_to', ['vip']), condition('country_code', 'equal_to', ['NO'])],
    null,
  ],
  ['the lack of a label', [condition('labels', 'not_equal_to', ['vip'])], null],
  ['nothing', [], null],
])('CO5: contacts join a segment that asks for %s by these labels', (_what, conditions, labels) => {
  expect(labelsToJoin(conditions)).toEqual(labels);
});
