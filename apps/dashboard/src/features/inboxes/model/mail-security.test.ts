import { expect, test } from 'vitest';
import { newEmailForm } from './email-form';
import { securityOf, withSecurity } from './mail-security';

const { values } = newEmailForm();

test('CH10: a new email inbox begins with TLS on 993 and STARTTLS on 587', () => {
  expect([securityOf('incoming', values), values['imap_port']]).toEqual(['tls', 993]);
  expect([securityOf('outgoing', values), values['smtp_port']]).toEqual(['starttls', 587]);
});

test('CH10: the port follows the security until it is edited', () => {
  expect(withSecurity('incoming', values, 'starttls')).toEqual({ imap_enable_ssl: false, imap_port: 143 });
  expect(withSecurity('outgoing', values, 'tls')).toEqual({
    smtp_enable_ssl_tls: true,
    smtp_enable_starttls_auto: false,
    smtp_port: 465,
  });
  expect(withSecurity('incoming', { ...values, imap_port: 1993 }, 'starttls')).toEqual({
    imap_enable_ssl: false,
  });
});

test('CH10: sending without encryption turns TLS and STARTTLS off', () => {
  const none = { ...values, ...withSecurity('outgoing', values, 'none') };
  expect(none).toMatchObject({ smtp_enable_ssl_tls: false, smtp_enable_starttls_auto: false });
  expect(securityOf('outgoing', none)).toBe('none');
});
