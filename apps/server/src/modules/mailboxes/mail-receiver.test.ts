import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { freePort } from '../../testing/free-port';
import { selfSignedCertificate } from '../../testing/mail-server';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';

/* The product's own SMTP receiver, talked to line by line as any stranger may. */

let app: TestApp;
let account: TestAccount;
let port: number;
let address: string;
let inboxId: number;
let count = 0;

beforeAll(async () => {
  port = await freePort();
  app = await buildApp({
    withJobs: true,
    env: {
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      SMTP_RECEIVER: 'true',
      SMTP_RECEIVER_PORT: String(port),
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  address = `help-${count}@received.example`;
  account = await buildAccount(app);
  const channel = { type: 'email', email: address };
  inboxId = (await succeed(account.as.post(`${account.path}/inboxes`, { name: 'Support', channel }))).id;
});

const items = async () =>
  (await succeed(account.as.get(`${account.path}/inboxes/${inboxId}/inbound_items`))).payload;
const mail = (headers = '', text = 'Hello') =>
  `Message-ID: <${count}@mail.example>\r\nFrom: nora@example.org\r\nTo: ${address}\r\nSubject: Order\r\n${headers}\r\n${text}\r\n`;

/** Sends these lines one after the other; returns the code of the answer to each, up to the end of the connection. */
async function dialog(lines: readonly string[]): Promise<number[]> {
  const socket = createConnection(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const reader = createInterface({ input: socket })[Symbol.asyncIterator]();
  const codes: number[] = [];
  const answer = async (): Promise<boolean> => {
    for (;;) {
      const { value, done } = await reader.next();
      if (done) return false;
      if (/^\d{3}(?: |$)/.test(value)) return codes.push(Number(value.slice(0, 3))) > 0;
    }
  };
  await answer();
  for (const line of ['EHLO mx.example.org', ...lines]) {
    socket.write(`${line}\r\n`);
    if (!(await answer())) break;
  }
  socket.destroy();
  // Greeting and EHLO.
  return codes.slice(2);
}

const send = async (raw: string, recipients = [address]): Promise<number | undefined> =>
  (
    await dialog([
      'MAIL FROM:<nora@example.org>',
      ...recipients.map((one) => `RCPT TO:<${one}>`),
      'DATA',
      `${raw}.`,
    ])
  ).at(-1);

test('D3, D8: an email for an inbox is taken once it is stored, and the same one again is one message', async () => {
  expect(await send(mail())).toBe(250);
  expect(await items()).toHaveLength(1);
  expect(await send(mail())).toBe(250);
  await vi.waitFor(async () => expect(await items()).toMatchObject([{ state: 'stored', reason: null }]), {
    timeout: 15_000,
  });
});

test('C4: an email for anyone else is refused, whoever it says it is from', async () => {
  for (const recipient of ['nobody@elsewhere.example', 'postmaster@in.parley.example'])
    expect(await dialog([`MAIL FROM:<${address}>`, `RCPT TO:<${recipient}>`])).toEqual([250, 550]);
});

test('C4: an email to 10,000 recipients is refused after the first hundred', async () => {
  const recipients = Array.from(
    { length: 10_000 },
    (_, at) => `RCPT TO:<${address.replace('@', `+${at}@`)}>`,
  );
  const codes = await dialog(['MAIL FROM:<nora@example.org>', ...recipients.slice(0, 110)]);
  expect(codes.slice(1, 101)).toEqual(Array.from({ length: 100 }, () => 250));
  expect(new Set(codes.slice(101))).toEqual(new Set([452]));
  // Our own address is among none of them: only the sending server has named it.
  const to = recipients.map((_line, at) => `a${at}@x.example`).join(',\r\n ');
  expect(await send(`To: ${to}\r\nMessage-ID: <many@x>\r\nFrom: nora@example.org\r\n\r\nHello\r\n`)).toBe(
    250,
  );
  await vi.waitFor(async () => expect(await items()).toMatchObject([{ state: 'stored', reason: null }]), {
    timeout: 15_000,
  });
});

test('C4: an email that goes in circles is refused', async () => {
  const hops = Array.from({ length: 60 }, (_, at) => `Received: from a${at} by b${at}\r\n`).join('');
  expect(await send(mail(hops))).toBe(554);
  expect(await items()).toEqual([]);
});

test('C4: an email that is larger than 50 MB is refused before it is sent, when its size is said', async () => {
  expect(await dialog([`MAIL FROM:<nora@example.org> SIZE=${51 * 1024 * 1024}`])).toEqual([552]);
});

test('D9: an email with a header of 1 MB is taken and parked with its reason', async () => {
  expect(await send(mail(`X-Long: ${'a'.repeat(1024 * 1024)}\r\n`))).toBe(250);
  await vi.waitFor(
    async () => expect(await items()).toMatchObject([{ state: 'parked', reason: 'header_too_large' }]),
    { timeout: 15_000 },
  );
});

test('C4: commands in a wrong order, nonsense and a connection that ends within an email store nothing', async () => {
  expect(await dialog(['DATA', 'RCPT TO:<a@b>', 'AUTH PLAIN AGEAYg=='])).toEqual(
    expect.arrayContaining([503, expect.any(Number)]),
  );
  const socket = createConnection(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'data');
  for (const line of ['EHLO x', 'MAIL FROM:<a@b.example>', `RCPT TO:<${address}>`, 'DATA']) {
    socket.write(`${line}\r\n`);
    await once(socket, 'data');
  }
  socket.write(mail().slice(0, 60));
  socket.destroy();
  await once(socket, 'close');
  expect(await send(mail())).toBe(250);
  expect(await items()).toHaveLength(1);
});

test('C4: encryption is not offered without a certificate, whose key only the operator has', async () => {
  const codes = await dialog(['EHLO mail.example', 'STARTTLS', 'QUIT']);
  expect(codes).toEqual([250, 500, 221]);
});

test('D1: an email that arrives encrypted with the operator’s certificate is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  const { key, cert } = selfSignedCertificate('in.parley.example');
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  writeFileSync(files.certificate, cert);
  writeFileSync(files.key, key);
  const encryptedPort = await freePort();
  const encrypted = await buildApp({
    withJobs: true,
    env: {
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      SMTP_RECEIVER: 'true',
      SMTP_RECEIVER_PORT: String(encryptedPort),
      SMTP_RECEIVER_CERTIFICATE: files.certificate,
      SMTP_RECEIVER_KEY: files.key,
    },
  });
  try {
    const owner = await buildAccount(encrypted);
    const channel = { type: 'email', email: 'encrypted@received.example' };
    await succeed(owner.as.post(`${owner.path}/inboxes`, { name: 'Support', channel }));
    const client = createTransport({
      host: '127.0.0.1',
      port: encryptedPort,
      requireTLS: true,
      tls: { ca: cert, servername: 'in.parley.example' },
    });
    const sent = await client.sendMail({
      from: 'nora@example.org',
      to: 'encrypted@received.example',
      subject: 'Order',
      text: 'Hello',
    });
    expect(sent.accepted).toEqual(['encrypted@received.example']);
    client.close();
  } finally {
    await encrypted.close();
    rmSync(folder, { recursive: true });
  }
});
