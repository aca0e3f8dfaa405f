import { describe, expect, test } from 'vitest';
import { checkInput, emailPayloadOf, isPartComplete, newEmailForm, partKey, withAddress } from './email-form';

const { values } = newEmailForm();
const filled = {
  ...values,
  email: 'help@acme.example',
  imap_address: 'imap.acme.example',
  imap_login: 'help@acme.example',
  imap_password: 'in',
  smtp_address: 'smtp.acme.example',
  smtp_login: 'help@acme.example',
  smtp_password: 'out',
};

describe('CH10: when a part can be checked', () => {
  test('reading needs a server and a sign-in', () => {
    expect(isPartComplete('incoming', filled)).toBe(true);
    expect(isPartComplete('incoming', { ...filled, imap_password: '' })).toBe(false);
    expect(isPartComplete('incoming', { ...filled, imap_enabled: false })).toBe(false);
  });

  test('sending may do without a sign-in, but not with half of one', () => {
    expect(isPartComplete('outgoing', { ...filled, smtp_login: '', smtp_password: '' })).toBe(true);
    expect(isPartComplete('outgoing', { ...filled, smtp_password: '' })).toBe(false);
  });
});

test('CH10: a check sends the settings of its own part', () => {
  const input = checkInput('incoming', filled);
  expect(input).toMatchObject({ type: 'email', imap_enabled: true, imap_port: 993, smtp_enabled: false });
  expect(Object.keys(input).filter((name) => name.startsWith('smtp_'))).toEqual(['smtp_enabled']);
  expect(checkInput('outgoing', { ...filled, email: 'help@' })).not.toHaveProperty('email');
});

test('CH10: the result of a check depends on the settings of its part', () => {
  expect(partKey('incoming', { ...filled, smtp_password: 'other' })).toBe(partKey('incoming', filled));
  expect(partKey('incoming', { ...filled, imap_password: 'other' })).not.toBe(partKey('incoming', filled));
});

test('CH10: an inbox is created without the settings of a part that is off', () => {
  const { name, channel } = emailPayloadOf({ name: ' Acme ', values: { ...filled, smtp_enabled: false } });
  expect(name).toBe('Acme');
  expect(channel).toMatchObject({ type: 'email', email: 'help@acme.example', imap_password: 'in' });
  expect(channel).not.toHaveProperty('smtp_password');
});

test('CH10: usernames follow the address until they are edited', () => {
  expect(withAddress(values, 'a@acme.example')).toEqual({
    email: 'a@acme.example',
    imap_login: 'a@acme.example',
    smtp_login: 'a@acme.example',
  });
  expect(withAddress({ ...filled, smtp_login: 'relay' }, 'b@acme.example')).toEqual({
    email: 'b@acme.example',
    imap_login: 'b@acme.example',
  });
});
