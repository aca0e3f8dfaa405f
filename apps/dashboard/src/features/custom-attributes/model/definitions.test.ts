import { expect, test } from 'vitest';
import {
  changesOf,
  definitionFormOf,
  attributeKeyOf,
  keyOf,
  newDefinitionOf,
  validateDefinition,
} from './definition-form';

test.each([
  ['Order number', 'order_number'],
  ['  VIP (since 2020)! ', 'vip_since_2020'],
  ['Größe', 'größe'],
  ['رقم الطلب', 'رقم_الطلب'],
  ['a.b-c', 'a.b-c'],
  ['!!', ''],
])('CF7: "%s" becomes the key "%s"', (name, key) => {
  expect(keyOf(name)).toBe(key);
});

test('CF7: the key follows the name until it is edited', () => {
  const form = definitionFormOf(null);
  expect(attributeKeyOf({ ...form, name: 'My plan' })).toBe('my_plan');
  expect(attributeKeyOf({ ...form, name: 'My plan', key: 'plan' })).toBe('plan');
});

test('CF7: invalid attributes are reported before they are sent', () => {
  const form = definitionFormOf(null);
  expect(validateDefinition(form)).toEqual({ name: 'required' });
  expect(validateDefinition({ ...form, name: '!!' })).toEqual({ key: 'required' });
  expect(validateDefinition({ ...form, name: 'A', key: 'two words' })).toEqual({ key: 'key' });
  expect(validateDefinition({ ...form, name: 'A', type: 'list' })).toEqual({ values: 'values' });
  expect(validateDefinition({ ...form, name: 'A', pattern: '([' })).toEqual({ pattern: 'pattern' });
  expect(validateDefinition({ ...form, name: 'A', pattern: '/^a$/i' })).toEqual({});
});

test("CF7: only the fields that belong to the attribute's type are sent", () => {
  const form = { ...definitionFormOf(null), name: ' Plan ', values: ['a'], pattern: '^a$', cue: 'An a' };
  expect(newDefinitionOf({ ...form, type: 'list' }, 'contact_attribute')).toEqual({
    attribute_display_name: 'Plan',
    attribute_key: 'plan',
    attribute_display_type: 'list',
    attribute_model: 'contact_attribute',
    attribute_description: null,
    required: false,
    attribute_values: ['a'],
    regex_pattern: null,
    regex_cue: null,
  });
  expect(changesOf(form)).toMatchObject({ attribute_values: [], regex_pattern: '^a$', regex_cue: 'An a' });
  expect(changesOf({ ...form, pattern: ' ' })).toMatchObject({ regex_pattern: null, regex_cue: null });
});
