import type { InstallationSettings } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import { changesOf } from './console-actions';
import { readAccountSearch, readUserSearch } from './list-search';
import { isMailFormValid, mailFormOf, mailPayloadOf } from './mail-form';
import { readLimit } from './read-limit';
import { changedSettings } from './settings-form';

const here = <T>(value: T) => ({ value, origin: 'default' as const, variable: 'NAME' });
const settings: InstallationSettings = {
  version: 1,
  installation_name: here('Parley'),
  edition: { value: 'self_hosted', origin: 'environment', variable: 'EDITION' },
  signup_enabled: here(false),
  create_account_from_dashboard: here(false),
  display_manifest: here(true),
  custom_branded: here(false),
  support_url: here(''),
  logo_url: '',
  logo_thumbnail_url: '',
  smtp: here({ host: 'mail.example', port: 587, security: 'starttls', user: 'desk', has_password: true }),
  mail_sender: here('Desk <desk@acme.example>'),
  mail_folder: '/data/mail',
  storage: { kind: 'folder', place: '/data/files' },
  fixed: [],
};

test('only changed settings are sent, and never those fixed by the environment', () => {
  const form = { installation_name: 'Acme', edition: 'cloud' as const, signup_enabled: false };
  expect(changedSettings(settings, form)).toEqual({ installation_name: 'Acme' });
});

describe('mail server form', () => {
  const form = mailFormOf(settings);

  test('only changed fields are sent, and the password only if it was typed', () => {
    expect(mailPayloadOf(settings, form)).toEqual({});
    expect(mailPayloadOf(settings, { ...form, port: '2525' })).toEqual({
      smtp: { host: 'mail.example', port: 2525, security: 'starttls', user: 'desk' },
    });
    expect(mailPayloadOf(settings, { ...form, password: 'x' }).smtp).toMatchObject({ password: 'x' });
    expect(mailPayloadOf(settings, { ...form, way: 'folder' })).toEqual({ smtp: null });
  });

  test('the form needs a valid host and port unless mails are written to a folder', () => {
    expect(isMailFormValid(form)).toBe(true);
    for (const port of ['0', '65536', 'x', '']) expect(isMailFormValid({ ...form, port })).toBe(false);
    expect(isMailFormValid({ ...form, host: 'mail example' })).toBe(false);
    expect(isMailFormValid({ ...form, host: '', way: 'folder' })).toBe(true);
    expect(isMailFormValid({ ...form, sender: 'nobody' })).toBe(false);
  });
});

test('an empty limit is null, and an invalid number is not sent', () => {
  expect(['', ' 12 ', '0', '100000'].map(readLimit)).toEqual([null, 12, 0, 100_000]);
  expect(['-1', '1.5', 'ten', '100001'].map(readLimit)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the URL of a list has only valid search, filter and page', () => {
  expect(readAccountSearch({ q: 'acme', status: 'suspended', page: '3', x: 1 })).toEqual({
    q: 'acme',
    status: 'suspended',
    page: 3,
  });
  expect(readAccountSearch({ q: ' ', status: 'gone', page: '1' })).toEqual({});
  expect(readAccountSearch({ q: 12 })).toEqual({ q: '12' });
  expect(readUserSearch({ kind: 'disabled', page: -2 })).toEqual({ kind: 'disabled' });
});

test('a console action describes each field with its old and new value', () => {
  expect(changesOf({ status: ['active', 'suspended'], name: [null, 'Acme'] })).toEqual([
    'status: active → suspended',
    'name: Acme',
  ]);
  expect(changesOf({ limits: [{}, { agents: 5 }] })).toEqual(['limits: {} → {"agents":5}']);
});
