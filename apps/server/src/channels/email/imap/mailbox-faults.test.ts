import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOutboundClient } from '../../../platform/outbound';
import { type Dovecot, dovecotPath, startDovecot } from '../../../testing/dovecot';
import { type Fault, startFaultProxy } from '../../../testing/fault-proxy';
import type { ImapSettings, MailLimits, MailTools } from '../settings';
import type { MailboxMail } from './fetch-mails';
import type { Mailbox } from './mailbox';
import { openMailbox, type SessionOptions } from './mail-session';

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
describe.skipIf(!dovecotPath)('a mailbox behind a server that fails', () => {
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.stop());
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  /** Reads all mails of a new mailbox with two mails, through a proxy that fails a command. */
  async function readThrough(pattern: RegExp | null, fault?: Fault, limits?: Partial<MailLimits>) {
    const user = newUser();
    dovecot.deliver(user, rawOf('one'));
    dovecot.deliver(user, rawOf('two'));
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    proxy.fail(pattern, fault);
    const read = async () => {
      const mailbox = await open(settingsOf(user, { port: proxy.port }), limits ? { limits } : {});
      const mails = await all(mailbox.fetchSince(null));
      await mailbox.newestDate();
      return mails;
    };
    return { proxy, mails: await read().catch((error: unknown) => error) };
  }

  /** The commands that reading a mailbox consists of, without their tags and arguments. */
  async function commandsOfReading(): Promise<string[]> {
    const { proxy } = await readThrough(null);
    const verbs = proxy.lines.map((line) => /^\w+ ((?:UID )?[A-Z]+)/.exec(line)?.[1] ?? '');
    return [...new Set(verbs)].filter((verb) => verb !== '' && verb !== 'LOGOUT');
  }

  test('C4: a server that hangs at any command is an error in time', async () => {
    const limits = { connectMs: 2_000, commandMs: 1_000, mailMs: 1_000 };
    const commands = await commandsOfReading();
    expect(commands).toEqual(expect.arrayContaining(['AUTHENTICATE', 'EXAMINE', 'UID SEARCH', 'UID FETCH']));
    const results = await Promise.all(
      commands.map(
        async (command) => (await readThrough(new RegExp(`^\\w+ ${command}`), 'hang', limits)).mails,
      ),
    );
    for (const [index, result] of results.entries()) {
      expect(result, commands[index]).toMatchObject({ code: 'timeout' });
    }
  });

  test('C4: a connection that is reset at any command is an error', async () => {
    const commands = await commandsOfReading();
    for (const command of commands) {
      const { mails } = await readThrough(new RegExp(`^\\w+ ${command}`), 'reset');
      expect(mails, command).toMatchObject({
        name: 'MailboxError',
        code: expect.stringMatching(/network|closed/),
      });
    }
  });

  test('C4: a server that says goodbye is an error with its words', async () => {
    const bye = { say: '* BYE Server shutting down\r\n', thenClose: true };
    for (const command of ['AUTHENTICATE', 'EXAMINE', 'UID FETCH']) {
      const { mails } = await readThrough(new RegExp(`^\\w+ ${command}`), bye);
      expect(mails, command).toMatchObject({ code: 'closed', serverText: 'Server shutting down' });
    }
  });

  test('C4: nonsense instead of an answer is an error', async () => {
    for (const say of [
      '{tag} MAYBE\r\n',
      '\u0000\u0001 )(\r\n',
      '{tag} OK\r\n',
      '* 1 FETCH (\r\n',
      'x'.repeat(9_000),
    ]) {
      const { mails } = await readThrough(/EXAMINE/, { say, thenClose: true }, { commandMs: 2_000 });
      expect(mails, say.slice(0, 20)).toMatchObject({ name: 'MailboxError' });
    }
  });

  test('a busy server is no wrong password', async () => {
    for (const words of [
      '[UNAVAILABLE] Temporary authentication failure.',
      '[ALERT] Too many simultaneous connections. (Failure)',
    ]) {
      const { mails } = await readThrough(/AUTHENTICATE/, { say: `{tag} NO ${words}\r\n` });
      expect(mails).toMatchObject({ code: 'closed' });
    }
  });

  test('one mail that the server does not give out is reported, and the next one is read', async () => {
    const say = '{tag} NO [SERVERBUG] The message could not be retrieved\r\n';
    const { mails } = await readThrough(/UID FETCH 1(,2)? .*BODY/, { say });
    expect(mails).toEqual([
      expect.objectContaining({ uid: 1, unreadable: expect.stringContaining('could not be retrieved') }),
      expect.objectContaining({ uid: 2, raw: expect.any(Buffer) }),
    ]);
  });

  test('a lost connection ends a wait with an error', async () => {
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    const mailbox = await open(settingsOf(newUser(), { port: proxy.port }));
    const waited = mailbox.wait().catch((error: unknown) => error);
    await expect.poll(() => proxy.lines.at(-1)).toMatch(/IDLE/);
    proxy.cut();
    expect(await waited).toMatchObject({ name: 'MailboxError', code: 'closed' });
    expect(mailbox.isOpen).toBe(false);
  });

  test('O6: a hanging or refused sign-in tells nobody the password or the token', async () => {
    const { mails } = await readThrough(/AUTHENTICATE/, { say: '{tag} NO no\r\n' });
    const shown = JSON.stringify([mails, (mails as Error).message, (mails as Error).stack]);
    expect(shown).not.toContain(dovecot.password);
  });

  test('C4: a server that answers one byte now and then is an error in time', async () => {
    const limits = { connectMs: 500, commandMs: 500, mailMs: 500 };
    for (const command of [/AUTHENTICATE/, /EXAMINE/, /UID SEARCH/, /BODY/]) {
      const { mails } = await readThrough(command, 'drip', limits);
      expect(mails, String(command)).toMatchObject({ name: 'MailboxError', code: 'timeout' });
    }
  });

  test('C4: a mail that is larger than the server says is not fetched beyond the limit', async () => {
    const user = newUser();
    dovecot.deliver(user, `${rawOf('huge')}${'x'.repeat(5_000)}`);
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    const small = '* 1 FETCH (UID 1 RFC822.SIZE 10 FLAGS () INTERNALDATE "01-Jan-2026 00:00:00 +0000")';
    proxy.fail(/UID FETCH \S+ \(/, { say: `${small}\r\n{tag} OK done\r\n`, once: true });
    const mailbox = await open(settingsOf(user, { port: proxy.port }), { maxMailBytes: 1_000 });
    expect(await all(mailbox.fetchSince(null))).toMatchObject([{ uid: 1, size: 10, tooLarge: true }]);
    expect(proxy.lines.find((line) => line.includes('BODY.PEEK'))).toContain('BODY.PEEK[]<0.1001>');
  });

  test('D8: of several mails that are fetched together, those before a lost connection are kept', async () => {
    const user = newUser();
    for (const subject of ['one', 'two', 'three']) dovecot.deliver(user, rawOf(subject));
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    const first = '* 1 FETCH (UID 1 BODY[]<0> {5}\r\nfirst)\r\n';
    proxy.fail(/UID FETCH 1,2,3 .*BODY/, { say: first, thenClose: true });
    const mails = (await open(settingsOf(user, { port: proxy.port }))).fetchSince(null);
    expect((await mails.next()).value).toMatchObject({ uid: 1, raw: Buffer.from('first') });
    await expect(mails.next()).rejects.toMatchObject({ code: 'closed' });
  });

  test('D8: a connection lost between two mails ends the walk with an error, not as if there were no more', async () => {
    const user = newUser();
    // Large enough to be fetched alone.
    dovecot.deliver(user, `${rawOf('one')}${'x'.repeat(600_000)}`);
    dovecot.deliver(user, rawOf('two'));
    const proxy = await startFaultProxy(dovecot);
    cleanups.push(() => proxy.close());
    const mailbox = await open(settingsOf(user, { port: proxy.port }));
    const mails = mailbox.fetchSince(null);
    expect((await mails.next()).value).toMatchObject({ uid: 1 });
    proxy.cut();
    await expect.poll(() => mailbox.isOpen).toBe(false);
    await expect(mails.next()).rejects.toMatchObject({ code: 'closed' });
    await expect(all(mailbox.fetchSince(0))).rejects.toMatchObject({ code: 'closed' });
    await expect(mailbox.newestDate()).rejects.toMatchObject({ code: 'closed' });
    await expect(mailbox.wait()).rejects.toMatchObject({ code: 'closed' });
  });
});
