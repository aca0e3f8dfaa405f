import { describe, expect, test } from 'vitest';
import { checkField, type Field, inputTypeOf } from './fields';
import { visiblePreChatFields } from './pre-chat-fields';
import { checkFile, fileSize, uploadLimit } from './files';
import type { Contact, PreChatField } from './wire';

const field = (more: Partial<Field>): Field => ({
  name: 'f',
  label: 'F',
  type: 'text',
  isRequired: false,
  ...more,
});

describe('a form field in the chat', () => {
  test.each([
    [{ isRequired: true }, '  ', 'form.required'],
    [{ isRequired: true, type: 'checkbox' }, false, 'form.required'],
    [{}, '', undefined],
    [{ type: 'email' }, 'a@b', 'form.email'],
    [{ type: 'email' }, 'a@b.co', undefined],
    [{ type: 'tel' }, '030 1234', 'form.phone'],
    [{ type: 'tel' }, '+0123456789', 'form.phone'],
    [{ type: 'tel' }, '+49 (30) 123-4567', undefined],
    [{ type: 'url' }, 'javascript:x', 'form.link'],
    [{ type: 'url' }, 'https://a.example', undefined],
    [{ type: 'number' }, 'ten', 'form.number'],
    [{ type: 'number' }, '-1.5', undefined],
    [{ pattern: '^A\\d+$' }, 'B1', 'form.pattern'],
    [{ pattern: '/^a\\d+$/i' }, 'A1', undefined],
    [{ pattern: '([' }, 'anything', undefined],
  ] as [Partial<Field>, string | boolean, string | undefined][])(
    '%j with the value %j has the problem %s',
    (kind, value, problem) => {
      expect(checkField(field(kind), value)).toBe(problem);
    },
  );
});

describe('the pre-chat form', () => {
  const standard = (name: string, enabled = true): PreChatField => ({
    field_type: 'standard',
    name,
    label: name,
    type: name === 'emailAddress' ? 'email' : 'text',
    required: true,
    enabled,
  });
  const fields = [
    standard('emailAddress'),
    standard('fullName'),
    standard('phoneNumber'),
    standard('extra', false),
  ];
  const names = (contact: Contact | null) =>
    visiblePreChatFields({ pre_chat_message: '', pre_chat_fields: fields }, contact).map(({ name }) => name);
  const stranger: Contact = { id: 1, has_email: false, has_name: true, has_phone_number: false };

  test('asks for enabled fields whose value is not known yet', () => {
    expect(names(null)).toEqual(['emailAddress', 'fullName', 'phoneNumber']);
    expect(names(stranger)).toEqual(['emailAddress', 'fullName', 'phoneNumber']);
    expect(names({ ...stranger, has_email: true })).toEqual(['phoneNumber']);
    expect(names({ ...stranger, has_phone_number: true })).toEqual(['emailAddress']);
    expect(names({ ...stranger, identifier: 'u1' })).toEqual(['emailAddress', 'phoneNumber']);
  });

  test('uses the input type of each kind of field', () => {
    expect(inputTypeOf({ name: 'phoneNumber', type: 'text' })).toBe('tel');
    expect(inputTypeOf({ name: 'x', type: 'list' })).toBe('select');
    expect(inputTypeOf({ name: 'x', type: 'link' })).toBe('url');
    expect(inputTypeOf({ name: 'x', type: 'something' })).toBe('text');
  });
});

describe('a file the visitor picks', () => {
  const file = (name: string, type: string, size = 10) => ({ name, type, size });
  test.each([
    ['a.png', 'image/png', undefined],
    ['a.pdf', 'application/pdf', undefined],
    ['a.csv', 'text/csv', undefined],
    ['key.pfx', 'application/octet-stream', undefined],
    ['a.7z', '', undefined],
    ['a.svg', 'image/svg+xml', 'file.wrongType'],
    ['a.html', 'text/html', 'file.wrongType'],
    ['a.exe', 'application/x-msdownload', 'file.wrongType'],
    ['a.exe', '', 'file.wrongType'],
  ])('named %s with the type "%s" has the problem %s', (name, type, problem) => {
    expect(checkFile(file(name, type), 40)).toBe(problem);
  });

  test('must be neither too large nor empty', () => {
    expect(checkFile(file('a.png', 'image/png', 2 * 1024 * 1024 + 1), 2)).toBe('file.tooBig');
    expect(checkFile(file('a.png', 'image/png', 2 * 1024 * 1024), 2)).toBeUndefined();
    expect(checkFile(file('a.png', 'image/png', 0), 2)).toBe('file.empty');
  });

  test('is limited to the size set for the installation, or to 40 MB', () => {
    expect([uploadLimit('10'), uploadLimit(0), uploadLimit(-1), uploadLimit(undefined)]).toEqual([
      10, 40, 40, 40,
    ]);
  });

  test('shows its size in the visitor’s language', () => {
    expect(fileSize(1536, 'en')).toBe('1.5 kB');
    expect(fileSize(0, 'en')).toBe('0 byte');
    expect(fileSize(5_452_595, 'de')).toBe('5,2 MB');
  });
});
