import { simpleParser } from 'mailparser';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseMail } from '../../channels/email/parse/parse-mail';
import { sendingLimit } from '../../channels/email/smtp/provider-limits';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';
import { type MailServer, startMailServer } from '../../testing/mail-server';
import { type OauthServer, startOauthServer } from '../../testing/oauth-server';
import { saveChannelState } from '../inbound-messages/inbound-messages.facade';

/* What leaves an email inbox: through its own server or a provider's, which are real SMTP servers that follow a script. */

let app: TestApp;
let account: TestAccount;
let oauth: OauthServer;
let mails: MailServer;
/** Takes mails by XOAUTH2 alone. */
let provider: MailServer;
let isClosed = false;

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

beforeEach(async () => {
  isClosed = false;
  oauth = await startOauthServer();
  mails = await startMailServer();
  provider = await startMailServer({
    auth: { user: 'help@acme.example', accessToken: oauth.accessTokens, methods: ['XOAUTH2'] },
  });
  app = await buildApp({
    withJobs: true,
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      AZURE_APP_ID: oauth.clientId,
      AZURE_APP_SECRET: oauth.clientSecret,
      MICROSOFT_OAUTH_BASE_URL: oauth.tokenUrl.replace('/token', ''),
      MICROSOFT_IMAP_HOST: '127.0.0.1:1',
      MICROSOFT_SMTP_HOST: `${provider.host}:${provider.port}`,
    },
  });
  account = await buildAccount(app);
});
afterEach(async () => {
  if (!isClosed) await app.close();
  await mails.close();
  await provider.close();
  await oauth.close();
});

async function buildInbox(): Promise<number> {
  const channel = {
    type: 'email',
    email: 'help@acme.example',
    smtp_enabled: true,
    smtp_address: mails.host,
    smtp_port: mails.port,
    smtp_enable_starttls_auto: false,
  };
  const { id } = await succeed(account.as.post(`${account.path}/inboxes`, { name: 'Support', channel }));
  return id;
}

async function startConversation(inboxId: number): Promise<string> {
  const contact = await succeed(
    account.as.post(`${account.path}/contacts`, { name: 'Nora', email: 'nora@example.org' }),
  );
  const { id } = await succeed(
    account.as.post(`${account.path}/conversations`, {
      inbox_id: inboxId,
      contact_id: contact.payload.contact.id,
    }),
  );
  return `${account.path}/conversations/${id}/messages`;
}
const reply = (path: string, message: Record<string, unknown>) => succeed(account.as.post(path, message));
const lastMessage = async (path: string) => (await succeed(account.as.get(path))).payload.at(-1);
const showInbox = async (id: number) => succeed(account.as.get(`${account.path}/inboxes/${id}`));

test('CH9: a picture inside a reply travels with the email, and its text names it', async () => {
  const path = await startConversation(await buildInbox());
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#35a' } })
    .png()
    .toBuffer();
  const { file_url: url } = await succeed(
    account.as.postForm(`${account.path}/upload`, {
      attachment: { filename: 'plan (1).png', type: 'image/png', content: png },
      lasting: 'true',
    }),
  );
  const content = `Turn the screw:\n\n![plan](${url}?cw_image_height=48px)\n\nThen *wait*.`;
  await reply(path, { content });
  await mails.until(() => mails.received.length === 1);
  const raw = Buffer.from(mails.received[0]?.raw ?? '', 'latin1');
  expect(raw.toString()).not.toContain('active_storage');

  const read = await simpleParser(raw, { skipImageLinks: true });
  const [image] = read.attachments;
  expect(image).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline', related: true });
  expect(image?.content.equals(png)).toBe(true);
  expect(read.html).toContain(`src="cid:${image?.cid}"`);
  expect(read.text).toContain('[image: plan (1).png]');

  const own = await parseMail(raw);
  expect(own.attachments).toMatchObject([{ filename: 'plan (1).png', contentType: 'image/png' }]);
  expect(own.attachments[0]?.bytes.equals(png)).toBe(true);
});

test('recipients that the server did not take beside others are shown on the message, which is not sent again', async () => {
  const path = await startConversation(await buildInbox());
  mails.script.rcptTo = { 'gone@example.org': { code: 550, text: '5.1.1 No such mailbox' } };
  await reply(path, { content: 'Hello', cc_emails: 'gone@example.org' });
  await mails.until(() => mails.received.length === 1);
  await wait(async () =>
    expect(await lastMessage(path)).toMatchObject({
      status: 'sent',
      source_id: expect.any(String),
      content_attributes: {
        cc_emails: ['gone@example.org'],
        refused_recipients: [
          { address: 'gone@example.org', reason: expect.stringContaining('5.1.1 No such mailbox') },
        ],
      },
    }),
  );
  const sends = await app.services.database
    .tenant(account.id)
    .selectFrom('message_sends')
    .select(['state', 'refused'])
    .where('account_id', '=', account.id)
    .execute();
  expect(sends).toMatchObject([{ state: 'accepted', refused: [{ address: 'gone@example.org' }] }]);
  expect(mails.received.map(({ to }) => to)).toEqual([['nora@example.org']]);
});

test('a provider that takes nothing for now makes the whole inbox wait, and then everything goes out once', async () => {
  const inboxId = await buildInbox();
  const paths = [await startConversation(inboxId)];
  mails.script.mailFrom = { code: 421, text: '4.7.0 Try again later, closing connection' };
  for (const path of paths) await reply(path, { content: 'Hello' });
  const pausedUntil = await wait(async () => {
    const { sending_resumes_at: at } = await showInbox(inboxId);
    expect(at).toEqual(expect.any(String));
    return at;
  });
  const asked = mails.connections.length;
  await reply(paths[0] ?? '', { content: 'And another one' });
  await wait(async () =>
    expect(
      await app.services.database
        .tenant(account.id)
        .selectFrom('outbound_messages')
        .select(['attempts'])
        .where('account_id', '=', account.id)
        .execute(),
    ).toEqual([{ attempts: 0 }, { attempts: 0 }]),
  );
  expect(await lastMessage(paths[0] ?? '')).toMatchObject({ status: 'sent', source_id: null });
  expect(mails.connections).toHaveLength(asked);
  expect((await showInbox(inboxId)).sending_resumes_at).toBe(pausedUntil);

  mails.script.mailFrom = undefined as never;
  await endPauseNow(inboxId);
  await reply(paths[0] ?? '', { content: 'The third' });
  await mails.until(() => mails.received.length === 3);
  const texts = mails.received.map(({ raw }) => /Hello|And another one|The third/.exec(raw)?.[0]);
  expect(texts).toEqual(['Hello', 'And another one', 'The third']);
  await wait(async () => expect(await showInbox(inboxId)).not.toHaveProperty('sending_resumes_at'));
});

test('CH9: the limit of the provider makes messages wait instead of fail', async () => {
  const begun = await account.as.post(`${account.path}/microsoft/authorization`, {});
  oauth.claims = { preferred_username: 'help@acme.example' };
  const { code, state } = await oauth.agree(begun.body.url);
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const back = await app.anonymous.get(`/microsoft/callback?${new URLSearchParams({ code, state })}`, {
    cookie,
  });
  const inboxId = Number(/new\/(\d+)\/agents$/.exec(String(back.headers['location']))?.[1]);
  const path = await startConversation(inboxId);
  const { id: messageId } = await reply(path, { content: 'The first' });
  await provider.until(() => provider.received.length === 1);
  await wait(async () => expect((await lastMessage(path)).source_id).not.toBeNull());
  const db = app.services.database.tenant(account.id);
  const startedAt = new Date(Date.now() - 20_000);
  await db
    .insertInto('message_sends')
    .values(
      Array.from({ length: 29 }, (_, index) => ({
        account_id: account.id,
        message_id: messageId,
        attempt: index + 2,
        channel: 'Channel::Email',
        state: 'accepted' as const,
        started_at: startedAt,
      })),
    )
    .execute();
  await reply(path, { content: 'The second' });
  const resumesAt = await wait(async () => {
    const { sending_resumes_at: at } = await showInbox(inboxId);
    expect(at).toEqual(expect.any(String));
    return Date.parse(at);
  });
  expect(resumesAt).toBeCloseTo(startedAt.getTime() + 60_000, -3);
  expect(await lastMessage(path)).toMatchObject({ status: 'sent', source_id: null });
  expect(provider.received).toHaveLength(1);
});

test('the limits are those that providers publish for a mailbox', () => {
  const own = (smtp_address: string, email: string) =>
    sendingLimit({ smtp_enabled: true, smtp_address, email, imap_login: email });
  expect(own('smtp.gmail.com', 'acme@gmail.com')).toEqual({ messages: 500, seconds: 86_400 });
  expect(own('smtp.gmail.com', 'help@acme.example')).toEqual({ messages: 2_000, seconds: 86_400 });
  expect(own('smtp.office365.com', 'help@acme.example')).toEqual({ messages: 30, seconds: 60 });
  expect(own('smtp-relay.gmail.com', 'help@acme.example')?.messages).toBe(10_000);
  expect(own('smtp-mail.outlook.com', 'acme@outlook.com')).toEqual({ messages: 5_000, seconds: 86_400 });
  expect(own('smtp.mail.yahoo.com', 'acme@yahoo.com')?.messages).toBe(500);
  expect(own('smtp.mail.me.com', 'acme@icloud.com')?.messages).toBe(1_000);
  expect(own('mail.acme.example', 'help@acme.example')).toBeUndefined();
  expect(sendingLimit({ imap_enabled: true, provider: 'google', email: 'a@gmail.com' })?.messages).toBe(500);
  expect(sendingLimit({ email: 'help@acme.example' })).toBeUndefined();
});

test('a process that ends leaves no connection to a mail server open', async () => {
  const path = await startConversation(await buildInbox());
  await reply(path, { content: 'Hello' });
  await mails.until(() => mails.received.length === 1);
  await wait(async () => expect((await lastMessage(path)).source_id).not.toBeNull());
  expect(mails.openConnections()).toBe(1);
  await app.close();
  isClosed = true;
  await mails.until(() => mails.openConnections() === 0);
});

async function endPauseNow(inboxId: number): Promise<void> {
  const db = app.services.database.tenant(account.id);
  await saveChannelState(db, account.id, inboxId, { sending_resumes_at: new Date() });
  await db
    .updateTable('outbound_messages')
    .set({ due_at: new Date() })
    .where('account_id', '=', account.id)
    .execute();
}
