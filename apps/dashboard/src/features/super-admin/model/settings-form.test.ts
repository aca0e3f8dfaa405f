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

test('only what differs is sent, and never what the environment fixes', () => {
  const form = { installation_name: 'Acme', edition: 'cloud' as const, signup_enabled: false };
  expect(changedSettings(settings, form)).toEqual({ installation_name: 'Acme' });
});

describe('the form of the mail server', () => {
  const form = mailFormOf(settings);

  test('sends no password that was not typed, and nothing at all when nothing differs', () => {
    expect(mailPayloadOf(settings, form)).toEqual({});
    expect(mailPayloadOf(settings, { ...form, port: '2525' })).toEqual({
      smtp: { host: 'mail.example', port: 2525, security: 'starttls', user: 'desk' },
    });
    expect(mailPayloadOf(settings, { ...form, password: 'x' }).smtp).toMatchObject({ password: 'x' });
    expect(mailPayloadOf(settings, { ...form, way: 'folder' })).toEqual({ smtp: null });
  });

  test('wants a server and a port it can be reached at, unless mails go to the folder', () => {
    expect(isMailFormValid(form)).toBe(true);
    for (const port of ['0', '65536', 'x', '']) expect(isMailFormValid({ ...form, port })).toBe(false);
    expect(isMailFormValid({ ...form, host: 'mail example' })).toBe(false);
    expect(isMailFormValid({ ...form, host: '', way: 'folder' })).toBe(true);
    expect(isMailFormValid({ ...form, sender: 'nobody' })).toBe(false);
  });
});

test('an empty limit is none, and what is no number of seats is not sent', () => {
  expect(['', ' 12 ', '0', '100000'].map(readLimit)).toEqual([null, 12, 0, 100_000]);
  expect(['-1', '1.5', 'ten', '100001'].map(readLimit)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the address of a list holds its search, filter and page, and nothing else', () => {
  expect(readAccountSearch({ q: 'acme', status: 'suspended', page: '3', x: 1 })).toEqual({
    q: 'acme',
    status: 'suspended',
    page: 3,
  });
  expect(readAccountSearch({ q: ' ', status: 'gone', page: '1' })).toEqual({});
  expect(readAccountSearch({ q: 12 })).toEqual({ q: '12' });
  expect(readUserSearch({ kind: 'disabled', page: -2 })).toEqual({ kind: 'disabled' });
});

test('an act says each field with what it was and is', () => {
  expect(changesOf({ status: ['active', 'suspended'], name: [null, 'Acme'] })).toEqual([
    'status: active → suspended',
    'name: Acme',
  ]);
  expect(changesOf({ limits: [{}, { agents: 5 }] })).toEqual(['limits: {} → {"agents":5}']);
});
