import { afterEach, describe, expect, test } from 'vitest';
import { createOutboundClient } from '../../../platform/outbound';
import { type MailServer, type MailServerScript, startMailServer } from '../../../testing/mail-server';
import type { ComposedMail } from '../compose/composed-mail';
import type { SmtpSettings } from '../settings';
import { createSmtpPool, type SmtpPoolOptions } from './smtp-pool';

const cleanups: Array<() => unknown> = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(script: MailServerScript = {}): Promise<MailServer> {
  const server = await startMailServer(script);
  cleanups.push(() => server.close());
  return server;
}

function poolOf(options?: SmtpPoolOptions) {
  const outbound = createOutboundClient({ allow: ['127.0.0.1'] });
  const pool = createSmtpPool({ outbound }, options);
  cleanups.push(
    () => outbound.close(),
    () => pool.close(),
  );
  return pool;
}

const settingsOf = ({ host, port }: MailServer, change: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host,
  port,
  secure: false,
  startTls: false,
  verifyCertificate: false,
  heloName: '',
  user: '',
  auth: null,
  ...change,
});

const mailOf = (id: number): ComposedMail => ({
  messageId: `${id}@acme.example`,
  from: { name: '', address: 'help@acme.example' },
  replyTo: null,
  to: ['nora@customer.example'],
  cc: [],
  bcc: [],
  subject: `Mail ${id}`,
  inReplyTo: null,
  references: [],
  headers: {},
  text: 'Hello',
  html: null,
  attachments: [],
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const idsIn = (server: MailServer) =>
  server.received.map(({ raw }) => /^Message-ID: <(\d+)@/m.exec(raw)?.[1]).map(Number);

describe('the mail connections of the inboxes', () => {
  test('take many mails of an inbox over at most three connections, each mail once', async () => {
    const server = await start();
    const pool = poolOf();
    const outcomes = await Promise.all(
      numbers(30).map((id) => pool.send('a', settingsOf(server), mailOf(id))),
    );
    expect(outcomes.every(({ state }) => state === 'accepted')).toBe(true);
    expect(idsIn(server).sort((a, b) => a - b)).toEqual(numbers(30));
    expect(server.connections.length).toBeLessThanOrEqual(3);
  });

  test('are limited in total, and an inbox whose server hangs does not hold up the others', async () => {
    const hanging = await start({ mailFrom: 'hang' });
    const server = await start();
    const pool = poolOf({ total: 4 });
    const stuck = numbers(10).map((id) => pool.send('slow', settingsOf(hanging), mailOf(id), {}));
    await hanging.until(() => hanging.connections.length === 3);
    const outcomes = await Promise.all(
      numbers(5).map((id) => pool.send('b', settingsOf(server), mailOf(id))),
    );
    expect(outcomes.every(({ state }) => state === 'accepted')).toBe(true);
    expect(server.connections).toHaveLength(1);
    expect(hanging.connections).toHaveLength(3);
    hanging.script.mailFrom = undefined;
    hanging.cut();
    const states = (await Promise.all(stuck)).map(({ state }) => state);
    expect(states.filter((state) => state === 'retry')).toHaveLength(3);
    expect(states.filter((state) => state === 'accepted')).toHaveLength(7);
  });

  test('are used again', async () => {
    const server = await start();
    const pool = poolOf();
    await pool.send('a', settingsOf(server), mailOf(1));
    await pool.send('a', settingsOf(server), mailOf(2));
    expect(server.connections).toHaveLength(1);
  });

  test('are closed when they are idle, and opened again for the next mail', async () => {
    const server = await start();
    const pool = poolOf({ idleMs: 1 });
    await pool.send('a', settingsOf(server), mailOf(1));
    await server.until(() => server.openConnections() === 0);
    await expect(pool.send('a', settingsOf(server), mailOf(2))).resolves.toMatchObject({ state: 'accepted' });
    expect(server.connections).toHaveLength(2);
  });

  test('are not used again with other settings', async () => {
    const server = await start();
    const pool = poolOf();
    await pool.send('a', settingsOf(server), mailOf(1));
    await pool.send('a', settingsOf(server, { heloName: 'new.example' }), mailOf(2));
    expect(server.connections).toHaveLength(2);
    await server.until(() => server.openConnections() === 1);
  });

  test('that the server closed while idle cost no mail', async () => {
    const server = await start();
    const pool = poolOf();
    await pool.send('a', settingsOf(server), mailOf(1));
    server.cut();
    await server.until(() => server.openConnections() === 0);
    await expect(pool.send('a', settingsOf(server), mailOf(2))).resolves.toMatchObject({ state: 'accepted' });
    expect(idsIn(server)).toEqual([1, 2]);
  });

  test('D6: do not send a mail again by themselves whose outcome is not known', async () => {
    const server = await start();
    const pool = poolOf();
    await pool.send('a', settingsOf(server), mailOf(1));
    server.script.data = 'close';
    await expect(pool.send('a', settingsOf(server), mailOf(2))).resolves.toMatchObject({ state: 'unknown' });
    expect(idsIn(server)).toEqual([1, 2]);
  });

  test('are given up by a mail that waits too long or whose signal is raised, and it may be tried again', async () => {
    const server = await start({ mailFrom: 'hang' });
    const pool = poolOf({ perKey: 1 });
    const limits = { mailMs: 2_000 };
    const first = pool.send('a', settingsOf(server), mailOf(1), { limits });
    await server.until(() => server.connections.length === 1);
    const stop = new AbortController();
    const second = pool.send('a', settingsOf(server), mailOf(2), { signal: stop.signal });
    stop.abort();
    await expect(second).resolves.toMatchObject({ state: 'retry' });
    const third = pool.send('a', settingsOf(server), mailOf(3), { limits: { mailMs: 1 } });
    await expect(third).resolves.toMatchObject({ state: 'retry' });
    await expect(first).resolves.toMatchObject({ state: 'retry' });
  });
});
