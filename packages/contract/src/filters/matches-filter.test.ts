import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FilterCondition, filterOperators } from './condition';
import { compareDecimals, isDecimal, plainDecimal } from './decimal';
import { type AttributeField, conversationFilterKeys } from './filter-keys';
import { type FilterableConversation, matchesFilter } from './matches-filter';
import { FilterError, parseFilter } from './parse-filter';

const now = new Date('2026-03-10T12:00:00Z');
const unix = (iso: string) => Date.parse(iso) / 1_000;

const conversation: FilterableConversation = {
  id: 142,
  status: 'open',
  priority: 'high',
  inbox_id: 3,
  labels: ['vip', 'billing'],
  created_at: unix('2026-03-01T23:59:59Z'),
  last_activity_at: unix('2026-03-10T00:00:00Z'),
  additional_attributes: {
    browser_language: 'de',
    conversation_language: null,
    referer: 'https://shop.example/Preise?a=100%',
    mail_subject: { nested: true },
  },
  custom_attributes: {
    plan: 'Gold',
    seats: '12.50',
    price: 3,
    renewal: '2026-04-01T08:00:00.000Z',
    trial: true,
    empty: null,
    status: 'mine',
  },
  meta: { sender: { id: 77 }, assignee: { id: 5 }, assignee_type: 'User' },
};
const bare: FilterableConversation = {
  ...conversation,
  priority: null,
  labels: [],
  additional_attributes: {},
  custom_attributes: {},
  meta: { sender: { id: 77 } },
};
const attributes: AttributeField[] = [
  { key: 'plan', type: 'list' },
  { key: 'seats', type: 'number' },
  { key: 'price', type: 'currency' },
  { key: 'renewal', type: 'date' },
  { key: 'trial', type: 'checkbox' },
  { key: 'empty', type: 'text' },
  { key: 'status', type: 'text' },
  { key: '__proto__', type: 'text' },
];

const one = (attribute_key: string, filter_operator: string, values: unknown[] = [], join?: string) => ({
  attribute_key,
  filter_operator,
  values,
  query_operator: join ?? null,
});
const of = (conditions: FilterCondition[], it = conversation) =>
  matchesFilter(conditions, { conversation: it, attributes, now });

type Case = [key: string, operator: string, values: unknown[], matches: boolean, ofBare: boolean];
const cases: Case[] = [
  ['status', 'equal_to', ['resolved', 'open'], true, true],
  ['status', 'not_equal_to', ['open'], false, false],
  ['status', 'equal_to', ['all'], true, true],
  ['status', 'not_equal_to', ['all'], false, false],
  ['priority', 'equal_to', ['high'], true, false],
  ['priority', 'not_equal_to', ['low'], true, false],
  ['assignee_id', 'equal_to', ['5'], true, false],
  ['assignee_id', 'not_equal_to', [6], true, false],
  ['assignee_id', 'is_present', [], true, false],
  ['assignee_id', 'is_not_present', [], false, true],
  ['inbox_id', 'equal_to', [1, 3], true, true],
  ['inbox_id', 'is_present', [], true, true],
  ['inbox_id', 'is_not_present', [], false, false],
  ['inbox_id', 'not_equal_to', [3, 4], false, false],
  ['team_id', 'is_not_present', [], true, true],
  ['team_id', 'is_present', [], false, false],
  ['team_id', 'equal_to', [1], false, false],
  ['team_id', 'not_equal_to', [1], false, false],
  ['campaign_id', 'is_not_present', [], true, true],
  ['campaign_id', 'is_present', [], false, false],
  ['campaign_id', 'not_equal_to', [1], false, false],
  ['campaign_id', 'equal_to', [1], false, false],
  ['contact_id', 'equal_to', [77], true, true],
  ['contact_id', 'not_equal_to', [77], false, false],
  ['display_id', 'equal_to', ['0142'], true, true],
  ['display_id', 'contains', [42], true, true],
  ['display_id', 'not_equal_to', [42], true, true],
  ['display_id', 'does_not_contain', ['9', '14'], false, false],
  ['labels', 'equal_to', ['VIP', 'none'], true, false],
  ['labels', 'not_equal_to', ['vip', 'none'], false, true],
  ['labels', 'is_present', [], true, false],
  ['labels', 'is_not_present', [], false, true],
  ['browser_language', 'equal_to', ['DE'], true, false],
  ['browser_language', 'not_equal_to', ['en'], true, false],
  ['conversation_language', 'not_equal_to', ['en'], false, false],
  ['conversation_language', 'equal_to', ['en'], false, false],
  ['referer', 'contains', [' preise?A=100% '], true, false],
  ['referer', 'does_not_contain', ['%x', '_'], true, false],
  ['referer', 'equal_to', ['HTTPS://shop.example/preise?a=100%'], true, false],
  ['referer', 'not_equal_to', ['https://shop.example/preise?a=100x'], true, false],
  ['mail_subject', 'contains', ['nested'], false, false],
  ['mail_subject', 'does_not_contain', ['other'], false, false],
  ['mail_subject', 'equal_to', ['[object Object]'], false, false],
  ['mail_subject', 'not_equal_to', ['other'], false, false],
  ['created_at', 'is_greater_than', ['2026-02-28'], true, true],
  ['created_at', 'is_greater_than', ['2026-03-01'], false, false],
  ['created_at', 'is_less_than', ['2026-03-02T10:00:00Z'], true, true],
  ['created_at', 'is_less_than', ['2026-03-01'], false, false],
  ['created_at', 'days_before', [8], true, true],
  ['created_at', 'days_before', ['9'], false, false],
  ['last_activity_at', 'days_before', [0], false, false],
  ['last_activity_at', 'is_greater_than', ['2026-03-09'], true, true],
  ['last_activity_at', 'is_less_than', ['2026-03-10'], false, false],
  ['plan', 'equal_to', ['silver', 'gold'], true, false],
  ['plan', 'not_equal_to', ['silver'], true, true],
  ['plan', 'contains', ['OL'], true, false],
  ['plan', 'does_not_contain', ['x'], true, false],
  ['plan', "equal_to' or 1=1 --", ['gold'], true, false],
  ['plan', 'starts_with', ['go'], false, false],
  ['seats', 'equal_to', [12.5], true, false],
  ['seats', 'not_equal_to', ['12.500'], false, true],
  ['seats', 'is_greater_than', ['12.49'], true, false],
  ['seats', 'is_less_than', [100], true, false],
  ['price', 'equal_to', ['3.0'], true, false],
  ['renewal', 'is_greater_than', ['2026-03-31'], true, false],
  ['renewal', 'equal_to', ['2026-04-01'], true, false],
  ['renewal', 'days_before', [1], false, false],
  ['trial', 'equal_to', ['true'], true, false],
  ['trial', 'not_equal_to', [true], false, true],
  ['empty', 'is_present', [], false, false],
  ['empty', 'is_not_present', [], true, true],
  ['__proto__', 'is_present', [], false, false],
];

test.each(cases)(
  'SF2: the condition %s %s %j matches the expected conversations',
  (key, operator, values, matches, ofBare) => {
    const condition = [one(key, operator, values)];
    expect([of(condition), of(condition, bare)]).toEqual([matches, ofBare]);
  },
);

test('SF2: every standard key is tested above with each of its operators', () => {
  const tried = new Set(cases.map(([key, operator]) => `${key} ${operator}`));
  const all = Object.entries(conversationFilterKeys).flatMap(([key, { operators }]) =>
    operators.map((operator) => `${key} ${operator}`),
  );
  expect(all.filter((pair) => !tried.has(pair))).toEqual([]);
});

describe('SF2: conditions are evaluated from left to right', () => {
  const yes = (join?: string) => one('status', 'equal_to', ['open'], join);
  const no = (join?: string) => one('status', 'equal_to', ['resolved'], join);
  test.each([
    ['no conditions', [], true],
    ['“and”', [yes('and'), no()], false],
    ['“or”', [no('OR'), yes()], true],
    ['“and” before “or” in precedence', [yes('or'), no('and'), no()], true],
    ['“and” before “or” in precedence, with “or” at the end', [no('and'), no('or'), yes()], true],
    ['a missing join, which means “and”', [yes(), no()], false],
    ['a join after the last condition, which is ignored', [yes('or')], true],
  ])('%s', (_what, conditions, expected) => {
    expect(of(conditions)).toBe(expected);
  });
});

test('SF2: a standard key wins over an attribute of the same name', () => {
  expect(of([one('status', 'equal_to', ['open'])])).toBe(true);
  expect(of([one('status', 'contains', ['mine'])])).toBe(false);
});

test('a conversation assigned to a bot has no assignee for filters', () => {
  const bots = {
    ...conversation,
    meta: { sender: { id: 1 }, assignee: { id: 5 }, assignee_type: 'AgentBot' },
  };
  expect(of([one('assignee_id', 'is_not_present')], bots)).toBe(true);
});

test.each([
  ['an unknown key', one('password', 'equal_to', ['x'])],
  ['a key of the prototype', one('constructor', 'equal_to', ['x'])],
  ['an operator of another key', one('status', 'contains', ['x'])],
  ['an operator that an attribute of this type lacks', one('seats', 'contains', ['1'])],
  ['a comparison of a text', one('plan', 'is_greater_than', ['a'])],
  ['no value', one('status', 'equal_to', [])],
  ['a blank value', one('status', 'equal_to', [' ', null, ''])],
  ['an unknown status', one('status', 'equal_to', ['opened'])],
  ['an invalid id', one('inbox_id', 'equal_to', ['1; drop'])],
  ['a day that does not exist', one('created_at', 'is_less_than', ['2026-02-30'])],
  ['year 0', one('created_at', 'is_less_than', ['0000-01-01'])],
  ['an invalid number of days', one('created_at', 'days_before', ['-1'])],
  ['an invalid number', one('seats', 'equal_to', ['12,5'])],
  ['an invalid flag', one('trial', 'equal_to', ['maybe'])],
  ['an object', one('plan', 'equal_to', [{ a: 1 }])],
  [
    'an attribute of a contact',
    { ...one('plan', 'equal_to', ['gold']), custom_attribute_type: 'contact_attribute' },
  ],
  ['an unknown join', one('status', 'equal_to', ['open'], 'xor')],
])('SF2: a condition with %s is refused and matches no conversation', (_what, condition) => {
  expect(() => parseFilter('conversation', [condition], attributes)).toThrow(FilterError);
  expect(of([condition])).toBe(false);
});

test('any filter is either evaluated or refused without an unexpected error', () => {
  const any = fc.record({
    attribute_key: fc.oneof(
      fc.constantFrom(...Object.keys(conversationFilterKeys), ...attributes.map(({ key }) => key)),
      fc.string(),
    ),
    filter_operator: fc.oneof(fc.constantFrom(...filterOperators), fc.string()),
    values: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
    query_operator: fc.constantFrom('and', 'or', null, 'xor'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (conditions) => typeof of(conditions) === 'boolean'),
  );
});

describe('decimals', () => {
  test('are compared exactly', () => {
    expect(compareDecimals('1.10', '1.1')).toBe(0);
    expect(compareDecimals('-0.5', '+0.5')).toBe(-1);
    expect(compareDecimals('12345678901234567891', '12345678901234567890')).toBe(1);
    expect(compareDecimals('1e3', '1000.000')).toBe(0);
    expect(isDecimal('1,5')).toBe(false);
  });

  test('from JSON are written without an exponent and keep their value', () => {
    expect([1e21, 1e-7, -1.5e-8, 0.1, 100].map(plainDecimal)).toEqual([
      '1000000000000000000000',
      '0.0000001',
      '-0.000000015',
      '0.1',
      '100',
    ]);
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = plainDecimal(number);
        expect(isDecimal(text)).toBe(true);
        expect(compareDecimals(text, String(number))).toBe(0);
      }),
    );
  });
});
