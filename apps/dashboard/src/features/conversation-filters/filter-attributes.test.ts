import {
  type AttributeDisplayType,
  attributeDisplayTypes,
  type CustomAttributeDefinition,
} from '@parley/contract';
import { matchesFilter } from '@parley/contract/filters/matches-filter';
import { parseFilter } from '@parley/contract/filters/parse-filter';
import { conversationFilterKeys } from '@parley/contract/filters/filter-keys';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFilterText, serializeFilterText } from '../../shared/filters/filter-url';
import { buildConversation } from '../conversations/testing/builders';
import { filterAttributes, standardAttributes, valueKindOf } from '../../shared/filters/filter-attributes';
import {
  conditionsOfRows,
  validateFilterRow,
  type FilterRow,
  newRow,
  rowsOf,
  withAttribute,
  withOperator,
} from '../../shared/filters/filter-rows';

const definition = (key: string, type: AttributeDisplayType): CustomAttributeDefinition => ({
  id: 1,
  attribute_display_name: `The ${key}`,
  attribute_key: key,
  attribute_display_type: type,
  attribute_description: null,
  regex_pattern: null,
  regex_cue: null,
  attribute_values: type === 'list' ? ['gold', 'silver'] : [],
  attribute_model: 'conversation_attribute',
  default_value: null,
  required: false,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
});
const definitions = attributeDisplayTypes.map((type) => definition(`own_${type}`, type));
const attributes = filterAttributes('conversation', definitions);
const find = (key: string) => attributes.find((attribute) => attribute.key === key);

describe('SF2: offered filter attributes', () => {
  test('every standard key with its operators and every custom attribute is offered', () => {
    expect(
      Object.fromEntries(standardAttributes.conversation.map(({ key, operators }) => [key, operators])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(conversationFilterKeys).map(([key, { operators }]) => [key, operators]),
      ),
    );
    expect(
      attributes.slice(standardAttributes.conversation.length).map(({ key, kind }) => [key, kind]),
    ).toEqual([
      ['own_text', 'text'],
      ['own_number', 'number'],
      ['own_currency', 'number'],
      ['own_percent', 'number'],
      ['own_link', 'text'],
      ['own_date', 'date'],
      ['own_list', 'option'],
      ['own_checkbox', 'flag'],
    ]);
  });

  test('a custom attribute with the key of a standard one is not offered', () => {
    expect(filterAttributes('conversation', [definition('status', 'text')])).toEqual(
      standardAttributes.conversation,
    );
  });

  test.each([
    ['text', ['equal_to', 'not_equal_to', 'contains', 'does_not_contain', 'is_present', 'is_not_present']],
    ['list', ['equal_to', 'not_equal_to', 'is_present', 'is_not_present']],
    [
      'number',
      ['equal_to', 'not_equal_to', 'is_greater_than', 'is_less_than', 'is_present', 'is_not_present'],
    ],
    [
      'date',
      [
        'equal_to',
        'not_equal_to',
        'is_greater_than',
        'is_less_than',
        'days_before',
        'is_present',
        'is_not_present',
      ],
    ],
    ['checkbox', ['equal_to', 'not_equal_to', 'is_present', 'is_not_present']],
  ])('a custom attribute of type %s has the operators of its type', (type, operators) => {
    expect(find(`own_${type}`)?.operators).toEqual(operators);
  });
});

describe('SF2: a condition that is being edited', () => {
  const row = (key: string, operator: string, values: string[]): FilterRow => ({
    ...newRow(key, 'equal_to'),
    operator,
    values,
  });

  test('changing the attribute keeps the operator if it is supported, and clears the value', () => {
    const inbox = row('inbox_id', 'is_present', ['3']);
    const team = find('team_id');
    const created = find('created_at');
    if (!team || !created) throw new Error('offered above');
    expect(withAttribute(inbox, team)).toMatchObject({ key: 'team_id', operator: 'is_present', values: [] });
    expect(withAttribute(inbox, created)).toMatchObject({ operator: 'is_greater_than', values: [] });
  });

  test('changing the operator keeps the value if its kind stays the same', () => {
    const status = row('status', 'equal_to', ['open']);
    expect(withOperator(status, find('status'), 'not_equal_to').values).toEqual(['open']);
    const created = row('created_at', 'is_less_than', ['2026-01-01']);
    expect(withOperator(created, find('created_at'), 'days_before').values).toEqual([]);
  });

  test.each([
    ['status', 'equal_to', [], 'missing'],
    ['referer', 'contains', ['  '], 'missing'],
    ['referer', 'contains', ['a'.repeat(256)], 'tooLong'],
    ['display_id', 'equal_to', ['seven'], 'noId'],
    ['display_id', 'contains', ['seven'], null],
    ['own_number', 'is_less_than', ['12,5'], 'noNumber'],
    ['own_number', 'is_less_than', ['-12.5'], null],
    ['created_at', 'is_less_than', ['2026-02-30'], 'noDate'],
    ['created_at', 'is_less_than', ['2026-02-28'], null],
    ['created_at', 'days_before', ['-1'], 'noDays'],
    ['created_at', 'days_before', ['100001'], 'noDays'],
    ['created_at', 'days_before', ['7'], null],
    ['created_at', 'equal_to', ['2026-02-28'], 'unfitOperator'],
    ['team_id', 'is_present', [], null],
    ['gone', 'equal_to', ['x'], 'unknownAttribute'],
  ])('the condition %s %s %j has the fault: %s', (key, operator, values, fault) => {
    expect(validateFilterRow(row(key, operator, values), find(key))).toBe(fault);
  });

  test('removing a condition also removes the operator that joins it', () => {
    const conditions = parseFilterText('status equal_to open or team_id is_present and labels equal_to vip');
    const rows = rowsOf(conditions ?? []);
    const without = (index: number) =>
      serializeFilterText(conditionsOfRows(rows.filter((_row, at) => at !== index)));
    expect(without(0)).toBe('team_id is_present and labels equal_to vip');
    expect(without(1)).toBe('status equal_to open and labels equal_to vip');
    expect(without(2)).toBe('status equal_to open or team_id is_present');
  });
});

/** Rows as the builder creates them: an attribute, one of its operators, and values of the right kind. */
const anyRow = fc
  .constantFrom(...attributes)
  .chain((attribute) =>
    fc.record({ attribute: fc.constant(attribute), operator: fc.constantFrom(...attribute.operators) }),
  )
  .chain(({ attribute, operator }) =>
    fc.record({
      id: fc.nat(),
      key: fc.constant(attribute.key),
      operator: fc.constant<string>(operator),
      values: valuesOf(valueKindOf(attribute.kind, operator)),
      join: fc.constantFrom<'and' | 'or'>('and', 'or'),
    }),
  );

function valuesOf(kind: ReturnType<typeof valueKindOf>): fc.Arbitrary<string[]> {
  const some = (value: fc.Arbitrary<string>) => fc.array(value, { minLength: 1, maxLength: 3 });
  switch (kind) {
    case null:
      return fc.constant([]);
    case 'status':
      return some(fc.constantFrom('open', 'resolved', 'all'));
    case 'priority':
      return some(fc.constantFrom('low', 'urgent'));
    case 'flag':
      return fc.constantFrom('true', 'false').map((value) => [value]);
    case 'assignee':
    case 'inbox':
    case 'team':
    case 'id':
      return some(fc.nat().map(String));
    case 'number':
      return some(fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => value.toFixed(2)));
    case 'days':
      return fc.integer({ min: 0, max: 100_000 }).map((days) => [String(days)]);
    case 'date':
      return fc
        .date({ min: new Date('0100-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
        .map((date) => [date.toISOString().slice(0, 10)]);
    default:
      return some(
        fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
      );
  }
}

test('SF2: every filter of the builder is valid, also on the server, and survives the URL', () => {
  const fields = attributeDisplayTypes.map((type) => ({ key: `own_${type}`, type }));
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), (rows) => {
      expect(rows.map((row) => validateFilterRow(row, find(row.key)))).toEqual(rows.map(() => null));
      const conditions = conditionsOfRows(rows);
      expect(() => parseFilter('conversation', conditions, fields)).not.toThrow();
      const back = parseFilterText(serializeFilterText(conditions));
      expect(back).toEqual(conditions);
      const facts = { conversation: buildConversation(), attributes: fields };
      expect(matchesFilter(conditionsOfRows(rowsOf(back ?? [])), facts)).toBe(
        matchesFilter(conditions, facts),
      );
    }),
  );
});
