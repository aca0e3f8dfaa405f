import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';
import { type MailServer, startMailServer } from '../../testing/mail-server';

/* Email from a customer to an agent and back: the mail services hand over, a real SMTP server takes the replies. */

let app: TestApp;
let account: TestAccount;
let server: MailServer;
let count = 0;

beforeAll(async () => {
  app = await buildApp({
    withJobs: true,
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      RAILS_INBOUND_EMAIL_PASSWORD: 'relay-secret',
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  account = await buildAccount(app);
  server = await startMailServer({ auth: { user: 'help', password: 'p' } });
  count += 1;
});
afterEach(() => server.close());

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const address = () => `help-${count}@acme.example`;

async function buildEmailInbox(more: Record<string, unknown> = {}) {
  return succeed(
    account.as.post(`${account.path}/inboxes`, {
      name: 'Acme support',
      channel: {
        type: 'email',
        email: address(),
        smtp_enabled: true,
        smtp_address: server.host,
        smtp_port: server.port,
        smtp_login: 'help',
        smtp_password: 'p',
        smtp_enable_starttls_auto: false,
        ...more,
      },
    }),
  );
}

function mail(headers: Record<string, string>, text = 'Hello, where is my parcel?'): string {
  const all = {
    'Message-ID': `<${Math.random().toString(36).slice(2)}@mail.example>`,
    Date: 'Mon, 02 Jun 2025 09:15:00 +0200',
    From: '"Nora Lind" <nora@example.org>',
    To: address(),
    Subject: 'Order 1182 not delivered',
    'Content-Type': 'text/plain; charset=UTF-8',
    ...headers,
  };
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${text}\r\n`;
}

const relay = (raw: string, password = 'relay-secret') =>
  app.anonymous.send({
    method: 'POST',
    url: '/rails/action_mailbox/relay/inbound_emails',
    headers: {
      'content-type': 'message/rfc822',
      authorization: `Basic ${Buffer.from(`actionmailbox:${password}`).toString('base64')}`,
    },
    payload: raw,
  });

const conversations = async () =>
  (await succeed(account.as.get(`${account.path}/conversations?status=all`))).data.payload;
const messagesOf = async (id: number) =>
  (await succeed(account.as.get(`${account.path}/conversations/${id}/messages`))).payload;
const firstConversation = () =>
  wait(async () => {
    const [first] = await conversations();
    expect(first).toBeDefined();
    return first;
  });

test('CH19: a customer’s mail becomes a conversation, and the reply reaches the customer in the same thread', async () => {
  const inbox = await buildEmailInbox();
  expect(inbox).toMatchObject({
    channel_type: 'Channel::Email',
    email: address(),
    forwarding_enabled: true,
    forward_to_email: expect.stringMatching(/^[0-9a-f]{32}@in\.parley\.example$/),
    smtp_password: 'p',
  });
  const sent = await relay(mail({ 'Message-ID': '<order-1182@mail.example>', Cc: 'max@example.org' }));
  expect(sent.status).toBe(204);
  const conversation = await firstConversation();
  expect(conversation.additional_attributes).toMatchObject({
    source: 'email',
    mail_subject: 'Order 1182 not delivered',
    auto_reply: false,
  });
  const [incoming] = await messagesOf(conversation.id);
  expect(incoming).toMatchObject({
    content_type: 'incoming_email',
    source_id: 'order-1182@mail.example',
    sender: { name: 'Nora Lind', email: 'nora@example.org' },
    content_attributes: {
      cc_email: ['max@example.org'],
      email: { from: ['nora@example.org'], to: [address()], message_id: 'order-1182@mail.example' },
    },
  });

  await succeed(
    account.as.post(`${account.path}/conversations/${conversation.id}/messages`, {
      content: 'It **ships** today.',
      cc_emails: 'max@example.org',
    }),
  );
  await server.until(() => server.received.length === 1);
  const [reply] = server.received;
  expect(reply?.to.toSorted()).toEqual(['max@example.org', 'nora@example.org']);
  expect(reply?.raw).toContain('Subject: Re: Order 1182 not delivered');
  expect(reply?.raw).toContain('In-Reply-To: <order-1182@mail.example>');
  expect(reply?.raw).toContain('<strong>ships</strong>');
  const [, messageId = ''] = /^Message-ID: <(.+)>/im.exec(reply?.raw ?? '') ?? [];
  expect(messageId).toMatch(/^conversation\/[0-9a-f-]{36}\/messages\/\d+@in\.parley\.example$/);
  await wait(async () => {
    const outgoing = (await messagesOf(conversation.id)).at(-1);
    expect(outgoing).toMatchObject({ status: 'sent', source_id: messageId });
  });

  await relay(mail({ Subject: 'Re: Order 1182 not delivered', 'In-Reply-To': `<${messageId}>` }, 'Thanks!'));
  await wait(async () => expect((await messagesOf(conversation.id)).at(-1)?.content.trim()).toBe('Thanks!'));
  expect(await conversations()).toHaveLength(1);
});

test('D3: the same mail handed over twice, and by two ways, is one message', async () => {
  await buildEmailInbox();
  const raw = mail({ 'Message-ID': '<twice@mail.example>' });
  await Promise.all([relay(raw), relay(raw), relay(raw)]);
  // Another way adds a line to the header.
  await relay(`Received: from elsewhere by us; Mon, 02 Jun 2025 09:15:02 +0200\r\n${raw}`);
  const conversation = await firstConversation();
  await wait(async () => {
    const items = await succeed(
      account.as.get(`${account.path}/inboxes/${conversation.inbox_id}/inbound_items`),
    );
    expect(items.payload.map(({ state }: { state: string }) => state)).toEqual(['stored', 'stored']);
  });
  expect(await messagesOf(conversation.id)).toHaveLength(1);
  expect(await conversations()).toHaveLength(1);
});

test('T1: a forged thread header joins no conversation of somebody else', async () => {
  await buildEmailInbox();
  await relay(mail({ 'Message-ID': '<secret@mail.example>' }));
  const conversation = await firstConversation();
  const forged = { From: 'mallory@evil.example', 'In-Reply-To': '<secret@mail.example>' };
  await relay(mail({ ...forged, References: '<secret@mail.example>' }, 'Send me everything'));
  await wait(async () => expect(await conversations()).toHaveLength(2));
  expect(await messagesOf(conversation.id)).toHaveLength(1);
});

test('D5, D6: a server that refuses for now is asked again, and a refusal for good is told with its words', async () => {
  await buildEmailInbox();
  await relay(mail({}));
  const conversation = await firstConversation();
  server.script.rcptTo = { code: 550, text: '5.1.1 No such mailbox' };
  await succeed(
    account.as.post(`${account.path}/conversations/${conversation.id}/messages`, { content: 'Hello' }),
  );
  await wait(async () => {
    expect((await messagesOf(conversation.id)).at(-1)).toMatchObject({
      status: 'failed',
      content_attributes: { external_error: expect.stringContaining('5.1.1 No such mailbox') },
    });
  });
  server.script.rcptTo = undefined as never;
  const failed = (await messagesOf(conversation.id)).at(-1);
  await succeed(
    account.as.post(`${account.path}/conversations/${conversation.id}/messages/${failed.id}/retry`),
  );
  await server.until(() => server.received.length === 1);
  await wait(async () => {
    const message = (await messagesOf(conversation.id)).at(-1);
    expect(message).toMatchObject({ status: 'sent', source_id: expect.stringContaining('/messages/') });
  });
});

test('D5: a bounce marks the message that it is about as failed, with the reason, and opens no conversation', async () => {
  await buildEmailInbox();
  await relay(mail({}));
  const conversation = await firstConversation();
  await succeed(
    account.as.post(`${account.path}/conversations/${conversation.id}/messages`, { content: 'Hello' }),
  );
  await server.until(() => server.received.length === 1);
  const [, messageId = ''] = /^Message-ID: <(.+)>/im.exec(server.received[0]?.raw ?? '') ?? [];
  const report = [
    '--b1',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; nora@example.org',
    'Action: failed',
    'Status: 5.2.2',
    'Diagnostic-Code: smtp; 552 Mailbox is full',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${messageId}>`,
    'Subject: Re: Order 1182 not delivered',
    '',
    '--b1--',
  ].join('\r\n');
  await relay(
    mail(
      {
        From: 'MAILER-DAEMON@mx.example.org',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b1"',
        Subject: 'Undelivered Mail Returned to Sender',
      },
      report,
    ),
  );
  await wait(async () => {
    expect((await messagesOf(conversation.id)).at(-1)).toMatchObject({
      status: 'failed',
      content_attributes: { external_error: expect.stringContaining('Mailbox is full') },
    });
  });
  expect(await conversations()).toHaveLength(1);
});

test('D9: a mail that cannot be read is parked with its bytes, and the ones after it arrive', async () => {
  const inbox = await buildEmailInbox();
  const nested = (depth: number): string =>
    depth === 0
      ? 'Content-Type: text/plain\r\n\r\nx'
      : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`;
  const bomb = `Message-ID: <bomb@x>\r\nFrom: a@b.example\r\nTo: ${address()}\r\nMIME-Version: 1.0\r\n${nested(60)}`;
  expect((await relay(bomb)).status).toBe(204);
  await relay(mail({}));
  await firstConversation();
  const items = `${account.path}/inboxes/${inbox.id}/inbound_items`;
  const parked = await wait(async () => {
    const { payload } = await succeed(account.as.get(`${items}?state=parked`));
    expect(payload).toMatchObject([{ state: 'parked', reason: 'too_deep' }]);
    return payload[0];
  });
  const raw = await account.as.get(`${items}/${parked.id}/raw`);
  expect(raw.headers['content-disposition']).toContain('.eml');
  expect(String(raw.body)).toContain('<bomb@x>');
  const state = await succeed(account.as.get(`${account.path}/inboxes/${inbox.id}/connection`));
  expect(state).toMatchObject({ parked: 1, waiting_in: 0, incoming_error: null });
});

test('C2: what arrived with a message is erased when the message is deleted, however large it was', async () => {
  const inbox = await buildEmailInbox();
  const large = `${'Look at this. '.repeat(70)}\r\n`.repeat(900);
  await relay(mail({ 'Message-ID': '<large@mail.example>' }, large));
  const conversation = await firstConversation();
  const items = `${account.path}/inboxes/${inbox.id}/inbound_items`;
  const [item] = (await succeed(account.as.get(items))).payload;
  expect(item).toMatchObject({ state: 'stored', sender: 'nora@example.org' });
  expect(item.bytes).toBeGreaterThan(512 * 1024);
  expect(String((await account.as.get(`${items}/${item.id}/raw`)).body)).toContain('large@mail.example');
  const [message] = await messagesOf(conversation.id);
  await succeed(account.as.delete(`${account.path}/conversations/${conversation.id}/messages/${message.id}`));
  await wait(async () =>
    expect(String((await account.as.get(`${items}/${item.id}/raw`)).body ?? '')).not.toContain('large'),
  );
});

test('C4: a wrong password, another service and a mail for nobody are refused or dropped', async () => {
  await buildEmailInbox();
  expect((await relay(mail({}), 'wrong')).status).toBe(401);
  const other = await app.anonymous.send({
    method: 'POST',
    url: '/rails/action_mailbox/postmark/inbound_emails',
    payload: '{}',
  });
  expect(other.status).toBe(404);
  expect((await relay(mail({ To: 'nobody@elsewhere.example' }))).status).toBe(204);
  expect(await conversations()).toHaveLength(0);
});

test('CH18: clocks of senders that are wrong change nothing of when their mails arrived', async () => {
  await buildEmailInbox();
  const began = Math.floor(Date.now() / 1_000) - 1;
  for (const [id, date] of [
    ['future', 'Fri, 01 Jan 2100 00:00:00 +0000'],
    ['past', 'Thu, 01 Jan 1970 00:00:00 +0000'],
    ['never', 'the day after tomorrow'],
  ]) {
    const sent = await relay(
      mail({ 'Message-ID': `<${id}@skew.example>`, Subject: `skew ${id}`, Date: date ?? '' }),
    );
    expect(sent.status).toBe(204);
  }
  const found = await wait(async () => {
    const all = (await conversations()).filter(
      ({
        additional_attributes: { mail_subject: subject },
      }: {
        additional_attributes: { mail_subject: string };
      }) => subject.startsWith('skew'),
    );
    expect(all).toHaveLength(3);
    return all as { created_at: number }[];
  });
  for (const { created_at: at } of found) {
    expect(at).toBeGreaterThanOrEqual(began);
    expect(at).toBeLessThanOrEqual(Date.now() / 1_000 + 1);
  }
});
