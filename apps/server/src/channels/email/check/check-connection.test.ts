import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOutboundClient } from '../../../platform/outbound';
import { type Dovecot, dovecotPath, startDovecot } from '../../../testing/dovecot';
import { startFaultProxy } from '../../../testing/fault-proxy';
import { type MailServer, type MailServerScript, startMailServer } from '../../../testing/mail-server';
import type { ComposedMail } from '../compose/composed-mail';
import type { ImapSettings, MailLimits, MailTools, SmtpSettings } from '../settings';
import { type CheckHop, checkIncoming, checkOutgoing } from './check-connection';
import { imapErrorText, smtpErrorText } from './error-texts';

const cleanups: Array<() => unknown> = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function toolsWith(allow: string[], resolve: () => Promise<string[]> = async () => ['127.0.0.1']): MailTools {
  const outbound = createOutboundClient({ allow, resolve });
  cleanups.push(() => outbound.close());
  return { outbound };
}

async function hopsOf(hops: AsyncIterable<CheckHop>): Promise<CheckHop[]> {
  const all: CheckHop[] = [];
  for await (const hop of hops) all.push(hop);
  return all;
}

const notFound = () =>
  Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));

/** A free port with nobody behind it. */
async function closedPort(): Promise<number> {
  const server = await startMailServer();
  await server.close();
  return server.port;
}

describe.skipIf(!dovecotPath)('the check of a mailbox', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.stop());

  const settingsOf = (change: Partial<ImapSettings> = {}): ImapSettings => ({
    host: 'imap.acme.example',
    port: dovecot.tlsPort,
    secure: true,
    user: 'nora',
    auth: { type: 'password', password: dovecot.password, mechanism: 'plain' },
    verifyCertificate: false,
    ...change,
  });
  const short = { connectMs: 500, commandMs: 500 };
  const check = (settings: ImapSettings, tools = toolsWith(['127.0.0.1']), limits?: Partial<MailLimits>) =>
    hopsOf(checkIncoming(tools, settings, limits && { limits }));

  test('shows each step with what it found', async () => {
    const at = new Date('2026-03-04T05:06:07Z');
    dovecot.deliver('nora', 'Subject: a\n\n.\n', { at: new Date('2026-01-01') });
    dovecot.deliver('nora', 'Subject: b\n\n.\n', { at });
    const hops = await hopsOf(checkIncoming(toolsWith(['127.0.0.1']), settingsOf()));
    expect(hops).toMatchObject([
      { hop: 'resolved', ok: true, facts: { host: 'imap.acme.example', addresses: ['127.0.0.1'] } },
      {
        hop: 'connected',
        ok: true,
        facts: { tls_version: 'TLSv1.3', cipher: expect.any(String), certificate_valid: false },
      },
      { hop: 'signed_in', ok: true, facts: { user: 'nora' } },
      {
        hop: 'folder_read',
        ok: true,
        facts: { folder: 'INBOX', messages: 2, newest_at: at.toISOString() },
      },
    ]);
    for (const file of dovecot.files('nora')) expect(file).not.toMatch(/:2,\w*S/);
  });

  test('of a server without TLS says that it is not encrypted', async () => {
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    const hops = await check(settingsOf({ port: proxy.port, secure: false }));
    expect(hops[1]).toMatchObject({ hop: 'connected', ok: true, facts: { tls_version: null } });
    expect(hops.at(-1)).toMatchObject({ hop: 'folder_read', ok: true });
  });

  const wrong = { type: 'password', password: 'hunter2', mechanism: 'plain' } as const;
  test.each<[string, Partial<ImapSettings>, string]>([
    ['imap.acme.example', {}, 'password_wrong'],
    ['imap.gmail.com', {}, 'gmail_app_password'],
    ['outlook.office365.com', {}, 'outlook_oauth'],
    ['imap.mail.me.com', {}, 'icloud_app_password'],
    ['imap.mail.yahoo.com', {}, 'yahoo_app_password'],
  ])(
    'O6: of a wrong password at %s advises what this provider needs, and shows no password',
    async (host, change, advice) => {
      const hops = await check(settingsOf({ host, auth: wrong, ...change }));
      expect(hops.map(({ hop, ok }) => [hop, ok])).toEqual([
        ['resolved', true],
        ['connected', true],
        ['signed_in', false],
      ]);
      expect(hops.at(-1)).toMatchObject({
        advice,
        words: expect.stringContaining('Authentication failed'),
      });
      expect(imapErrorText(hops.at(-1)?.error, settingsOf())).toBe(
        'Please check the IMAP credentials and try again.',
      );
      expect(JSON.stringify(hops)).not.toContain('hunter2');
    },
  );

  test('of a refused token advises no password', async () => {
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    const auth = { type: 'oauth', accessToken: 'token' } as const;
    const hops = await check(settingsOf({ port: proxy.port, secure: false, auth, host: 'imap.gmail.com' }));
    expect(hops.at(-1)).toMatchObject({ hop: 'signed_in', ok: false });
    expect(hops.at(-1)?.advice).toBeUndefined();
  });

  test('of a self-signed certificate stops before the sign-in', async () => {
    for (const change of [{}, { port: dovecot.port, secure: false }]) {
      const hops = await check(settingsOf({ ...change, verifyCertificate: true }));
      expect(hops.at(-1)).toMatchObject({ hop: 'connected', ok: false, advice: 'certificate_self_signed' });
    }
  });

  test('of a port for the other kind of encryption says so', async () => {
    const hops = await check(settingsOf({ port: dovecot.port, secure: true }));
    expect(hops.at(-1)).toMatchObject({ hop: 'connected', ok: false, advice: 'port_security_mismatch' });
  });

  test('of a host that is unknown, private, silent or not listening says which', async () => {
    const unknown = await check(settingsOf(), toolsWith([], notFound));
    expect(unknown).toMatchObject([{ hop: 'resolved', ok: false, advice: 'host_unknown' }]);
    const forbidden = await check(settingsOf(), toolsWith([]));
    expect(forbidden).toMatchObject([{ hop: 'resolved', ok: false, advice: 'private_address' }]);
    const refused = await check(settingsOf({ port: await closedPort() }));
    expect(refused.at(-1)).toMatchObject({ hop: 'connected', ok: false, advice: 'refused' });
    const silent = await startMailServer({ greeting: 'hang' });
    cleanups.push(() => silent.close());
    const hanging = settingsOf({ port: silent.port, secure: false });
    const late = await check(hanging, toolsWith(['127.0.0.1']), short);
    expect(late.at(-1)).toMatchObject({ hop: 'connected', ok: false, advice: 'timeout' });
    expect(
      [unknown, forbidden, refused, late].map((hops) =>
        imapErrorText(hops.at(-1)?.error, { host: 'h', port: 1 }),
      ),
    ).toEqual([
      'Please check the network connection, IMAP address and try again.',
      'Host unreachable, Please check the IMAP address, IMAP port and try again.',
      'Host unreachable, Please check the IMAP address, IMAP port and try again.',
      'Connection timed out for h:1',
    ]);
  });

  test('of a server that closes the connection has its words', async () => {
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    proxy.fail(/AUTHENTICATE/, { say: '* BYE Down for maintenance\r\n', thenClose: true });
    const hops = await check(settingsOf({ port: proxy.port, secure: false }));
    expect(hops.at(-1)).toMatchObject({ hop: 'signed_in', ok: false, words: 'Down for maintenance' });
    expect(imapErrorText(hops.at(-1)?.error, settingsOf())).toBe('Connection closed.');
  });
});

describe('the check of sending', () => {
  async function start(script: MailServerScript = {}): Promise<MailServer> {
    const server = await startMailServer(script);
    cleanups.push(() => server.close());
    return server;
  }

  const settingsOf = (
    { port }: Pick<MailServer, 'port'>,
    change: Partial<SmtpSettings> = {},
  ): SmtpSettings => ({
    host: 'smtp.acme.example',
    port,
    secure: false,
    startTls: true,
    verifyCertificate: false,
    heloName: '',
    user: 'help@acme.example',
    auth: { type: 'password', password: 'right', mechanism: 'login' },
    ...change,
  });
  const auth = { user: 'help@acme.example', password: 'right' };
  const testMail: ComposedMail = {
    messageId: 'test@acme.example',
    from: { name: '', address: 'help@acme.example' },
    replyTo: null,
    to: ['me@acme.example'],
    cc: [],
    bcc: [],
    subject: 'Test',
    inReplyTo: null,
    references: [],
    headers: {},
    text: 'Test',
    html: null,
    attachments: [],
  };
  const short = { connectMs: 500, commandMs: 500 };
  const check = (settings: SmtpSettings, tools = toolsWith(['127.0.0.1']), limits?: Partial<MailLimits>) =>
    hopsOf(checkOutgoing(tools, settings, limits && { limits }));

  test('shows each step with what it found, and sends nothing by itself', async () => {
    const server = await start({ startTls: true, auth });
    const hops = await hopsOf(checkOutgoing(toolsWith(['127.0.0.1']), settingsOf(server)));
    expect(hops).toMatchObject([
      { hop: 'resolved', ok: true, facts: { addresses: ['127.0.0.1'] } },
      {
        hop: 'connected',
        ok: true,
        facts: { tls_version: 'TLSv1.3', cipher: expect.any(String), certificate_valid: false },
      },
      { hop: 'signed_in', ok: true },
    ]);
    expect(server.received).toEqual([]);
  });

  test('sends a test mail where it is asked to', async () => {
    const server = await start({ startTls: true, auth });
    const hops = await hopsOf(
      checkOutgoing(toolsWith(['127.0.0.1']), settingsOf(server), { testMails: [testMail] }),
    );
    expect(hops.at(-1)).toMatchObject({ hop: 'test_sent', ok: true });
    expect(server.received).toMatchObject([{ from: 'help@acme.example', to: ['me@acme.example'] }]);
  });

  test('has the words of a server that refuses the test mail', async () => {
    const server = await start({
      startTls: true,
      auth,
      mailFrom: { code: 550, text: '5.7.1 Sender not allowed' },
    });
    const hops = await hopsOf(
      checkOutgoing(toolsWith(['127.0.0.1']), settingsOf(server), { testMails: [testMail] }),
    );
    expect(hops.at(-1)).toMatchObject({
      hop: 'test_sent',
      ok: false,
      words: '550 5.7.1 Sender not allowed',
      advice: 'sender_refused',
    });
    expect(smtpErrorText(hops.at(-1)?.error)).toBe(
      'SMTP server error. Please check your configuration and try again.',
    );
  });

  test.each([
    ['smtp.acme.example', 'password_wrong'],
    ['smtp.gmail.com', 'gmail_app_password'],
    ['smtp-mail.outlook.com', 'outlook_oauth'],
    ['smtp.mail.me.com', 'icloud_app_password'],
    ['smtp.mail.yahoo.com', 'yahoo_app_password'],
  ])(
    'O6: of a wrong password at %s advises what this provider needs, and shows no password',
    async (host, advice) => {
      const server = await start({ startTls: true, auth });
      const wrong = { type: 'password', password: 'hunter2', mechanism: 'login' } as const;
      const hops = await check(settingsOf(server, { host, auth: wrong }));
      expect(hops.at(-1)).toMatchObject({ hop: 'signed_in', ok: false, advice });
      expect(smtpErrorText(hops.at(-1)?.error)).toBe(
        'SMTP authentication failed. Please verify your login credentials.',
      );
      expect(JSON.stringify(hops)).not.toMatch(/hunter2|aHVudGVyMg/);
    },
  );

  test('of encryption that does not work says what is wrong with it', async () => {
    const selfSigned = await check(
      settingsOf(await start({ startTls: true, auth }), { verifyCertificate: true }),
    );
    expect(selfSigned.at(-1)).toMatchObject({ hop: 'connected', advice: 'certificate_self_signed' });
    const none = await check(settingsOf(await start({ auth })));
    expect(none.at(-1)).toMatchObject({ hop: 'connected', advice: 'no_starttls' });
    const plain = await check(settingsOf(await start({ auth }), { secure: true }));
    expect(plain.at(-1)).toMatchObject({ hop: 'connected', advice: 'port_security_mismatch' });
    for (const hops of [selfSigned, none, plain]) {
      expect(smtpErrorText(hops.at(-1)?.error)).toBe(
        'SSL/TLS error. Please verify your encryption settings.',
      );
    }
  });

  test('of a host that is unknown, private, silent or not listening says which', async () => {
    const server = await start();
    const unknown = await check(settingsOf(server), toolsWith([], notFound));
    expect(unknown).toMatchObject([{ hop: 'resolved', ok: false, advice: 'host_unknown' }]);
    const forbidden = await check(settingsOf(server), toolsWith([]));
    expect(forbidden).toMatchObject([{ hop: 'resolved', ok: false, advice: 'private_address' }]);
    const refused = await check(settingsOf({ port: await closedPort() }));
    expect(refused.at(-1)).toMatchObject({ hop: 'connected', ok: false, advice: 'refused' });
    const late = await check(settingsOf(await start({ greeting: 'hang' })), toolsWith(['127.0.0.1']), short);
    expect(late.at(-1)).toMatchObject({ hop: 'connected', ok: false, advice: 'timeout' });
    for (const hops of [unknown, forbidden, refused, late]) {
      expect(smtpErrorText(hops.at(-1)?.error)).toBe(
        'Could not connect to SMTP server. Please check the server address and port.',
      );
    }
  });
});
