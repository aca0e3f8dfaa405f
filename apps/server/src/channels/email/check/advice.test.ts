import { describe, expect, test } from 'vitest';
import type { ImapSettings } from '../settings';
import { adviceFor } from './advice';
import { imapFailure, smtpFailure } from './failure';

const settingsOf = (change: Partial<ImapSettings> = {}): ImapSettings => ({
  host: 'mail.acme.example',
  port: 993,
  secure: true,
  user: 'u',
  auth: { type: 'password', password: 'p', mechanism: 'plain' },
  verifyCertificate: true,
  ...change,
});

const errorWith = (code: string, more: object = {}) => Object.assign(new Error('words'), { code, ...more });

describe('the advice for a failed connection', () => {
  test.each([
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_name'],
    ['CERT_HAS_EXPIRED', 'certificate_expired'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_self_signed'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate_self_signed'],
    ['EAI_AGAIN', 'host_unknown'],
    ['EHOSTUNREACH', 'refused'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'port_security_mismatch'],
  ])('of the error %s is %s', (code, advice) => {
    expect(adviceFor(imapFailure(errorWith(code)), settingsOf())).toBe(advice);
    expect(adviceFor(smtpFailure(errorWith('ESOCKET', { originalCode: code })), settingsOf())).toBe(advice);
  });

  test.each([
    [993, 'GREETING_TIMEOUT'],
    [465, 'ETIMEDOUT'],
  ])('of a plain connection to the TLS port %i is its security', (port, code) => {
    expect(adviceFor(imapFailure(errorWith(code)), settingsOf({ port, secure: false }))).toBe(
      'port_security_mismatch',
    );
  });

  test.each([
    [
      '535-5.7.8 Username and Password not accepted. https://support.google.com/mail/?p=BadCredentials',
      'gmail_app_password',
    ],
    [
      '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant',
      'outlook_oauth',
    ],
    ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled.', 'outlook_oauth'],
  ])('of %j is %s, whatever the host is called', (response, advice) => {
    const failure = smtpFailure(errorWith('EAUTH', { response, responseCode: 535 }));
    expect(adviceFor(failure, settingsOf())).toBe(advice);
  });
});
