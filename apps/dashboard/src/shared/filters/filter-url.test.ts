import type { FilterCondition } from '@parley/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSameFilter,
  LONGEST_FILTER_TEXT,
  normalCondition,
  parseFilterText,
  readStoredQuery,
  serializeFilterText,
} from './filter-url';

const condition = (
  attribute_key: string,
  filter_operator: string,
  values: (string | number)[],
  query_operator: 'and' | 'or' | null = null,
): FilterCondition => ({ attribute_key, filter_operator, values, query_operator });

test('SF2: a filter is readable in the URL', () => {
  const conditions = [
    condition('status', 'equal_to', ['open', 'pending'], 'and'),
    condition('assignee_id', 'is_not_present', [], 'or'),
    condition('team_id', 'equal_to', [7], 'and'),
    condition('referer', 'contains', ['price list']),
  ];
  const text =
    'status equal_to open pending and assignee_id is_not_present or team_id equal_to 7 and referer contains "price list"';
  expect(serializeFilterText(conditions)).toBe(text);
  expect(parseFilterText(text)).toEqual(conditions);
});

const key = fc.oneof(
  fc.constantFrom('status', 'team_id', 'created_at', 'and', 'or'),
  fc.stringMatching(/^[\w.-]{1,12}$/),
);
const operator = fc.constantFrom('equal_to', 'contains', 'days_before', 'is_present', 'and');
const values = fc.array(
  fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), fc.constantFrom('and', 'or', '"', '\\', ' ', '7')),
  {
    maxLength: 4,
  },
);
const conditions = fc
  .array(fc.record({ key, operator, values, join: fc.constantFrom('and', 'or') }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((list) =>
    list.map(({ key: name, operator: by, values: given, join }, index) => ({
      ...normalCondition(condition(name, by, given, join as 'and' | 'or')),
      ...(index === list.length - 1 && { query_operator: null }),
    })),
  );

test('SF2: any filter survives the round trip through the URL', () => {
  fc.assert(
    fc.property(conditions, (chosen) => {
      const text = serializeFilterText(chosen);
      expect(parseFilterText(text)).toEqual(text.length > LONGEST_FILTER_TEXT ? null : chosen);
      // Encoded as in a real URL.
      const carried = new URLSearchParams({ filter: text }).toString();
      expect(new URLSearchParams(carried).get('filter')).toBe(text);
    }),
  );
});

const words = fc
  .array(
    fc.constantFrom('status', 'equal_to', 'open', 'and', 'or', '"a b"', '"', '\\"', ' ', 'team_id', '007'),
  )
  .map((list) => list.join(' '));

test('SF2: any text in the URL is either parsed or ignored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), words, fc.constantFrom(7, null, true, ['status'])), (text) => {
      const read = parseFilterText(text);
      if (read) expect(parseFilterText(serializeFilterText(read))).toEqual(read);
    }),
  );
});

test.each([
  'status',
  'status equal_to open and',
  'and',
  'status equal_to "open',
  'a b"c" d',
  '"\\x" equal_to 1',
])('SF2: %s in the URL is no valid filter', (text) => expect(parseFilterText(text)).toBeNull());

test('SF2: a filter longer than the URL limit is ignored', () => {
  expect(parseFilterText(`referer contains ${'a'.repeat(LONGEST_FILTER_TEXT)}`)).toBeNull();
});

test('SF3: a filter that another client stored is read as the same conditions', () => {
  const stored = {
    payload: [
      {
        attribute_key: 'status',
        filter_operator: 'equal_to',
        values: ['open'],
        query_operator: 'AND',
        attribute_model: 'standard',
      },
      {
        attribute_key: 'inbox_id',
        filter_operator: 'equal_to',
        values: ['3', { id: 4, name: 'Shop' }],
        query_operator: '',
      },
    ],
  };
  const own = [condition('status', 'equal_to', ['open'], 'and'), condition('inbox_id', 'equal_to', [3, 4])];
  expect(readStoredQuery(stored)).toEqual(own);
  expect(isSameFilter(readStoredQuery(stored) ?? [], own)).toBe(true);
  expect(readStoredQuery({ payload: [] })).toEqual([]);
});

test.each([null, {}, { payload: 'all' }, { payload: [null] }, { payload: [{ attribute_key: 'status' }] }])(
  'SF3: the stored query %j has no readable conditions',
  (query) => expect(readStoredQuery(query)).toBeNull(),
);
