import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOutboundClient } from '../../../platform/outbound';
import { startFaultProxy } from '../../../testing/fault-proxy';
import { type MailServer, type MailServerScript, startMailServer } from '../../../testing/mail-server';
import type { ComposedMail } from '../compose/composed-mail';
import type { MailTools, SmtpSettings } from '../settings';
import { sendMail, type SendMailOptions } from './send-mail';

const cleanups: Array<() => unknown> = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function toolsWith(allow: string[] = ['127.0.0.1', 'mail.acme.example']): MailTools {
  const outbound = createOutboundClient({ allow, resolve: async () => ['127.0.0.1'] });
  cleanups.push(() => outbound.close());
  return { outbound };
}

async function start(script: MailServerScript = {}): Promise<MailServer> {
  const server = await startMailServer(script);
  cleanups.push(() => server.close());
  return server;
}

function settingsOf(server: Pick<MailServer, 'port'>, change: Partial<SmtpSettings> = {}): SmtpSettings {
  return {
    host: 'mail.acme.example',
    port: server.port,
    secure: false,
    startTls: false,
    verifyCertificate: false,
    heloName: 'helo.acme.example',
    user: '',
    auth: null,
    ...change,
  };
}

const mail: ComposedMail = {
  messageId: 'conversation/7b6e/messages/12@acme.example',
  from: { name: 'Ann from Acme', address: 'help@acme.example' },
  replyTo: null,
  to: ['nora@customer.example'],
  cc: ['max@customer.example'],
  bcc: ['boss@acme.example'],
  subject: 'Re: Order 1182',
  inReplyTo: 'first@customer.example',
  references: ['first@customer.example'],
  headers: {},
  text: 'It ships today.',
  html: '<p>It ships today.</p>',
  attachments: [],
};

const send = (settings: SmtpSettings, options?: SendMailOptions, sent: ComposedMail = mail) =>
  sendMail(toolsWith(), settings, sent, options);

const password = (mechanism: 'plain' | 'login' | 'cram-md5', word = 'pass word') =>
  ({ type: 'password', password: word, mechanism }) as const;

describe('a mail that the server takes', () => {
  test('is delivered to To, Cc and Bcc, and its Message-ID is kept as the source id', async () => {
    const server = await start();
    await expect(send(settingsOf(server))).resolves.toEqual({
      state: 'accepted',
      sourceId: 'conversation/7b6e/messages/12@acme.example',
      refused: [],
    });
    const [received] = server.received;
    expect(received).toMatchObject({
      from: 'help@acme.example',
      to: ['nora@customer.example', 'max@customer.example', 'boss@acme.example'],
    });
    expect(received?.raw).toContain('Message-ID: <conversation/7b6e/messages/12@acme.example>');
    expect(received?.raw).toContain('In-Reply-To: <first@customer.example>');
    expect(received?.raw).not.toContain('boss@acme.example');
    expect(received?.raw).not.toMatch(/^bcc:/im);
  });

  test('carries a DKIM signature when a key is given', async () => {
    const server = await start();
    const { generateKeyPairSync } = await import('node:crypto');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const dkim = {
      domainName: 'acme.example',
      keySelector: 'parley',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    await expect(send(settingsOf(server), { dkim })).resolves.toMatchObject({ state: 'accepted' });
    expect(server.received[0]?.raw).toMatch(/^DKIM-Signature: .*d=acme\.example.*s=parley/s);
  });

  test.each(['plain', 'login', 'cram-md5'] as const)('is sent after a sign-in by %s', async (mechanism) => {
    const auth = { user: 'help@acme.example', password: 'pass word' };
    const server = await start({ auth: { ...auth, methods: [mechanism.toUpperCase()] } });
    const settings = settingsOf(server, { user: auth.user, auth: password(mechanism) });
    await expect(send(settings)).resolves.toMatchObject({ state: 'accepted' });
    expect(server.received[0]?.user).toBe('help@acme.example');
  });

  test('is sent to a server that offers only the other of PLAIN and LOGIN', async () => {
    const server = await start({ auth: { user: 'u', password: 'pass word', methods: ['PLAIN'] } });
    const settings = settingsOf(server, { user: 'u', auth: password('login') });
    await expect(send(settings)).resolves.toMatchObject({ state: 'accepted' });
  });

  test('is sent after a sign-in with an OAuth token', async () => {
    const server = await start({ auth: { user: 'u', accessToken: 'token-1', methods: ['XOAUTH2'] } });
    const settings = settingsOf(server, { user: 'u', auth: { type: 'oauth', accessToken: 'token-1' } });
    await expect(send(settings)).resolves.toMatchObject({ state: 'accepted' });
  });

  test.each([{ secure: true }, { startTls: true }])('is sent encrypted with %o', async (tls) => {
    const server = await start({ ...tls, auth: { user: 'u', password: 'pass word' } });
    const settings = settingsOf(server, { ...tls, user: 'u', auth: password('plain') });
    await expect(send(settings)).resolves.toMatchObject({ state: 'accepted' });
  });

  test('is sent to a domain of another script in the form that every server understands', async () => {
    const proxy = await startFaultProxy(await start());
    cleanups.push(() => proxy.close());
    await send(settingsOf(proxy), {}, { ...mail, to: ['nora@bücher.example'], cc: [], bcc: [] });
    expect(proxy.lines).toContainEqual(expect.stringMatching(/^RCPT TO:<nora@xn--bcher-kva\.example>/));
  });

  test('is accepted when one of several recipients is refused, whose refusal is reported', async () => {
    const server = await start({
      rcptTo: { 'max@customer.example': { code: 550, text: '5.1.1 No such user' } },
    });
    await expect(send(settingsOf(server))).resolves.toMatchObject({
      state: 'accepted',
      refused: [{ address: 'max@customer.example', reason: '550 5.1.1 No such user' }],
    });
  });
});

describe('D5: a mail that the server does not take', () => {
  const steps: Array<[string, (code: number) => MailServerScript]> = [
    ['the greeting', (code) => ({ greeting: { code, text: 'words of the server' } })],
    ['the sender', (code) => ({ mailFrom: { code, text: 'words of the server' } })],
    ['all recipients', (code) => ({ rcptTo: { code, text: 'words of the server' } })],
    ['the whole mail', (code) => ({ data: { code, text: 'words of the server' } })],
  ];

  test.each(steps)('is tried again later when %s is refused for now', async (_step, script) => {
    for (const code of [421, 450, 451, 452]) {
      const server = await start(script(code));
      await expect(send(settingsOf(server))).resolves.toEqual({
        state: 'retry',
        reason: expect.stringContaining(`${code} words of the server`),
        // 421 is about the sender, whichever mail it is; the others are about this one.
        ...(code === 421 && { isThrottled: true }),
      });
      expect(server.received).toEqual([]);
    }
  });

  test.each(steps)(
    'fails with the words of the server when %s is refused for good',
    async (_step, script) => {
      for (const code of [500, 501, 502, 503, 504, 550, 552, 554]) {
        const server = await start(script(code));
        await expect(send(settingsOf(server))).resolves.toEqual({
          state: 'failed',
          reason: expect.stringContaining(`${code} words of the server`),
        });
      }
    },
  );

  test('fails with the words of the server when the password is wrong, which it does not repeat', async () => {
    const server = await start({ auth: { user: 'u', password: 'right' } });
    for (const mechanism of ['plain', 'login'] as const) {
      const outcome = await send(settingsOf(server, { user: 'u', auth: password(mechanism, 'hunter2') }));
      expect(outcome).toEqual({
        state: 'failed',
        isSignIn: true,
        reason: '535 5.7.8 Username and password not accepted',
      });
    }
  });

  test('fails when the OAuth token is not taken', async () => {
    const server = await start({ auth: { user: 'u', accessToken: 'token-2', methods: ['XOAUTH2'] } });
    const settings = settingsOf(server, { user: 'u', auth: { type: 'oauth', accessToken: 'token-1' } });
    const outcome = await send(settings);
    expect(outcome).toEqual({ state: 'failed', isSignIn: true, reason: expect.stringMatching(/^535 /) });
  });

  test('fails before anything is sent when it is larger than the server takes', async () => {
    const server = await start({ maxBytes: 1_000 });
    const outcome = await send(settingsOf(server), {}, { ...mail, text: 'x'.repeat(2_000) });
    expect(outcome).toMatchObject({ state: 'failed', reason: expect.stringContaining('larger') });
  });

  test('is tried again when nobody listens, and when the name is unknown', async () => {
    const server = await start();
    await server.close();
    await expect(send(settingsOf(server))).resolves.toMatchObject({ state: 'retry' });
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const outbound = { resolveHost: () => Promise.reject(unknown) } as unknown as MailTools['outbound'];
    await expect(sendMail({ ...toolsWith(), outbound }, settingsOf(server), mail)).resolves.toMatchObject({
      state: 'retry',
    });
  });

  test('is tried again when the certificate is not valid, without sending the password', async () => {
    for (const tls of [{ secure: true }, { startTls: true }]) {
      const server = await start({ ...tls, auth: { user: 'u', password: 'pass word' } });
      const settings = settingsOf(server, {
        ...tls,
        verifyCertificate: true,
        user: 'u',
        auth: password('plain'),
      });
      const outcome = await send(settings);
      expect(outcome).toEqual({ state: 'retry', reason: expect.stringContaining('self-signed') });
    }
  });

  test('is not sent with a password when the server offers no STARTTLS', async () => {
    const server = await start({ auth: { user: 'u', password: 'pass word' } });
    const settings = settingsOf(server, { startTls: true, user: 'u', auth: password('plain') });
    const outcome = await send(settings);
    expect(outcome.state).not.toBe('accepted');
    expect(server.received).toEqual([]);
  });

  test('is tried again when the server hangs before the mail was handed over', async () => {
    const limits = { connectMs: 500, commandMs: 500 };
    const outcomes = await Promise.all(
      ([{ greeting: 'hang' }, { mailFrom: 'hang' }, { rcptTo: 'hang' }] satisfies MailServerScript[]).map(
        async (script) => send(settingsOf(await start(script)), { limits }),
      ),
    );
    for (const outcome of outcomes) expect(outcome).toMatchObject({ state: 'retry' });
  });

  test('is tried again when the connection is lost before the mail was handed over', async () => {
    for (const script of [{ greeting: 'close' }, { mailFrom: 'close' }, { rcptTo: 'close' }] as const) {
      const server = await start(script);
      await expect(send(settingsOf(server))).resolves.toMatchObject({ state: 'retry' });
    }
  });
});

describe('D6: a mail whose outcome is not known', () => {
  test('is unknown when the connection is lost after the whole mail, and its repeat has the same Message-ID', async () => {
    const server = await start({ data: 'close' });
    await expect(send(settingsOf(server))).resolves.toMatchObject({ state: 'unknown' });
    server.script.data = undefined;
    await expect(send(settingsOf(server))).resolves.toMatchObject({ state: 'accepted' });
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
    expect(ids).toEqual([`<${mail.messageId}>`, `<${mail.messageId}>`]);
  });

  test('is known when the connection is lost within the mail: it was not sent, and is tried again', async () => {
    const server = await start({ cutsWithinData: true });
    const large = { ...mail, text: `${'x'.repeat(70)}\n`.repeat(400_000) };
    await expect(send(settingsOf(server), {}, large)).resolves.toMatchObject({ state: 'retry' });
    expect(server.received).toEqual([]);
  });

  test('is unknown when the server never answers the whole mail', async () => {
    const server = await start({ data: 'hang' });
    await expect(send(settingsOf(server), { limits: { mailMs: 3_000 } })).resolves.toMatchObject({
      state: 'unknown',
    });
  });
});

describe('E1: the mail server of an inbox', () => {
  test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', 'fd00::1'])(
    'is not connected to at %s, whatever name stands for it',
    async (address) => {
      const server = await start();
      const outbound = createOutboundClient({ allow: [], resolve: async () => [address] });
      cleanups.push(() => outbound.close());
      const outcome = await sendMail({ ...toolsWith(), outbound }, settingsOf(server), mail);
      expect(outcome).toMatchObject({ state: 'failed', reason: expect.stringContaining('refused: address') });
      expect(server.connections).toEqual([]);
    },
  );

  test('is the one whose address was checked, even if DNS then names another one', async () => {
    const server = await start();
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const resolve = vi.fn<() => Promise<string[]>>(async () => answers.shift() ?? []);
    const outbound = createOutboundClient({ allow: ['127.0.0.1'], resolve });
    cleanups.push(() => outbound.close());
    const outcome = await sendMail({ ...toolsWith(), outbound }, settingsOf(server), mail);
    expect(outcome).toMatchObject({ state: 'accepted' });
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test('is the operator’s own one at a private address only if the operator chose it', async () => {
    const server = await start();
    const outbound = createOutboundClient({ allow: [] });
    cleanups.push(() => outbound.close());
    const settings = settingsOf(server, { host: '127.0.0.1' });
    await expect(sendMail({ outbound }, settings, mail)).resolves.toMatchObject({ state: 'failed' });
    const own = { ...settings, isOperators: true };
    await expect(sendMail({ outbound }, own, mail)).resolves.toMatchObject({ state: 'accepted' });
  });

  test('is reached at the second address when the first one does not answer', async () => {
    const server = await start();
    const outbound = createOutboundClient({
      allow: ['127.0.0.0/8', '::1'],
      resolve: async () => ['127.0.0.9', '127.0.0.1'],
    });
    cleanups.push(() => outbound.close());
    await expect(sendMail({ ...toolsWith(), outbound }, settingsOf(server), mail)).resolves.toMatchObject({
      state: 'accepted',
    });
  });
});
