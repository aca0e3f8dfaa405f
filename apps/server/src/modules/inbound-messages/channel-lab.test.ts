import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildApp,
  type DatabaseProbe,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { changeConnection, storeInbound } from './inbound-messages.facade';

/* What administrators see of everything that arrived, and what they can do about it. */

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let inboxId: number;
let count = 0;

beforeAll(async () => {
  app = await buildApp({
    withJobs: true,
    env: { MAILBOX_AUTHSERV_IDS: 'imap.acme.example=mx.acme.example' },
  });
  probe = await openDatabaseProbe(app);
});
afterAll(async () => {
  await probe.close();
  await app.close();
});
beforeEach(async () => {
  account = await buildAccount(app);
  count += 1;
  const channel = { type: 'email', email: address() };
  inboxId = (await succeed(account.as.post(`${account.path}/inboxes`, { name: 'Help', channel }))).id;
});

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const address = () => `lab-${count}@acme.example`;
const at = (tail: string) => `${account.path}/inboxes/${inboxId}${tail}`;

function mail(id: string, headers: Record<string, string> = {}, text = `Text of ${id}`): Buffer {
  const all = {
    'Message-ID': `<${id}@mail.example>`,
    From: 'Nora Lind <nora@example.org>',
    To: address(),
    Subject: `About ${id}`,
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${head.join('')}\r\n${text}\r\n`);
}

const items = async () => (await succeed(account.as.get(at('/inbound_items')))).payload;

/** Stores an email as if it had arrived; resolves with its item once it was read. */
async function receive(id: string, headers?: Record<string, string>, text?: string) {
  const raw = mail(id, headers, text);
  await storeInbound(app.services, { accountId: account.id, inboxId, origin: 'imap', providerId: id, raw });
  return wait(async () => {
    const [item] = await items();
    expect(item?.state).not.toBe('waiting');
    return item;
  });
}

const preview = (raw: Buffer) =>
  account.as.postForm(at('/inbound_items/preview'), {
    file: { filename: 'mail.eml', type: 'message/rfc822', content: raw },
  });

/** Everything that a preview could store. */
const stored = () =>
  probe.query(
    `select (select count(*) from messages where account_id = $1) as messages,
      (select count(*) from conversations where account_id = $1) as conversations,
      (select count(*) from contacts where account_id = $1) as contacts,
      (select count(*) from contact_inboxes where account_id = $1) as links,
      (select count(*) from inbound_items where account_id = $1) as items,
      (select count(*) from blobs where account_id = $1) as blobs,
      (select max(seq) from event_log where account_id = $1) as events`,
    [account.id],
  );

/** Writes a message of an agent that has gone out under its Message-ID. */
async function sendReply(conversationId: number, more: Record<string, unknown> = {}) {
  const path = `${account.path}/conversations/${conversationId}`;
  const { uuid } = await succeed(account.as.get(path));
  const message = await succeed(account.as.post(`${path}/messages`, { content: 'It ships.', ...more }));
  const messageId = `conversation/${uuid}/messages/${message.id}@acme.example`;
  await probe.query('update messages set source_id = $2, status = 0 where id = $1', [message.id, messageId]);
  return { id: message.id as number, messageId };
}

const bounceOf = (messageId: string, recipient: string) =>
  [
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.2.2',
    'Diagnostic-Code: smtp; 552 Mailbox is full',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${messageId}>`,
    '',
    '--b1--',
  ].join('\r\n');
const reportHeaders = {
  From: 'MAILER-DAEMON@mx.example.org',
  'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b1"',
};
const statusOf = async (conversationId: number, messageId: number) => {
  const { payload } = await succeed(
    account.as.get(`${account.path}/conversations/${conversationId}/messages`),
  );
  return payload.find(({ id }: { id: number }) => id === messageId).status;
};

test('D5: a bounce names the recipient and the reason in the list of bounces, with the message', async () => {
  const { conversation_id: conversationId } = await receive('asks');
  const reply = await sendReply(conversationId);
  await receive('bounce', reportHeaders, bounceOf(reply.messageId, 'nora@example.org'));
  expect(await statusOf(conversationId, reply.id)).toBe('failed');
  const { payload, meta } = await succeed(account.as.get(at('/bounces')));
  expect(payload).toMatchObject([
    {
      recipient: 'nora@example.org',
      reason: '5.2.2 552 Mailbox is full',
      conversation_id: conversationId,
      message_id: reply.id,
    },
  ]);
  expect(meta).toEqual({ has_more: false });
});

test('T1: a bounce from somebody who knows a number or a Message-ID, but was not written to, changes nothing', async () => {
  const { conversation_id: conversationId } = await receive('asks');
  const reply = await sendReply(conversationId);
  const uuid = '00000000-0000-4000-8000-000000000000';
  const guessed = `conversation/${uuid}/messages/${reply.id}@acme.example`;
  const forgeries = [
    bounceOf(guessed, 'nora@example.org'),
    bounceOf(reply.messageId, 'mallory@evil.example'),
    bounceOf(reply.messageId, ''),
  ];
  for (const [index, forged] of forgeries.entries()) {
    const item = await receive(`forged-${index}`, reportHeaders, forged);
    expect(item).toMatchObject({ state: 'nothing', reason: 'unproven_report', message_id: null });
  }
  expect(await statusOf(conversationId, reply.id)).toBe('sent');
  expect((await succeed(account.as.get(at('/bounces')))).payload).toEqual([]);
});

test('D5: a bounce for someone in copy counts too', async () => {
  const { conversation_id: conversationId } = await receive('asks');
  const reply = await sendReply(conversationId, { cc_emails: 'max@example.org' });
  await receive('bounce', reportHeaders, bounceOf(reply.messageId, 'Max@example.org'));
  expect(await statusOf(conversationId, reply.id)).toBe('failed');
});

test('CH19: a trial says what would become of an email, and stores nothing', async () => {
  const first = await receive('first');
  const before = await stored();
  const fresh = await succeed(preview(mail('fresh', { From: 'new@example.org' })));
  expect(fresh).toMatchObject({ outcome: 'message', conversation_id: null, found_by: null });
  const answer = await succeed(preview(mail('answer', { 'In-Reply-To': '<first@mail.example>' })));
  expect(answer).toMatchObject({
    outcome: 'message',
    conversation_id: first.conversation_id,
    found_by: 'message_id',
  });
  const known = await succeed(preview(mail('first')));
  expect(known).toMatchObject({
    outcome: 'known',
    conversation_id: first.conversation_id,
    message_id: first.message_id,
    content: 'Text of first',
  });
  const deep = Array.from({ length: 200 }, (_, depth) => {
    const type = `Content-Type: multipart/mixed; boundary=b${depth + 1}`;
    return `--b${depth}\r\n${type}\r\n\r\n`;
  });
  const headers = { 'Content-Type': 'multipart/mixed; boundary=b0' };
  const unreadable = await succeed(preview(mail('deep', headers, deep.join(''))));
  expect(unreadable).toMatchObject({ outcome: 'unreadable', reason: 'too_deep', conversation_id: null });
  expect(unreadable.detail).not.toBe('');
  expect(await stored()).toEqual(before);
});

test('CH19: a trial of a Telegram message finds the current conversation of its chat', async () => {
  const [{ id: telegramId } = { id: 0 }] = (await probe.query(
    `with channel as (
       insert into channel_connections (account_id, channel_type, token, identity, secrets)
       values ($1, 'Channel::Telegram', md5($2), $2, '{}') returning id)
     insert into inboxes (account_id, name, channel_type, channel_id, working_hours)
     select $1, 'Bot', 'Channel::Telegram', channel.id, '[]' from channel returning id::integer as id`,
    [account.id, `bot-${account.id}`],
  )) as { id: number }[];
  const [{ number } = { number: 0 }] = (await probe.query(
    `with person as (insert into contacts (account_id, name) values ($1, 'Ana') returning id),
       link as (insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
         select $1, person.id, $2, '77', md5(random()::text) from person returning id, contact_id)
     insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id)
     select $1, 900, $2, link.contact_id, link.id from link returning display_id::integer as number`,
    [account.id, telegramId],
  )) as { number: number }[];
  const update = {
    update_id: 1,
    message: {
      message_id: 5,
      date: 1_763_632_800,
      chat: { id: 77, type: 'private', first_name: 'Ana' },
      from: { id: 77, is_bot: false, first_name: 'Ana' },
      text: 'Hello',
    },
  };
  const found = await succeed(
    account.as.postForm(`${account.path}/inboxes/${telegramId}/inbound_items/preview`, {
      file: { filename: 'update.json', type: 'application/json', content: JSON.stringify(update) },
    }),
  );
  expect(found).toMatchObject({ outcome: 'message', conversation_id: number, found_by: 'contact' });
});

test('D9: all parked items are tried again at once, except those whose bytes were never fetched', async () => {
  for (const id of ['one', 'two', 'three']) await receive(id);
  await probe.query(
    `update inbound_items set state = 'parked', reason = 'failed', conversation_id = null, message_id = null
     where account_id = $1`,
    [account.id],
  );
  await probe.query(
    `update inbound_items set raw = null, reason = 'unfetched' where account_id = $1 and provider_id = 'two'`,
    [account.id],
  );
  expect(await succeed(account.as.post(at('/inbound_items/retry_parked')))).toEqual({ count: 2 });
  await wait(async () =>
    expect((await items()).map(({ state }: { state: string }) => state)).toEqual([
      'stored',
      'parked',
      'stored',
    ]),
  );
  expect(await succeed(account.as.post(at('/inbound_items/retry_parked')))).toEqual({ count: 0 });
});

test('CH19: what arrived is counted by hour and outcome, from 23 hours ago to this one', async () => {
  await receive('now');
  await receive('own', { From: address() });
  await receive('yesterday');
  await probe.query(
    `update inbound_items set received_at = date_trunc('hour', now()) - interval '23 hours'
     where account_id = $1 and provider_id = 'yesterday'`,
    [account.id],
  );
  const { payload } = await succeed(account.as.get(at('/arrivals')));
  expect(payload).toHaveLength(24);
  expect(payload[0]).toMatchObject({ stored: 1, nothing: 0 });
  const sum = (key: string) =>
    payload.reduce((total: number, hour: Record<string, number>) => total + (hour[key] ?? 0), 0);
  expect([sum('stored'), sum('nothing'), sum('parked'), sum('waiting')]).toEqual([2, 1, 0, 0]);
});

const headersOf = async (itemId: number) =>
  (await succeed(account.as.get(at(`/inbound_items/${itemId}/headers`)))).payload;

test('D9: the headers of an email are shown, also of one that cannot be read', async () => {
  const parts = Array.from({ length: 300 }, () => '--b\r\n\r\nx\r\n').join('');
  const parked = await receive(
    'parts',
    {
      From: '=?UTF-8?Q?J=C3=BCrgen?= <juergen@example.org>',
      Subject: `=?UTF-8?B?${Buffer.from('Größe').toString('base64')}?=`,
      Date: 'Mon, 02 Jun 2025 09:15:00 +0200',
      'In-Reply-To': '<1@acme.example>',
      'X-Secret': 'not shown',
      'Content-Type': 'multipart/mixed; boundary="b"',
    },
    `${parts}--b--`,
  );
  expect(parked).toMatchObject({
    state: 'parked',
    reason: 'too_many_parts',
    sender: 'juergen@example.org',
    subject: 'Größe',
  });
  expect(await headersOf(parked.id)).toEqual([
    { name: 'From', value: 'Jürgen <juergen@example.org>' },
    { name: 'To', value: address() },
    { name: 'Subject', value: 'Größe' },
    { name: 'Date', value: 'Mon, 02 Jun 2025 09:15:00 +0200' },
    { name: 'Message-ID', value: '<parts@mail.example>' },
    { name: 'In-Reply-To', value: '<1@acme.example>' },
    { name: 'Content-Type', value: 'multipart/mixed; boundary="b"' },
  ]);
});

test('D9: the headers of an email with too large a header are those at its start', async () => {
  const parked = await receive('header', { 'X-Filler': 'x'.repeat(300 * 1024) });
  expect(parked).toMatchObject({ state: 'parked', reason: 'header_too_large' });
  expect(await headersOf(parked.id)).toContainEqual({ name: 'Subject', value: 'About header' });
});

test('CH10: what the server of a mailbox says about a sender counts if the operator knows the server', async () => {
  const results = (id: string) => ({
    'Authentication-Results': `${id}; spf=fail smtp.mailfrom=bank.example; dmarc=fail (p=REJECT) header.from=bank.example`,
  });
  expect(await receive('unknown', results('mx.acme.example'))).toMatchObject({ authentication: null });
  await app.services.runInTx({ accountId: account.id, actor: { type: 'System', id: null } }, (tx) =>
    changeConnection(app.services, tx, inboxId, () => ({ imap_address: 'imap.acme.example' })),
  );
  expect(await receive('forged', results('mx.evil.example'))).toMatchObject({ authentication: null });
  const known = await receive('known', results('mx.acme.example'));
  expect(known.authentication).toEqual({
    spf: { result: 'fail', domain: 'bank.example' },
    dkim: { result: 'none', domain: null },
    dmarc: { result: 'fail', domain: 'bank.example', policy: 'reject' },
  });
  const path = `${account.path}/conversations/${known.conversation_id}/messages`;
  const { payload } = await succeed(account.as.get(path));
  expect(payload.at(-1).content_attributes.email.authentication).toEqual(known.authentication);
});
