import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailer, type Mail, MailDeliveryError, MailValueError } from '.';

type Received = { from: string; to: string[]; user: string | undefined; source: string };

const logger = { info: vi.fn() };
const cleanups: Array<() => unknown> = [];
let folder: string;

beforeEach(() => {
  logger.info.mockClear();
  folder = mkdtempSync(join(tmpdir(), 'mailer-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startMailServer(refuse?: { code: number }): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === 'p@ss' ? done(null, { user: auth.username }) : done(new Error('wrong')),
    onRcptTo: (address, _session, done) => {
      if (!refuse) return done();
      done(Object.assign(new Error(`no mailbox ${address.address}`), { responseCode: refuse.code }));
    },
    onData: (stream, session, done) => {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          from,
          to: rcptTo.map((r) => r.address),
          user: session.user as string | undefined,
          source,
        });
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://user%40x:p%40ss@127.0.0.1:${port}`, received };
}

function createTestMailer(smtpUrl?: string) {
  const mailer = createMailer({
    smtpUrl,
    folder,
    from: 'Support <support@acme.example>',
    logger: logger as never,
  });
  cleanups.push(() => mailer.close());
  return mailer;
}

const mail: Mail = {
  to: 'jane.doe@customer.example',
  subject: 'Grüße',
  text: 'Hello Jane',
  html: '<p>Hello Jane</p>',
  messageId: '<m1@acme.example>',
  headers: { 'In-Reply-To': '<m0@customer.example>', 'Auto-Submitted': 'auto-generated' },
};

describe('with a mail server', () => {
  test('a mail is delivered with text, HTML, headers and its Message-ID', async () => {
    const server = await startMailServer();
    await expect(createTestMailer(server.url).send(mail)).resolves.toEqual({
      messageId: '<m1@acme.example>',
      file: null,
      response: expect.stringMatching(/^250 /),
    });
    const [received] = server.received;
    expect(received).toMatchObject({
      from: 'support@acme.example',
      to: ['jane.doe@customer.example'],
      user: 'user@x',
    });
    expect(received?.source).toContain('From: Support <support@acme.example>');
    expect(received?.source).toContain('Message-ID: <m1@acme.example>');
    expect(received?.source).toContain('In-Reply-To: <m0@customer.example>');
    expect(received?.source).toContain('Auto-Submitted: auto-generated');
    expect(received?.source).toContain('multipart/alternative');
    expect(received?.source).toContain('Hello Jane');
  });

  test('many concurrent mails are delivered once each', async () => {
    const server = await startMailServer();
    const mailer = createTestMailer(server.url);
    const ids = Array.from({ length: 40 }, (_, index) => `<many-${index}@acme.example>`);
    await Promise.all(ids.map((messageId) => mailer.send({ ...mail, messageId })));
    const arrived = server.received.map((received) => /^Message-ID: (.*)\r?$/m.exec(received.source)?.[1]);
    expect(arrived.sort()).toEqual([...ids].sort());
  });

  test.each([
    [550, true],
    [451, false],
  ])('an SMTP response of %i is an error that says whether it is permanent', async (code, isPermanent) => {
    const server = await startMailServer({ code });
    const error = await createTestMailer(server.url)
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailDeliveryError);
    expect(error).toMatchObject({ responseCode: code, isPermanent });
    expect((error as Error).message).not.toContain('jane.doe');
  });

  test('an unreachable mail server is a temporary error', async () => {
    const call = createTestMailer('smtp://127.0.0.1:9').send(mail);
    await expect(call).rejects.toMatchObject({
      code: 'mail_not_delivered',
      responseCode: null,
      isPermanent: false,
    });
  });

  test('an invalid SMTP_URL is rejected at the start without repeating the password', () => {
    expect(() => createTestMailer('http://user:hunter2@x')).toThrow(/^SMTP_URL must look like/);
  });
});

describe('without a mail server', () => {
  test('without a mail server the mail is written to a file, and its path is logged', async () => {
    const sent = await createTestMailer().send(mail);
    const [name] = await readdir(folder);
    expect(sent).toEqual({ messageId: '<m1@acme.example>', file: join(folder, name ?? '') });
    const source = await readFile(sent.file ?? '', 'utf8');
    expect(source).toContain('To: jane.doe@customer.example\r\n');
    expect(source).toContain('Hello Jane');
    expect(logger.info).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ file: sent.file, to: 'j***@customer.example' }),
      expect.any(String),
    );
  });

  test('O6: neither the full address nor the text of a mail is logged', async () => {
    await createTestMailer().send(mail);
    const logged = JSON.stringify(logger.info.mock.calls);
    for (const secret of ['jane.doe', 'Hello Jane', 'Grüße']) expect(logged).not.toContain(secret);
  });
});

describe('C3: mail header injection', () => {
  const forging: Array<[string, Partial<Mail>]> = [
    ['a second recipient', { to: 'a@x.example, b@x.example' }],
    ['a recipient with a line break', { to: 'a@x.example\r\nBcc: b@x.example' }],
    ['a recipient with a name', { to: 'B <b@x.example>' }],
    ['a recipient group', { to: 'g:a@x.example;' }],
    ['a recipient with a quoted part', { to: '"a@y.example b"@x.example' }],
    ['an empty recipient', { to: '' }],
    ['an overlong recipient', { to: `${'a'.repeat(60)}@${'b'.repeat(250)}` }],
    ['a reply address with a line break', { replyTo: 'a@x.example\nBcc: b@x.example' }],
    ['a Message-ID with a line break', { messageId: '<a@b>\r\nX: y' }],
    ['a Message-ID without brackets', { messageId: 'a@b' }],
    ['a header value with CR LF', { headers: { 'X-A': 'a\r\nBcc: b@x.example' } }],
    ['a header value with LF', { headers: { 'X-A': 'a\nb' } }],
    ['a header value with NUL', { headers: { 'X-A': 'a\u0000b' } }],
    ['a header name with a line break', { headers: { 'X-A: b\r\nBcc': 'c' } }],
    ['a header that the mailer sets', { headers: { bcc: 'b@x.example' } }],
    ['another content type', { headers: { 'Content-Type': 'text/html' } }],
  ];

  test.each(forging)('%s is rejected and no mail is sent', async (_name, change) => {
    await expect(createTestMailer().send({ ...mail, ...change })).rejects.toThrow(MailValueError);
    expect(await readdir(folder)).toEqual([]);
  });

  test('line breaks in a subject are removed', async () => {
    const sent = await createTestMailer().send({ ...mail, subject: 'Hi\r\nBcc: b@x.example\u2028\u0000x' });
    const source = await readFile(sent.file ?? '', 'utf8');
    expect(source).toContain('Subject: Hi Bcc: b@x.example x\r\n');
    expect(source).not.toMatch(/^Bcc:/im);
  });

  test('a text that looks like a file path or URL is sent as text', async () => {
    const sent = await createTestMailer().send({ ...mail, text: 'file:///etc/passwd', html: undefined });
    expect(await readFile(sent.file ?? '', 'utf8')).toContain('file:///etc/passwd');
  });
});
