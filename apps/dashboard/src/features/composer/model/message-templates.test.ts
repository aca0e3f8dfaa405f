import { describe, expect, test } from 'vitest';
import {
  fieldProblem,
  fillPlaceholders,
  findTemplates,
  missingFields,
  templateParamsOf,
  templateText,
  usableTemplates,
} from './message-templates';

const body = (text: string) => ({ type: 'BODY', text });
const template = (name: string, components: object[], change: object = {}) => ({
  name,
  language: 'en_US',
  category: 'UTILITY',
  status: 'APPROVED',
  components,
  ...change,
});
const one = (...components: object[]) => {
  const [found] = usableTemplates([template('a', components)]);
  if (!found) throw new Error('not usable');
  return found;
};
const namesOf = (stored: unknown) =>
  usableTemplates(stored).map(({ name, language }) => `${name}/${language}`);

describe('RE9: usable templates', () => {
  test('templates that contain an image or a video or are not approved are left out', () => {
    expect(
      namesOf([
        template('plain', [body('Hello')]),
        template('picture', [{ type: 'HEADER', format: 'IMAGE' }, body('Hello')]),
        template('film', [{ type: 'HEADER', format: 'video' }, body('Hello')]),
        template('part', [{ type: 'IMAGE' }, body('Hello')]),
        template('cards', [body('Hello'), { type: 'CAROUSEL', cards: [] }]),
        template('place', [{ type: 'HEADER', format: 'LOCATION' }, body('Hello')]),
        template('pending', [body('Hello')], { status: 'PENDING' }),
        template('empty', []),
        template('document', [{ type: 'HEADER', format: 'DOCUMENT' }, body('Hello')], { status: 'approved' }),
      ]),
    ).toEqual(['document/en_US', 'plain/en_US']);
  });

  test('templates are sorted by name and language; invalid ones are skipped', () => {
    const german = { language: 'de' };
    expect(
      namesOf([
        template('b', [body('b')]),
        template('a', [body('a')]),
        template('a', [body('a')], german),
        null,
        'x',
      ]),
    ).toEqual(['a/de', 'a/en_US', 'b/en_US']);
    expect(namesOf(undefined)).toEqual([]);
    expect(namesOf({ templates: [] })).toEqual([]);
  });

  test('templates are found by words of their name and text, and by language', () => {
    const all = usableTemplates([
      template('order_update', [body('Your order is here')]),
      template('greeting', [body('Hallo')], { language: 'de' }),
    ]);
    const found = (words: string, language = '') =>
      findTemplates(all, { words, language }).map(({ name }) => name);
    expect(found(' Order Up')).toEqual(['order_update']);
    expect(found('hallo')).toEqual(['greeting']);
    expect(found('', 'de')).toEqual(['greeting']);
    expect(found('order', 'de')).toEqual([]);
  });
});

describe('RE9: values of a template', () => {
  const order = one(
    { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
    body('Hi {{name}}, {{1}} is on its way. Bye {{ name }}.'),
    { type: 'FOOTER', text: 'Acme' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Thanks' },
        { type: 'URL', text: 'Follow', url: 'https://acme.example/{{1}}' },
        { type: 'COPY_CODE', text: 'Copy' },
      ],
    },
  );
  const values = {
    'header.1': ' 42 ',
    'body.name': 'Sofia',
    'body.1': 'it',
    'button.1': 'o42',
    'button.2': 'SAVE10',
  };

  test('each placeholder becomes one field of its part', () => {
    expect(order.fields).toEqual([
      { part: 'header', name: '1', kind: 'text' },
      { part: 'body', name: 'name', kind: 'text' },
      { part: 'body', name: '1', kind: 'text' },
      { part: 'button', name: '1', kind: 'text' },
      { part: 'button', name: '2', kind: 'code' },
    ]);
  });

  test('missing values are reported, and the preview keeps their placeholders', () => {
    expect(missingFields(order, { ...values, 'body.1': ' ' })).toEqual([
      { part: 'body', name: '1', kind: 'text' },
    ]);
    expect(missingFields(order, values)).toEqual([]);
    expect(fillPlaceholders('Hi {{name}}, {{1}}!', 'body', { 'body.name': 'Sofia' })).toEqual([
      { text: 'Hi ', kind: 'words' },
      { text: 'Sofia', kind: 'value' },
      { text: ', ', kind: 'words' },
      { text: '{{1}}', kind: 'empty' },
      { text: '!', kind: 'words' },
    ]);
  });

  test("the API call has the template's values, and buttons by their position", () => {
    expect(templateText(order, values)).toBe('Hi Sofia, it is on its way. Bye Sofia.');
    expect(templateParamsOf(order, values)).toEqual({
      name: 'a',
      category: 'UTILITY',
      language: 'en_US',
      processed_params: {
        header: { 1: '42' },
        body: { name: 'Sofia', 1: 'it' },
        buttons: [
          { type: 'quick_reply' },
          { type: 'url', parameter: 'o42' },
          { type: 'copy_code', parameter: 'SAVE10' },
        ],
      },
    });
    expect(templateParamsOf(one(body('Hello')), {}).processed_params).toEqual({});
  });

  test('a document is sent as a URL', () => {
    const withFile = one({ type: 'HEADER', format: 'DOCUMENT' }, body('Here it is'));
    expect(
      templateParamsOf(withFile, { 'header.media_url': 'https://acme.example/a.pdf' }).processed_params,
    ).toEqual({
      header: { media_url: 'https://acme.example/a.pdf', media_type: 'document' },
    });
  });

  test.each([
    ['text', '', 'missing'],
    ['text', 'x'.repeat(1_000), null],
    ['text', 'x'.repeat(1_001), 'tooLong'],
    ['link', 'acme.example/a.pdf', 'noLink'],
    ['link', 'https://acme.example/a.pdf', null],
    ['code', 'x'.repeat(15), null],
    ['code', 'x'.repeat(16), 'codeTooLong'],
  ] as const)('a field of kind %s is checked against the limits of providers: %s', (kind, value, problem) => {
    expect(fieldProblem({ part: 'body', name: '1', kind }, value)).toBe(problem);
  });
});
