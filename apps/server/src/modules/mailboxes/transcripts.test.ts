import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';
import { parseMail } from '../../channels/email/parse/parse-mail';
import { storeInbound } from '../inbound-messages/inbound-messages.facade';

/* Transcripts of an email inbox, as the installation mails them (contract A19). */

let app: TestApp;
let account: TestAccount;
let inboxId: number;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  account = await buildAccount(app);
  const channel = { type: 'email', email: 'help@acme.example' };
  inboxId = (await succeed(account.as.post(`${account.path}/inboxes`, { name: 'Acme', channel }))).id;
  await succeed(account.as.patch(`${account.path}/inboxes/${inboxId}`, { timezone: 'Europe/Berlin' }));
  await succeed(account.as.patch(account.path, { support_email: 'support@acme.example' }));
});
afterAll(() => app.close());

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

async function receive(): Promise<string> {
  const head = [
    'Message-ID: <1182@mail.example>',
    'From: Nora Lind <nora@example.org>',
    'To: help@acme.example',
    'Cc: max@example.org',
    'Subject: Order 1182',
  ];
  const raw = Buffer.from(`${head.join('\r\n')}\r\n\r\nWhere is my parcel?\r\n`);
  await storeInbound(app.services, { accountId: account.id, inboxId, origin: 'relay', providerId: '1', raw });
  const id = await wait(async () => {
    const { payload } = await succeed(account.as.get(`${account.path}/inboxes/${inboxId}/inbound_items`));
    expect(payload[0]?.conversation_id).toEqual(expect.any(Number));
    return payload[0].conversation_id as number;
  });
  return `${account.path}/conversations/${id}`;
}

test('the transcript of emails names who wrote what to whom, and comes from the inbox', async () => {
  const path = await receive();
  const reply = {
    content: 'It ships **today**.',
    cc_emails: 'max@example.org',
    bcc_emails: 'boss@acme.example',
  };
  await succeed(account.as.post(`${path}/messages`, reply));
  await succeed(account.as.post(`${path}/messages`, { content: 'internal note', private: true }));
  const { status, body } = await account.as.post(`${path}/transcript`, { email: 'tax@acme.example' });
  expect([status, body]).toEqual([200, undefined]);

  const folder = join(app.dataDir, 'mail');
  const sources = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
  const raw = sources.find((source) => source.includes('tax@acme.example')) ?? Buffer.alloc(0);
  const mail = await parseMail(raw);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^\[#\d+\] Conversation Transcript$/),
    from: [{ name: 'Notifications from Acme', address: 'support@acme.example' }],
    to: [{ address: 'tax@acme.example' }],
    replyTo: [],
    inReplyTo: [],
    references: [],
  });
  const { full: text } = mail.textContent as { full: string };
  const when = String.raw`[A-Z][a-z]{2} \d\d, \d\d:\d\d [AP]M CES?T`;
  expect(text).toMatch(
    new RegExp(String.raw`^Nora Lind \(${when}\)\r?\nFrom: nora@example\.org\r?\nSubject: Order 1182`),
  );
  expect(text).toContain('To: help@acme.example');
  expect(text).toContain('Cc: max@example.org');
  expect(text).toContain('Where is my parcel?');
  expect((mail.htmlContent as { full: string }).full).toContain('It ships <strong>today</strong>.');
  expect(raw.toString()).not.toMatch(/internal note|boss@acme\.example/);
});

test.each([
  ['', 'email param missing'],
  ['   ', 'email param missing'],
  [undefined, 'email param missing'],
  ['a@b, c@d', 'email param missing or invalid'],
])('the address %o is refused', async (email, error) => {
  const { payload } = (await succeed(account.as.get(`${account.path}/conversations`))).data;
  const path = `${account.path}/conversations/${payload[0].id}/transcript`;
  const answer = await account.as.post(path, { email });
  expect([answer.status, answer.body.error]).toEqual([422, error]);
});
