import { describe, expect, test } from 'vitest';
import { type VariableSources, variableReader } from './variable-sources';
import { fillVariables, VariableSyntaxError } from './variables';

const sources: VariableSources = {
  contact: {
    id: 7,
    name: 'Sofia Maria Oliveira',
    email: 'sofia_m@nordfjord.example',
    phone_number: null,
    custom_attributes: { plan: 'Scale', seats: 12, is_vip: true, address: { city: 'Oslo' }, note: ' ' },
  },
  agent: { name: 'Mira Kowalska', available_name: 'Mira', email: 'mira@acme.example' },
  conversation: { id: 31, custom_attributes: { order: 'A_1' } },
  inbox: { id: 3, name: 'Website' },
  account: { id: 1, name: 'Acme' },
};
const read = variableReader(sources);
const fill = (text: string) => fillVariables(text, read, { missing: 'omit' }).text;
const named = (name: string) => fillVariables('{{contact.name}}', () => name, { missing: 'omit' }).text;

describe('RE11: variables', () => {
  test.each([
    ['Hello {{contact.first_name}} {{ contact.last_name }}', 'Hello Sofia Oliveira'],
    [
      '#{{conversation.id}}/{{conversation.display_id}} {{inbox.name}} {{account.name}}',
      '#31/31 Website Acme',
    ],
    ['{{contact.custom_attribute.plan}} {{contact.custom_attributes.seats}}', 'Scale 12'],
    ['{{contact.custom_attribute.is_vip}} {{conversation.custom_attribute.order}}', 'true A_1'],
    ['{{agent.name}}: {{agent.last_name | upcase}} {{agent.email}}', 'Mira: KOWALSKA mira@acme.example'],
    ['{{contact.email}}', 'sofia_m@nordfjord.example'],
    ['{{contact.phone | default: "no number"}}', 'no number'],
    ["{{contact.first_name | downcase | capitalize}}{{contact.phone | default: '-' | strip}}", 'Sofia-'],
    ['{{contact.first\\_name}}', 'Sofia'],
    ['[{{contact.phone}}] [{{contact.custom_attribute.note}}]', '[] []'],
  ])('%j is filled in', (text, filled) => expect(fill(text)).toBe(filled));

  test.each([
    'write `{{contact.name}}` in your text',
    '``a ` {{contact.name}}`` b',
    '```\n{{contact.name}}\n```',
    '{{user.password}} {{name}} {{ "contact.name" }} {{contact}}',
    '{{__proto__.x}} {{constructor.name}} { {contact.name} }',
    'price {{ 1 | plus: 2 }}',
  ])('%j is left unchanged', (text) => expect(fill(text)).toBe(text));

  test('an unclosed backtick does not start code', () => {
    expect(fill('it`s {{contact.first_name}}, ``` too')).toBe('it`s Sofia, ``` too');
    expect(fill('`a` {{contact.first_name}} `b`')).toBe('`a` Sofia `b`');
  });

  test('a variable without a value is kept in the text on request and reported as missing', () => {
    const text = '{{contact.phone}} {{contact.name}} {{contact.phone}} {{contact.id}} {{inbox.nothing}}';
    expect(fillVariables(text, read, { missing: 'keep' })).toEqual({
      text: '{{contact.phone}} Sofia Maria Oliveira {{contact.phone}} 7 {{inbox.nothing}}',
      missing: ['contact.phone', 'inbox.nothing'],
    });
    expect(fillVariables('{{contact.phone | default: "none"}}', read, { missing: 'keep' }).missing).toEqual(
      [],
    );
  });

  test.each([
    'Hello {{contact.name',
    '{% if contact.name %}x{% endif %}',
    '{{contact.name | shout}}',
    '{{contact.name | constructor}}',
    '{{contact.name | default: "a}}',
    '{{contact.name contact.email}}',
    '{{contact.name[0]}}',
  ])('%j is a syntax error', (text) => expect(() => fill(text)).toThrow(VariableSyntaxError));
});

describe('C1, C3: a contact name with markup', () => {
  test('is never parsed as a variable', () => {
    expect(named('{{account.name}}')).toBe('{{account.name}}');
  });

  test.each([
    ['*Bob* _x_ ~~y~~', '\\*Bob\\* \\_x\\_ \\~~y\\~~'],
    ['[@Boss](mention://user/3/Boss)', '\\[@Boss\\](mention://user/3/Boss)'],
    ['![x](https://evil.example/p.png)', '!\\[x\\](https://evil.example/p.png)'],
    ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)>'],
    ['a\r\n\r\n# b\u0000', 'a # b'],
    ['snake_case', 'snake_case'],
    ['back\\`tick', 'back\\\\\\`tick'],
  ])('%j is inserted as text, not as markup', (name, filled) => expect(named(name)).toBe(filled));

  test('custom attributes resolve own properties and never inherited ones', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'address']) {
      expect(read(`contact.custom_attribute.${key}`)).toBeUndefined();
    }
    expect(read('contact.custom_attributes')).toBeUndefined();
    expect(read('toString')).toBeUndefined();
  });
});

describe('C4: limits', () => {
  test('a long value is truncated, and a result longer than a message is refused', () => {
    expect(named('x'.repeat(5_000))).toHaveLength(1_000);
    expect(() =>
      fillVariables('{{contact.name}}'.repeat(9_000), () => 'y'.repeat(900), { missing: 'omit' }),
    ).toThrow(VariableSyntaxError);
  });

  test.each([
    ['open braces', '{{'.repeat(75_000)],
    ['runs of backticks', Array.from({ length: 540 }, (_, index) => '`'.repeat(index + 1)).join(' ')],
    ['filters', `{{contact.name ${'| upcase '.repeat(18_000)}}}`],
    ['escapes', `{{contact.${'\\_'.repeat(70_000)}}}`],
    ['empty variables', '{{}}'.repeat(37_000)],
  ])('a text with many %s is processed in limited time', (_what, text) => {
    try {
      expect(fill(text).length).toBeLessThanOrEqual(text.length);
    } catch (error) {
      expect(error).toBeInstanceOf(VariableSyntaxError);
    }
  });
});
