import type { CustomAttributeDefinition } from '@parley/contract';
import { expect, test } from 'vitest';
import { buildDefinition } from './testing/build-definition';
import {
  checkValue,
  dayOf,
  editableText,
  entriesOf,
  linkOf,
  formatAttributeValue,
  unfilledOf,
} from './attribute-values';

const of = (change: Partial<CustomAttributeDefinition>) => buildDefinition(change);
const typed = (type: CustomAttributeDefinition['attribute_display_type'], text: string) =>
  checkValue(of({ attribute_display_type: type, attribute_values: ['Gold', 'Basic'] }), text);

test.each([
  ['text', ' gold ', { value: 'gold' }],
  ['text', '  ', { problem: 'required' }],
  ['number', '12,5', { value: 12.5 }],
  ['number', '-3', { value: -3 }],
  ['number', 'twelve', { problem: 'number' }],
  ['number', '10000000000', { problem: 'numberTooLarge' }],
  ['currency', '1999.90', { value: 1999.9 }],
  ['percent', '15', { value: 15 }],
  ['percent', '15 %', { problem: 'number' }],
  ['link', 'https://acme.example/a?b=c', { value: 'https://acme.example/a?b=c' }],
  ['link', 'acme.example/orders', { value: 'https://acme.example/orders' }],
  ['link', 'acme.example:8080/x', { value: 'https://acme.example:8080/x' }],
  ['link', 'javascript:alert(1)', { problem: 'link' }],
  ['link', 'data:text/html,x', { problem: 'link' }],
  ['link', 'two words', { problem: 'link' }],
  ['link', 'word', { problem: 'link' }],
  ['date', '2026-02-28', { value: '2026-02-28' }],
  ['date', '2026-02-30', { problem: 'date' }],
  ['date', 'tomorrow', { problem: 'date' }],
  ['list', 'Gold', { value: 'Gold' }],
  ['list', 'Silver', { problem: 'list' }],
  ['checkbox', 'true', { value: true }],
  ['checkbox', 'false', { value: false }],
] as const)('CT14: a %s value of "%s" is validated', (type, text, result) => {
  expect(typed(type, text)).toEqual(result);
});

test('CT14: a text must match its pattern, which may be written between slashes', () => {
  for (const regex_pattern of ['^[A-Z]{2}-\\d+$', '/^[a-z]{2}-\\d+$/i', '/^[A-Z]{2}-\\d+$/g']) {
    expect(checkValue(of({ regex_pattern }), 'AB-12')).toEqual({ value: 'AB-12' });
    expect(checkValue(of({ regex_pattern }), 'AB12')).toEqual({ problem: 'pattern' });
  }
  // An invalid pattern checks nothing.
  expect(checkValue(of({ regex_pattern: '([' }), 'AB12')).toEqual({ value: 'AB12' });
});

test('CT14: values are sorted by their definitions, and those without a definition come last', () => {
  const [plan, due] = [of({ attribute_key: 'plan' }), of({ id: 2, attribute_key: 'due' })];
  const values = { legacy: 'x', due: '2026-01-01', plan: false, empty: '', none: null };
  expect(entriesOf([plan, due], values).map(({ key, definition }) => [key, definition?.id])).toEqual([
    ['plan', 1],
    ['due', 2],
    ['legacy', undefined],
  ]);
  expect(unfilledOf([plan, due], { plan: '', due: 0 })).toEqual([plan]);
  // A key that every object inherits is not a value.
  expect(entriesOf([of({ attribute_key: 'constructor' })], {})).toEqual([]);
  expect(unfilledOf([of({ attribute_key: 'constructor' })], {})).toHaveLength(1);
});

test("CT14: values are formatted for the user's locale", () => {
  const formats = {
    formatNumber: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat('de', options).format(value),
    formatDate: (value: number, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('de', options).format(value),
    yes: 'Ja',
    no: 'Nein',
  };
  const shown = (type: CustomAttributeDefinition['attribute_display_type'], value: unknown) =>
    formatAttributeValue(of({ attribute_display_type: type }), value, formats);
  expect(shown('number', 12_345.5)).toBe('12.345,5');
  expect(shown('currency', 1999.9)).toBe('1.999,90');
  expect(shown('percent', 15)).toBe('15\u00a0%');
  expect(shown('date', '2026-01-31')).toBe('31.01.2026');
  expect(shown('date', '2026-01-31T23:30:00.000Z')).toBe('31.01.2026');
  expect(shown('date', 'soon')).toBe('soon');
  expect(shown('checkbox', true)).toBe('Ja');
  expect(shown('checkbox', false)).toBe('Nein');
  expect(shown('number', 'many')).toBe('many');
  expect(formatAttributeValue(undefined, { a: [1] }, formats)).toBe('{"a":[1]}');
  expect(formatAttributeValue(undefined, 1000, formats)).toBe('1000');
});

test('a value is edited as plain text', () => {
  expect(editableText(of({ attribute_display_type: 'number' }), 12.5)).toBe('12.5');
  expect(editableText(of({ attribute_display_type: 'date' }), '2026-01-31T00:00:00Z')).toBe('2026-01-31');
  expect(editableText(of({}), { a: 1 })).toBe('');
  expect(dayOf('2026-13-01')).toBeNull();
  expect(linkOf('ftp://acme.example')).toBeNull();
});
