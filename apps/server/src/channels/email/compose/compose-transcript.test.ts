import { expect, test } from 'vitest';
import { composeTranscript, type TranscriptMessage } from './compose-transcript';

const message = (change: Partial<TranscriptMessage> = {}): TranscriptMessage => ({
  senderName: 'Nora Lind',
  sentAt: new Date('2025-06-02T07:15:00Z'),
  content: 'Where is **my** parcel?',
  headers: [],
  files: [],
  ...change,
});
const compose = (...messages: TranscriptMessage[]) =>
  composeTranscript(messages, { timeZone: 'Europe/Berlin', languageTag: 'en' });

test('each message has its sender, its time in the zone of the inbox and its rendered content', () => {
  const { text, html } = compose(message(), message({ senderName: 'Mira', content: 'It ships today.' }));
  expect(text).toBe(
    'Nora Lind (Jun 02, 09:15 AM CEST)\n\nWhere is **my** parcel?\n\nMira (Jun 02, 09:15 AM CEST)\n\nIt ships today.',
  );
  expect(html).toContain('<strong>Nora Lind</strong> <small>Jun 02, 09:15 AM CEST</small>');
  expect(html).toContain('Where is <strong>my</strong> parcel?');
});

test.each([
  ['America/New_York', 'Jun 02, 03:15 AM EDT'],
  ['Asia/Kolkata', 'Jun 02, 12:45 PM IST'],
  ['UTC', 'Jun 02, 07:15 AM UTC'],
])('the time in %s is %s', (timeZone, time) => {
  expect(composeTranscript([message()], { timeZone, languageTag: 'en' }).text).toContain(`(${time})`);
});

test('lines of an email and links to files follow', () => {
  const { text, html } = compose(
    message({
      headers: [{ name: 'To', value: 'help@acme.example' }],
      files: [{ name: 'scan.pdf', url: 'https://desk.example/f/1' }, { name: '+49 30 1234' }],
    }),
  );
  expect(text).toContain('\nTo: help@acme.example\n');
  expect(text).toContain('scan.pdf: https://desk.example/f/1\n+49 30 1234');
  expect(html).toContain('<a href="https://desk.example/f/1" target="_blank">scan.pdf</a><br>+49 30 1234');
});

test('C1: names, lines and texts of visitors are no markup, and load nothing', () => {
  const { html } = compose(
    message({
      senderName: '<b>Nora</b>\r\nBcc: x@evil.example',
      content: '<script>alert(1)</script> ![p](https://evil.example/pixel.png)',
      headers: [{ name: 'Subject', value: '<img src=x>' }],
    }),
  );
  expect(html).not.toMatch(/<b>|<script|<img/);
});
