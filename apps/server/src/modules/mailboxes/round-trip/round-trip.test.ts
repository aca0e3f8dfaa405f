import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../../testing';
import { type Dovecot, dovecotPath, startDovecot } from '../../../testing/dovecot';
import { type MailServer, type ReceivedMail, startMailServer } from '../../../testing/mail-server';
import { openRawDatabase, type RawDatabase } from '../../../app/matrix/raw-database';

/* An inbox writes to itself: a real SMTP server takes the mail, and the test carries it on as the world would. */

let app: TestApp;
let raw: RawDatabase;
let account: TestAccount;
let server: MailServer;
let count = 0;

beforeAll(async () => {
  server = await startMailServer({ auth: { user: 'help', password: 'p' } });
  app = await buildApp({
    withJobs: true,
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      RAILS_INBOUND_EMAIL_PASSWORD: 'relay-secret',
      SMTP_URL: `smtp://help:p@127.0.0.1:${server.port}?tls=off`,
      MAILER_SENDER_EMAIL: 'Parley <support@parley.example>',
    },
  });
  raw = await openRawDatabase(app);
});
afterAll(async () => {
  await raw?.close();
  await app?.close();
  await server?.close();
});
beforeEach(async () => {
  account = await buildAccount(app);
  count += 1;
});
afterEach(() => {
  server.received.length = 0;
  delete server.script.rcptTo;
});

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });
const address = () => `help-${count}@acme.example`;
const own = () => ({
  smtp_enabled: true,
  smtp_address: server.host,
  smtp_port: server.port,
  smtp_login: 'help',
  smtp_password: 'p',
  smtp_enable_starttls_auto: false,
});

async function buildInbox(more: Record<string, unknown> = {}, email = address()) {
  return succeed(
    account.as.post(`${account.path}/inboxes`, {
      name: 'Acme support',
      channel: { type: 'email', email, ...more },
    }),
  );
}

const pathOf = (inboxId: number) => `${account.path}/inboxes/${inboxId}/connection/round_trip`;
const begin = async (inboxId: number) => (await succeed(account.as.post(pathOf(inboxId)))).round_trip;
const look = async (inboxId: number) => (await succeed(account.as.get(pathOf(inboxId)))).round_trip;
const lookFor = (inboxId: number, expected: Record<string, unknown>) =>
  wait(async () => expect(await look(inboxId)).toMatchObject(expected));
const sentTo = (to: string | RegExp) =>
  wait(() => {
    const mail = server.received.find((one) =>
      one.to.some((each) => (to instanceof RegExp ? to.test(each) : each === to)),
    );
    expect(mail).toBeDefined();
    return mail as ReceivedMail;
  });
const handOver = async (mail: string) => {
  const answer = await app.anonymous.send({
    method: 'POST',
    url: '/rails/action_mailbox/relay/inbound_emails',
    headers: {
      'content-type': 'message/rfc822',
      authorization: `Basic ${Buffer.from('actionmailbox:relay-secret').toString('base64')}`,
    },
    payload: mail,
  });
  expect(answer.status).toBe(204);
};
const conversations = async () =>
  (await succeed(account.as.get(`${account.path}/conversations?status=all`))).data.payload;
const items = async (inboxId: number) =>
  (await succeed(account.as.get(`${account.path}/inboxes/${inboxId}/inbound_items`))).payload;
/** Moves the start of the test into the past. */
const letTimePass = (inboxId: number, interval = '3 minutes') =>
  raw.query(`update mail_round_trips set started_at = started_at - $2::interval where inbox_id = $1`, [
    inboxId,
    interval,
  ]);

test('CH10: a forwarding inbox sends through the installation’s server to both of its addresses, and sees each arrive', async () => {
  const inbox = await buildInbox();
  expect(await look(inbox.id)).toBeNull();
  expect(await begin(inbox.id)).toMatchObject({ state: 'sending', address: address(), arrived_at: null });
  const direct = await sentTo(inbox.forward_to_email);
  const mail = await sentTo(address());
  expect(mail.from).toBe('support@parley.example');
  expect(mail.raw).toContain('Auto-Submitted: auto-generated');
  await lookFor(inbox.id, { state: 'waiting', server: '127.0.0.1', accepted_at: expect.any(String) });
  await handOver(direct.raw);
  await lookFor(inbox.id, { state: 'waiting', forward_arrived_at: expect.any(String), arrived_at: null });
  await handOver(`X-Original-To: ${inbox.forward_to_email}\r\n${mail.raw}`);
  await lookFor(inbox.id, {
    state: 'arrived',
    arrived_at: expect.any(String),
    origin: 'relay',
    advice: null,
  });
  expect(await conversations()).toEqual([]);
  expect((await items(inbox.id)).map(({ state, reason }: Record<string, string>) => [state, reason])).toEqual(
    [
      ['nothing', 'round_trip'],
      ['nothing', 'round_trip'],
    ],
  );
});

test('CH10: a test is recognized by its Message-ID where a server drops headers it does not know', async () => {
  const inbox = await buildInbox(own());
  await begin(inbox.id);
  const mail = await sentTo(address());
  expect(mail.from).toBe(address());
  await handOver(mail.raw.replace(/^X-Parley-Round-Trip: .*\r\n/m, ''));
  await lookFor(inbox.id, { state: 'arrived' });
  expect(await conversations()).toEqual([]);
});

test('CH10: a test that does not arrive says where it is stuck, and may still arrive', async () => {
  const inbox = await buildInbox();
  await begin(inbox.id);
  const direct = await sentTo(inbox.forward_to_email);
  const mail = await sentTo(address());
  await lookFor(inbox.id, { state: 'waiting' });
  await letTimePass(inbox.id);
  expect(await look(inbox.id)).toMatchObject({ state: 'late', advice: 'receiver_unreachable' });
  await handOver(direct.raw);
  await lookFor(inbox.id, { state: 'late', advice: 'forwarding_rule' });
  await handOver(mail.raw);
  await lookFor(inbox.id, { state: 'arrived', advice: null });
});

test('CH10: without a forwarding address, a test that does not arrive names both possible reasons', async () => {
  const inbox = await buildInbox(own());
  await begin(inbox.id);
  await sentTo(address());
  await lookFor(inbox.id, { state: 'waiting' });
  await raw.query('update mail_round_trips set forward_address = null where inbox_id = $1', [inbox.id]);
  await letTimePass(inbox.id);
  expect(await look(inbox.id)).toMatchObject({ state: 'late', advice: 'forwarding_or_receiver' });
});

test('CH10: a refusal by the server for outgoing mail is shown with its words and what helps', async () => {
  const inbox = await buildInbox(own());
  server.script.rcptTo = { code: 550, text: '5.1.1 No such mailbox' };
  await begin(inbox.id);
  await lookFor(inbox.id, {
    state: 'failed',
    failed_hop: 'test_sent',
    words: expect.stringContaining('5.1.1 No such mailbox'),
    advice: 'recipient_refused',
  });
  delete server.script.rcptTo;
  expect(await begin(inbox.id)).toMatchObject({ state: 'sending', words: null, advice: null });
  await sentTo(address());
});

test('CH10: a report that the test could not be delivered ends it with the other server’s words', async () => {
  const inbox = await buildInbox(own());
  await begin(inbox.id);
  const mail = await sentTo(address());
  await lookFor(inbox.id, { state: 'waiting' });
  const [messageId] = /<round-trip\/[^>]+>/.exec(mail.raw) ?? [];
  await handOver(
    [
      `From: MAILER-DAEMON@mx.example.org`,
      `To: ${address()}`,
      'Message-ID: <bounce@mx.example.org>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      '--b1',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.org',
      '',
      `Final-Recipient: rfc822; ${address()}`,
      'Action: failed',
      'Status: 5.2.2',
      'Diagnostic-Code: smtp; 552 Mailbox is full',
      '--b1',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: ${messageId}`,
      '',
      '--b1--',
    ].join('\r\n'),
  );
  await lookFor(inbox.id, {
    state: 'failed',
    failed_hop: 'bounced',
    words: expect.stringContaining('Mailbox is full'),
  });
  expect(await conversations()).toEqual([]);
});

test('C4: a forged token is an email like any other, and the test still waits', async () => {
  const inbox = await buildInbox(own());
  await begin(inbox.id);
  const mail = await sentTo(address());
  await lookFor(inbox.id, { state: 'waiting' });
  const forged = mail.raw.replaceAll(
    /(\d+\.\d+\.[0-9a-f]{32}\.)address\.([0-9a-f]{64})/g,
    (_whole, named: string) => `${named}address.${'0'.repeat(64)}`,
  );
  expect(forged).not.toBe(mail.raw);
  await handOver(forged.replace(/^From: .*$/m, 'From: mallory@evil.example'));
  await wait(async () => expect(await conversations()).toHaveLength(1));
  expect(await look(inbox.id)).toMatchObject({ state: 'waiting' });
});

test('C1: a test of another account counts for nothing here, and makes no conversation', async () => {
  const inbox = await buildInbox(own());
  await begin(inbox.id);
  const mail = await sentTo(address());
  const first = { account, id: inbox.id };
  account = await buildAccount(app);
  const foreign = await buildInbox({}, `other-${count}@acme.example`);
  await handOver(mail.raw.replace(/^To: .*$/m, `To: other-${count}@acme.example`));
  await wait(async () =>
    expect(await items(foreign.id)).toMatchObject([{ state: 'nothing', reason: 'round_trip' }]),
  );
  account = first.account;
  expect(await look(first.id)).toMatchObject({ arrived_at: null, other_inbox: null });
});

test('CH10: a test that arrives in another inbox of the account names that inbox', async () => {
  const inbox = await buildInbox(own());
  const other = await buildInbox({}, `sales-${count}@acme.example`);
  await begin(inbox.id);
  const mail = await sentTo(address());
  await handOver(mail.raw.replace(/^To: .*$/m, `To: sales-${count}@acme.example`));
  await lookFor(inbox.id, {
    state: 'failed',
    advice: 'other_inbox',
    other_inbox: { id: other.id, name: 'Acme support' },
  });
  expect(await conversations()).toEqual([]);
});

test('CH10: two administrators who start a test at once look at the same one', async () => {
  const inbox = await buildInbox(own());
  const started = await Promise.all([begin(inbox.id), begin(inbox.id), begin(inbox.id)]);
  expect(new Set(started.map(({ started_at: at }) => at)).size).toBe(1);
  await lookFor(inbox.id, { state: 'waiting' });
  expect(await begin(inbox.id)).toMatchObject({ state: 'waiting', started_at: started[0].started_at });
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(
    [[inbox.forward_to_email], [address()]].toSorted(),
  );
});

test('CH10: the test of a deleted inbox is gone with it', async () => {
  const inbox = await buildInbox(own());
  await begin(inbox.id);
  const mail = await sentTo(address());
  await succeed(account.as.delete(`${account.path}/inboxes/${inbox.id}`));
  expect((await account.as.get(pathOf(inbox.id))).status).toBe(404);
  await handOver(mail.raw);
  expect((await account.as.post(pathOf(inbox.id))).status).toBe(404);
});

test('CH10: an inbox that cannot write to itself has no test', async () => {
  const api = await succeed(
    account.as.post(`${account.path}/inboxes`, { name: 'API', channel: { type: 'api' } }),
  );
  expect((await account.as.post(pathOf(api.id))).status).toBe(404);
});

describe.skipIf(!dovecotPath)('a mailbox', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot?.stop());

  const mailbox = (user: string) => {
    dovecot.deliverMany(user, 0, () => '');
    return {
      ...own(),
      imap_enabled: true,
      imap_address: dovecot.host,
      imap_port: dovecot.port,
      imap_enable_ssl: false,
      imap_login: user,
      imap_password: dovecot.password,
    };
  };

  test('CH10: sends through its server and reads the test from its mailbox', {
    timeout: 60_000,
  }, async () => {
    const inbox = await buildInbox(mailbox('trip1'));
    await begin(inbox.id);
    const mail = await sentTo(address());
    dovecot.deliver('trip1', mail.raw);
    await lookFor(inbox.id, { state: 'arrived', origin: 'imap', forward_address: null });
    expect(server.received).toHaveLength(1);
    expect(await conversations()).toEqual([]);
  });

  test('CH10: says that the mailbox can’t be read, or that the test is not in it', {
    timeout: 60_000,
  }, async () => {
    const inbox = await buildInbox(mailbox('trip2'));
    await begin(inbox.id);
    await sentTo(address());
    await wait(async () =>
      expect(
        await raw.query('select 1 from channel_states where inbox_id = $1 and fetched_at is not null', [
          inbox.id,
        ]),
      ).toHaveLength(1),
    );
    await lookFor(inbox.id, { state: 'waiting' });
    await letTimePass(inbox.id);
    expect(await look(inbox.id)).toMatchObject({ state: 'late', advice: 'not_in_mailbox' });
    await raw.query(`update channel_states set incoming_error = 'Mailbox locked' where inbox_id = $1`, [
      inbox.id,
    ]);
    expect(await look(inbox.id)).toMatchObject({ advice: 'mailbox_unreadable', words: 'Mailbox locked' });
  });
});
