import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildApp,
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
