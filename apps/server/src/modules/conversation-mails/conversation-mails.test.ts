import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { type MailServer, startMailServer } from '../../testing/mail-server';
import { buildVisitor, type TestVisitor } from '../visitors/testing/build-visitor';

let app: TestApp;
let account: TestAccount;
let server: MailServer;
let visitor: TestVisitor;

beforeAll(async () => {
  server = await startMailServer();
  app = await buildApp({
    withJobs: true,
    env: {
      SMTP_URL: `smtp://${server.host}:${server.port}?tls=off`,
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      RAILS_INBOUND_EMAIL_PASSWORD: 'relay-secret',
    },
  });
  account = await buildAccount(app);
  visitor = await buildVisitor(app, await buildWebsiteInbox(app, account));
  await succeed(visitor.patch('/contact', { email: 'nora@example.org', name: 'Nora' }));
  await succeed(visitor.say('Is it here yet?'));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const conversation = async () =>
  (await succeed(account.as.get(`${account.path}/conversations?status=all`))).data.payload[0];
const say = async (content: string) =>
  succeed(
    account.as.post(`${account.path}/conversations/${(await conversation()).id}/messages`, { content }),
  );
const messages = async () =>
  (await succeed(account.as.get(`${account.path}/conversations/${(await conversation()).id}/messages`)))
    .payload;
const noted = () =>
  app.services.database.tenant(account.id).selectFrom('conversation_mails').selectAll().execute();
/** Makes the job due now, instead of two minutes after the message. */
const hurry = async () => {
  await wait(async () => expect(await noted()).toHaveLength(1));
  const db = app.services.database.system('relay-events');
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'mail:%'`.execute(db);
  await sql`select pg_notify('jobs:insert', '{"count":10}')`.execute(db);
};
const appMails = () => server.received.filter(({ to }) => to.includes('nora@example.org'));

test('D2: three replies to a visitor who has left are one mail, with what was said before', async () => {
  await say('It is on its way.');
  await say('It arrives tomorrow.');
  await say('Sorry for the wait.');
  await hurry();
  await server.until(() => appMails().length === 1);
  const [mail] = appMails();
  for (const text of [
    'Is it here yet?',
    'It is on its way.',
    'It arrives tomorrow.',
    'Sorry for the wait.',
  ]) {
    expect(mail?.raw).toContain(text);
  }
  expect(mail?.raw).toMatch(/^Reply-To: [^:]*reply\+[0-9a-f-]{36}@in\.parley\.example/im);
  await wait(async () => expect(await noted()).toHaveLength(0));
});

test('CH19: the answer to that mail comes back into the chat', async () => {
  const [, address = ''] = /(reply\+[0-9a-f-]{36}@in\.parley\.example)/.exec(appMails()[0]?.raw ?? '') ?? [];
  const raw = `Message-ID: <answer@example.org>\r\nFrom: Nora <nora@example.org>\r\nTo: ${address}\r\nSubject: Re: x\r\n\r\nThank you!\r\n`;
  const answer = await app.anonymous.send({
    method: 'POST',
    url: '/rails/action_mailbox/relay/inbound_emails',
    headers: {
      'content-type': 'message/rfc822',
      authorization: `Basic ${Buffer.from('actionmailbox:relay-secret').toString('base64')}`,
    },
    payload: raw,
  });
  expect(answer.status).toBe(204);
  await wait(async () =>
    expect((await messages()).at(-1)).toMatchObject({
      content_type: 'incoming_email',
      source_id: 'answer@example.org',
    }),
  );
});

test('D2: a visitor who has seen the reply gets no mail', async () => {
  const before = appMails().length;
  await say('One more thing.');
  await succeed(visitor.post('/conversations/update_last_seen', {}));
  await hurry();
  await wait(async () => expect(await noted()).toHaveLength(0));
  expect(appMails()).toHaveLength(before);
});

test('D2: after an answer by email, the next mail has only what is new', async () => {
  const before = appMails().length;
  await succeed(visitor.patch('/contact', { email: 'nora@example.org' }));
  await say('It was delivered.');
  await hurry();
  await server.until(() => appMails().length === before + 1);
  const mail = appMails().at(-1);
  expect(mail?.raw).toContain('It was delivered.');
  expect(mail?.raw).not.toContain('Is it here yet?');
  expect(mail?.raw).toContain('In-Reply-To: <answer@example.org>');
  await wait(async () => expect(await noted()).toHaveLength(0));
});

test('D2: a note is not mailed, and neither is a chat of a website that does not go on by email', async () => {
  const { id, inbox_id: inboxId } = await conversation();
  const channel = { continuity_via_email: false };
  await succeed(
    account.as.post(`${account.path}/conversations/${id}/messages`, {
      content: 'Only for us',
      private: true,
    }),
  );
  await succeed(account.as.patch(`${account.path}/inboxes/${inboxId}`, { channel }));
  await say('Are you still there?');
  // Events are handled in order, so the others were left alone once a later message of another chat is noted.
  const contact = await buildContact(app, account, { email: 'later@example.org' });
  const other = await buildConversation(app, account, { contactId: contact.id, message: 'Hello?' });
  const { id: last } = await succeed(
    account.as.post(`${account.path}/conversations/${other.id}/messages`, { content: 'Later' }),
  );
  await wait(async () => expect(await noted()).toMatchObject([{ first_message_id: last }]));
  await app.services.database.tenant(account.id).deleteFrom('conversation_mails').execute();
});

test('D2: an API inbox goes on by email if the account has that feature, and answers reach the assignee', async () => {
  const contact = await buildContact(app, account, { email: 'app@example.org' });
  const inbox = await buildApiInbox(app, account);
  const { id } = await buildConversation(app, account, { inbox, contactId: contact.id, message: 'Hello?' });
  const mails = () => server.received.filter(({ to }) => to.includes('app@example.org'));
  const write = (content: string) =>
    succeed(account.as.post(`${account.path}/conversations/${id}/messages`, { content }));
  const setFeatures = (features: Record<string, boolean>) =>
    app.services.database
      .system('relay-events')
      .updateTable('accounts')
      .set({ features: JSON.stringify(features) })
      .where('id', '=', account.id)
      .execute();
  await setFeatures({ email_continuity_on_api_channel: false });
  await write('Not by email');
  await hurry();
  await wait(async () => expect(await noted()).toHaveLength(0));
  expect(mails()).toEqual([]);

  await setFeatures({ inbound_emails: false });
  const assignment = { assignee_id: account.admin.id };
  await succeed(account.as.post(`${account.path}/conversations/${id}/assignments`, assignment));
  await write('By email');
  await hurry();
  await server.until(() => mails().length === 1);
  expect(mails()[0]?.raw).toContain('By email');
  expect(mails()[0]?.raw).toContain(`Reply-To: ${account.admin.email}`);
});
