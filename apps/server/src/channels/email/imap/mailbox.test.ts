import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOutboundClient } from '../../../platform/outbound';
import { type Dovecot, dovecotPath, startDovecot } from '../../../testing/dovecot';
import { startFaultProxy } from '../../../testing/fault-proxy';
import type { ImapSettings, MailTools } from '../settings';
import type { MailboxMail } from './fetch-mails';
import type { Mailbox } from './mailbox';
import { openMailbox, type SessionOptions } from './mail-session';

const DAY_MS = 24 * 60 * 60 * 1_000;
const cleanups: Array<() => unknown> = [];
let dovecot: Dovecot;
let users = 0;

function toolsWith(allow: string[]): MailTools {
  const outbound = createOutboundClient({ allow, resolve: async () => ['127.0.0.1'] });
  cleanups.push(() => outbound.close());
  return { outbound };
}

function newUser(): string {
  users += 1;
  return `user${users}`;
}

function settingsOf(user: string, change: Partial<ImapSettings> = {}): ImapSettings {
  return {
    host: 'imap.acme.example',
    port: dovecot.port,
    secure: false,
    user,
    auth: { type: 'password', password: dovecot.password, mechanism: 'plain' },
    verifyCertificate: false,
    ...change,
  };
}

async function open(settings: ImapSettings, options: SessionOptions = {}): Promise<Mailbox> {
  const mailbox = await openMailbox(toolsWith(['imap.acme.example']), settings, options);
  cleanups.push(() => mailbox.close());
  return mailbox;
}

async function all(mails: AsyncIterable<MailboxMail>): Promise<MailboxMail[]> {
  const found: MailboxMail[] = [];
  for await (const mail of mails) found.push(mail);
  return found;
}

const rawOf = (subject: string) => `From: nora@customer.example\nSubject: ${subject}\n\nHello\n`;
const subjectsOf = (mails: MailboxMail[]) =>
  mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(String(raw))?.[1]);

describe.skipIf(!dovecotPath)('a mailbox on a real IMAP server', () => {
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.stop());
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  test('gives its mails byte for byte, oldest first, with their UIDs and internal dates', async () => {
    const user = newUser();
    const at = new Date('2026-01-02T03:04:05Z');
    dovecot.deliver(user, rawOf('old'), { at });
    dovecot.deliver(user, Buffer.from('Subject: bytes\r\n\r\n\u00ff\u0080x', 'latin1'));
    const mails = await all((await open(settingsOf(user))).fetchSince(0));
    expect(mails.map(({ uid }) => uid)).toEqual([1, 2]);
    expect(mails[0]?.internalDate).toEqual(at);
    expect(mails[1]?.raw?.toString('latin1')).toBe('Subject: bytes\r\n\r\n\u00ff\u0080x');
  });

  test('is not changed by reading: no mail is flagged, moved or deleted', async () => {
    const user = newUser();
    dovecot.deliver(user, rawOf('one'));
    dovecot.deliver(user, rawOf('two'));
    const before = dovecot.files(user);
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    const mailbox = await open(settingsOf(user, { port: proxy.port }));
    await all(mailbox.fetchSince(null));
    await mailbox.close();
    expect(dovecot.files(user)).toEqual(before);
    expect(proxy.lines.join('\n')).not.toMatch(/\b(?:SELECT|STORE|EXPUNGE|MOVE|COPY|BODY\[)/);
    for (const { flags } of await all((await open(settingsOf(user))).fetchSince(0))) {
      expect(flags).not.toContain('\\Seen');
    }
  });

  test('at the first look gives only the mails that came since yesterday, whatever their Date header says', async () => {
    const user = newUser();
    const today = new Date().setUTCHours(0, 0, 0, 0);
    dovecot.deliver(user, rawOf('last week'), { at: new Date(Date.now() - 7 * DAY_MS) });
    dovecot.deliver(user, rawOf('yesterday'), { at: new Date(today - DAY_MS + 60_000) });
    dovecot.deliver(user, `Date: Mon, 1 Jan 2001 00:00:00 +0000\n${rawOf('old date')}`);
    dovecot.deliver(user, rawOf('now'));
    const mails = await all((await open(settingsOf(user))).fetchSince(null));
    expect(subjectsOf(mails)).toEqual(['yesterday', 'old date', 'now']);
  });

  test('gives the mails after the cursor alone, up to the limit, and goes on from there', async () => {
    const user = newUser();
    for (const subject of ['a', 'b', 'c', 'd', 'e']) dovecot.deliver(user, rawOf(subject));
    const mailbox = await open(settingsOf(user));
    expect(subjectsOf(await all(mailbox.fetchSince(1, { limit: 2 })))).toEqual(['b', 'c']);
    expect(subjectsOf(await all(mailbox.fetchSince(3, { limit: 2 })))).toEqual(['d', 'e']);
    expect(await all(mailbox.fetchSince(5))).toEqual([]);
  });

  test('finds mails that came after it was opened', async () => {
    const user = newUser();
    const mailbox = await open(settingsOf(user));
    expect(await all(mailbox.fetchSince(null))).toEqual([]);
    dovecot.deliver(user, rawOf('late'));
    await expect(mailbox.wait()).resolves.toBe('mail');
    expect(subjectsOf(await all(mailbox.fetchSince(0)))).toEqual(['late']);
  });

  test('tells of a mail that came while nobody waited, and ends a wait by its time and its signal', async () => {
    const user = newUser();
    const mailbox = await open(settingsOf(user));
    await expect(mailbox.wait({ timeoutMs: 1 })).resolves.toBe('nothing');
    await expect(mailbox.wait({ signal: AbortSignal.abort() })).resolves.toBe('nothing');
    dovecot.deliver(user, rawOf('one'));
    await mailbox.wait();
    await expect(mailbox.wait()).resolves.toBe('mail');
  });

  test('tells of mails at a server without IDLE too', async () => {
    const user = newUser();
    const proxy = await startFaultProxy(dovecot, { hides: ['IDLE', 'STARTTLS'] });
    cleanups.push(() => proxy.close());
    const mailbox = await open(settingsOf(user, { port: proxy.port }));
    dovecot.deliver(user, rawOf('one'));
    await expect(mailbox.wait({ timeoutMs: 50 })).resolves.toBe('mail');
    expect(proxy.lines.filter((line) => line.includes('IDLE'))).toEqual([]);
  });

  test('goes on when a mail is gone before its bytes were fetched', async () => {
    const user = newUser();
    // Large enough to be fetched alone.
    dovecot.deliver(user, `${rawOf('one')}${'x'.repeat(600_000)}`);
    const second = dovecot.deliver(user, rawOf('two'));
    dovecot.deliver(user, rawOf('three'));
    const mailbox = await open(settingsOf(user));
    const mails = mailbox.fetchSince(0);
    const first = await mails.next();
    rmSync(dovecot.pathOf(user, second));
    expect(first.value).toMatchObject({ uid: 1 });
    const rest = await all(mails);
    expect(rest.filter(({ raw }) => raw).map(({ uid }) => uid)).toEqual([3]);
  });

  test('ends a walk before the next mail when the signal is raised', async () => {
    const user = newUser();
    for (const subject of ['a', 'b', 'c']) dovecot.deliver(user, rawOf(subject));
    const stop = new AbortController();
    const seen: number[] = [];
    for await (const { uid } of (await open(settingsOf(user))).fetchSince(0, { signal: stop.signal })) {
      seen.push(uid);
      stop.abort();
    }
    expect(seen).toEqual([1]);
  });

  test('reports a mail that is too large without its bytes, and gives the next one', async () => {
    const user = newUser();
    dovecot.deliver(user, `${rawOf('huge')}${'x'.repeat(5_000)}`);
    dovecot.deliver(user, rawOf('small'));
    const mails = await all((await open(settingsOf(user), { maxMailBytes: 1_000 })).fetchSince(0));
    expect(mails[0]).toMatchObject({ uid: 1, tooLarge: true, size: expect.any(Number) });
    expect(mails[0]?.raw).toBeUndefined();
    expect(subjectsOf(mails.slice(1))).toEqual(['small']);
  });

  test('shows a change of UIDVALIDITY', async () => {
    const user = newUser();
    dovecot.deliver(user, rawOf('one'));
    const first = await open(settingsOf(user));
    await all(first.fetchSince(0));
    await first.close();
    dovecot.resetUidValidity(user);
    const second = await open(settingsOf(user));
    expect(second.uidValidity).not.toBe(first.uidValidity);
    expect(subjectsOf(await all(second.fetchSince(0)))).toEqual(['one']);
  });

  test.each(['plain', 'login', 'cram-md5'] as const)('is signed in to by %s', async (mechanism) => {
    const auth = { type: 'password', password: dovecot.password, mechanism } as const;
    const mailbox = await open(settingsOf(newUser(), { auth }));
    expect(mailbox.exists).toBe(0);
  });

  test('is read encrypted, by TLS from the first byte and by STARTTLS', async () => {
    for (const change of [{ port: dovecot.tlsPort, secure: true }, {}]) {
      const mailbox = await open(settingsOf(newUser(), change));
      expect(mailbox.isOpen).toBe(true);
    }
  });

  test.each(['plain', 'login', 'cram-md5'] as const)(
    'O6: a wrong password by %s is an error with the words of the server and without the password',
    async (mechanism) => {
      const auth = { type: 'password', password: 'hunter2', mechanism } as const;
      const error = await open(settingsOf(newUser(), { auth })).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        code: 'auth',
        serverText: expect.stringContaining('Authentication failed'),
      });
      expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain(
        'hunter2',
      );
    },
  );

  test('a certificate that nobody has signed is an error before the password is sent', async () => {
    for (const change of [{ port: dovecot.tlsPort, secure: true }, {}]) {
      const settings = settingsOf(newUser(), { ...change, verifyCertificate: true });
      await expect(open(settings)).rejects.toMatchObject({
        code: 'tls',
        causeCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      });
    }
  });

  test('a mailbox that cannot be opened is an error with the words of the server', async () => {
    const user = newUser();
    dovecot.deliver(user, rawOf('one'));
    dovecot.lockMailbox(user);
    await expect(open(settingsOf(user))).rejects.toMatchObject({
      code: 'server',
      serverText: expect.any(String),
    });
  });

  test('E1: is not connected to at a private address that the operator does not allow', async () => {
    await expect(openMailbox(toolsWith([]), settingsOf(newUser()))).rejects.toMatchObject({ code: 'host' });
  });

  test('nobody listening and an unknown name are errors', async () => {
    const proxy = await startFaultProxy(dovecot);
    await proxy.close();
    await expect(open(settingsOf(newUser(), { port: proxy.port }))).rejects.toMatchObject({
      code: 'network',
      causeCode: 'ECONNREFUSED',
    });
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const outbound = { resolveHost: () => Promise.reject(unknown) } as unknown as MailTools['outbound'];
    await expect(openMailbox({ outbound }, settingsOf(newUser()))).rejects.toMatchObject({ code: 'host' });
  });

  test('a mailbox with 50,000 mails is never listed at once', async () => {
    const user = newUser();
    dovecot.deliverMany(user, 50_000, (index) => `Subject: ${index}\n\n.\n`, {
      at: new Date(Date.now() - 3 * DAY_MS),
    });
    dovecot.deliver(user, rawOf('new'));
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    const mailbox = await open(settingsOf(user, { port: proxy.port }));
    expect(mailbox.exists).toBe(50_001);
    expect(subjectsOf(await all(mailbox.fetchSince(null)))).toEqual(['new']);
    const first = await all(mailbox.fetchSince(20_000, { limit: 3 }));
    expect(first.map(({ uid }) => uid)).toEqual([20_001, 20_002, 20_003]);
    const ranges = proxy.lines
      .map((line) => /UID FETCH (\d+):(\d+|\*) /.exec(line))
      .filter((range) => range !== null);
    expect(ranges.length).toBeGreaterThan(0);
    for (const [, from, to] of ranges) expect(Number(to) - Number(from)).toBeLessThan(500);
  }, 60_000);

  test('a mailbox with gaps between its UIDs is read without asking for each of them', async () => {
    const user = newUser();
    dovecot.deliver(user, rawOf('one'));
    await (await open(settingsOf(user))).close();
    dovecot.skipUids(user, 3_000_000_000);
    dovecot.deliver(user, rawOf('far'));
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    const mails = await all((await open(settingsOf(user, { port: proxy.port }))).fetchSince(0));
    expect(mails.map(({ uid }) => uid)).toEqual([1, 3_000_000_000]);
    expect(proxy.lines.filter((line) => line.includes('UID FETCH')).length).toBeLessThan(30);
  });
});
