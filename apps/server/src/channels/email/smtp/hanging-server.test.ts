import { afterEach, describe, expect, test } from 'vitest';
import { createOutboundClient } from '../../../platform/outbound';
import { type FaultProxy, startFaultProxy } from '../../../testing/fault-proxy';
import { type MailServerScript, startMailServer } from '../../../testing/mail-server';
import type { ComposedMail } from '../compose/composed-mail';
import type { SmtpSettings } from '../settings';
import { sendMail } from './send-mail';

const cleanups: Array<() => unknown> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const LIMITS = { connectMs: 2_000, commandMs: 700, mailMs: 1_500 };
const mail: ComposedMail = {
  messageId: 'conversation/7b6e/messages/12@acme.example',
  from: { name: 'Ann from Acme', address: 'help@acme.example' },
  replyTo: null,
  to: ['nora@customer.example'],
  cc: [],
  bcc: [],
  subject: 'Re: Order 1182',
  inReplyTo: null,
  references: [],
  headers: {},
  text: 'It ships today.',
  html: null,
  attachments: [],
};

/** Sends through a server that does something else than to answer the lines that match. */
async function sendThrough(
  script: MailServerScript,
  {
    pattern,
    fault,
    auth = null,
  }: { pattern: RegExp | null; fault?: 'hang' | 'drip' | 'reset'; auth?: SmtpSettings['auth'] },
): Promise<{ proxy: FaultProxy; outcome: Awaited<ReturnType<typeof sendMail>>; received: number }> {
  const server = await startMailServer(script);
  const proxy = await startFaultProxy(server);
  const outbound = createOutboundClient({ allow: ['127.0.0.1'] });
  cleanups.push(
    () => server.close(),
    () => proxy.close(),
    () => outbound.close(),
  );
  proxy.fail(pattern, fault);
  const settings: SmtpSettings = {
    host: '127.0.0.1',
    port: proxy.port,
    secure: false,
    startTls: script.startTls === true,
    verifyCertificate: false,
    heloName: 'helo.acme.example',
    user: 'help',
    auth,
  };
  const outcome = await sendMail({ outbound }, settings, mail, { limits: LIMITS });
  return { proxy, outcome, received: server.received.length };
}

const kinds: Array<[kind: string, script: MailServerScript, mechanism: 'plain' | 'login' | null]> = [
  ['without a sign-in', {}, null],
  ['with a sign-in by PLAIN', { auth: { user: 'help', password: 'p' } }, 'plain'],
  ['with a sign-in by LOGIN', { auth: { user: 'help', password: 'p', methods: ['LOGIN'] } }, 'login'],
];

describe.each(kinds)('C4: a mail server that fails at any command, %s', (_kind, script, mechanism) => {
  const auth = mechanism ? { type: 'password' as const, password: 'p', mechanism } : null;
  const through = (pattern: RegExp | null, fault?: 'hang' | 'drip' | 'reset') =>
    sendThrough(script, { pattern, auth, ...(fault && { fault }) });

  /** The commands of sending one mail, as patterns of their lines; the last one ends the mail. */
  async function commandsOfSending(): Promise<{ name: string; pattern: RegExp }[]> {
    const { proxy, outcome } = await through(null);
    expect(outcome).toMatchObject({ state: 'accepted' });
    const verbs = ['EHLO', 'AUTH', 'MAIL FROM', 'RCPT TO', 'DATA'];
    const used = verbs.filter((verb) => proxy.lines.some((line) => line.startsWith(verb)));
    expect(used).toHaveLength(mechanism ? 5 : 4);
    return [
      ...used.map((verb) => ({ name: verb, pattern: new RegExp(`^${verb}`, 'm') })),
      { name: 'the end of the mail', pattern: /\r\n\.\r\n$/ },
    ];
  }

  test.each(['hang', 'drip', 'reset'] as const)('%s: ends in time, and nothing is sent', async (fault) => {
    const commands = await commandsOfSending();
    const results = await Promise.all(commands.map(({ pattern }) => through(pattern, fault)));
    for (const [index, { outcome, received }] of results.entries()) {
      const isHandedOver = index === commands.length - 1;
      // After the whole mail nobody knows, so its repeat has the same Message-ID (D6).
      const expected = isHandedOver ? ['unknown'] : ['retry'];
      expect(expected, `${commands[index]?.name}: ${JSON.stringify(outcome)}`).toContain(outcome.state);
      expect(received, commands[index]?.name).toBe(0);
    }
  });
});

test('C4: a mail server that hangs when the connection is to be encrypted is asked again later', async () => {
  const server = await startMailServer({ startTls: true });
  const proxy = await startFaultProxy(server, { hides: [] });
  const outbound = createOutboundClient({ allow: ['127.0.0.1'] });
  cleanups.push(
    () => server.close(),
    () => proxy.close(),
    () => outbound.close(),
  );
  proxy.fail(/^STARTTLS/);
  const settings: SmtpSettings = {
    host: '127.0.0.1',
    port: proxy.port,
    secure: false,
    startTls: true,
    verifyCertificate: false,
    heloName: '',
    user: '',
    auth: null,
  };
  expect(await sendMail({ outbound }, settings, mail, { limits: LIMITS })).toMatchObject({ state: 'retry' });
  expect(proxy.lines).toContain('STARTTLS');
  expect(server.received).toEqual([]);
});
