import { describe, expect, test } from 'vitest';
import { checkCatalog } from './check-catalog';

const english = {
  hello: 'Hello {name}',
  files: '{count, plural, =0 {No files} one {# file} other {# files}}',
  bold: 'Say it <b>loudly</b>',
  role: '{role, select, agent {An agent} other {Somebody}}',
};
const german = {
  hello: 'Guten Tag, {name}',
  files: '{count, plural, =0 {Keine Dateien} one {# Datei} other {# Dateien}}',
  bold: 'Sagen Sie es <b>laut</b>',
  role: '{role, select, agent {Ein Agent} other {Jemand}}',
};
const check = (changes: Record<string, string | undefined>, locale = 'de') =>
  checkCatalog({ locale, english, messages: { ...german, ...changes } });

describe('LA1: the check of the catalogs', () => {
  test('has nothing to say about a complete one', () => {
    expect(check({})).toEqual([]);
  });

  test.each([
    ['a missing text', { hello: undefined }, 'hello: missing, in English "Hello {name}"'],
    ['a text without an English source', { bye: 'Tschüss' }, 'bye: English has no such text'],
    ['an empty text', { bold: ' ' }, 'bold: empty'],
    ['a different value name', { hello: 'Guten Tag, {nmae}' }, 'hello: values nmae instead of name'],
    ['a missing value', { hello: 'Guten Tag' }, 'hello: values none instead of name'],
    ['a different tag', { bold: '<i>laut</i>' }, 'bold: tags </i>, <i> instead of </b>, <b>'],
    [
      'a missing plural form',
      { files: '{count, plural, other {# Dateien}}' },
      'files: {count} lacks the form "one"',
    ],
    ['a missing choice', { role: '{role, select, other {Jemand}}' }, 'role: {role} lacks the form "agent"'],
  ])('reports %s with its key', (_what, changes, complaint) => {
    expect(check(changes).filter((text) => !text.startsWith('hello: empty'))).toContain(complaint);
  });

  test('reports a malformed message', () => {
    expect(check({ hello: 'Guten Tag, {name' })).toEqual([expect.stringMatching(/^hello: malformed: /)]);
  });

  test.each([
    ['ar', ['zero', 'one', 'two', 'few', 'many']],
    ['fr', ['one', 'many']],
    ['es', ['one', 'many']],
    ['pt_BR', ['one', 'many']],
    ['hi', ['one']],
    ['ja', []],
    ['zh_CN', []],
  ])('requires the plural forms of the language %s: %j', (locale, forms) => {
    const found = check({ files: '{count, plural, other {# files}}' }, locale);
    expect(found).toEqual(forms.map((form) => `files: {count} lacks the form "${form}"`));
  });

  test('accepts =1 in place of a plural form that is used only for 1', () => {
    expect(check({ files: '{count, plural, =1 {Eine Datei} other {# Dateien}}' })).toEqual([]);
    expect(
      check({ files: '{count, plural, =1 {Un fichier} many {# de fichiers} other {# fichiers}}' }, 'fr'),
    ).toEqual(['files: {count} lacks the form "one"']);
  });
});
