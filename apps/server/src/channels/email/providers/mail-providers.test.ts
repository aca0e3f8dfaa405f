import { expect, test } from 'vitest';
import { providerOfDomain, providerOfExchanges } from './mail-providers';

test.each([
  ['gmail.com', 'imap.gmail.com', 'smtp.gmail.com'],
  ['hotmail.co.uk', 'outlook.office365.com', 'smtp.office365.com'],
  ['yahoo.fr', 'imap.mail.yahoo.com', 'smtp.mail.yahoo.com'],
  ['me.com', 'imap.mail.me.com', 'smtp.mail.me.com'],
  ['fastmail.fm', 'imap.fastmail.com', 'smtp.fastmail.com'],
  ['zoho.eu', 'imap.zoho.eu', 'smtp.zoho.eu'],
])('CH10: an address at %s has the servers of its provider', (domain, imap, smtp) => {
  expect(providerOfDomain(domain)).toMatchObject({ imap: { host: imap }, smtp: { host: smtp } });
});

test.each([
  ['aspmx.l.google.com', 'google', 'imap.gmail.com'],
  ['smtp.google.com', 'google', 'imap.gmail.com'],
  ['acme-example.mail.protection.outlook.com', 'microsoft', 'outlook.office365.com'],
  ['mta7.am0.yahoodns.net', 'yahoo', 'imap.mail.yahoo.com'],
  ['mx01.mail.icloud.com', 'icloud', 'imap.mail.me.com'],
  ['in1-smtp.messagingengine.com', 'fastmail', 'imap.fastmail.com'],
  ['mx.zoho.eu', 'zoho', 'imappro.zoho.eu'],
])('CH10: a domain whose mail goes to %s is hosted at %s', (exchange, name, imap) => {
  expect(providerOfExchanges(['mail.acme.example', exchange])).toMatchObject({ name, imap: { host: imap } });
});

test('CH10: names that only look like those of a provider are none', () => {
  expect(providerOfDomain('gmail.com.evil.example')).toBeNull();
  expect(providerOfExchanges(['google.com.evil.example', 'notgoogle.com', 'myzoho.com'])).toBeNull();
});
