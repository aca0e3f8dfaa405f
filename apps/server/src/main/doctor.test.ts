import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../testing';
import { doctor } from './doctor';

describe('doctor names the first failing check', () => {
  let app: TestApp;
  let port: string;
  const closers: (() => void)[] = [];

  beforeAll(async () => {
    app = await buildApp();
    port = new URL(await app.listen()).port;
  });
  afterAll(async () => {
    for (const close of closers) close();
    await app.close();
  });

  async function examine(
    env: Record<string, string> = {},
    options: { mailTo?: string } = {},
  ): Promise<{ isWell: boolean; text: string }> {
    const lines: string[] = [];
    const isWell = await doctor({
      env: {
        DATA_DIR: app.dataDir,
        DATABASE_URL: app.connectionString,
        PORT: port,
        HOST: '127.0.0.1',
        ...env,
      },
      ...options,
      print: (line) => lines.push(line),
    });
    return { isWell, text: lines.join('\n') };
  }

  /** Forwards plain requests, like a proxy with an incomplete configuration. */
  async function listen(server: Server): Promise<string> {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closers.push(() => server.close().closeAllConnections());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const passOn = (limit = Number.POSITIVE_INFINITY) =>
    createServer((incoming, answer) => {
      if (Number(incoming.headers['content-length'] ?? 0) > limit) {
        answer.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413</h1>');
        return;
      }
      const { method, url: path } = incoming;
      const { upgrade: _, connection: __, ...headers } = incoming.headers;
      const onward = request({ host: '127.0.0.1', port, method, path, headers }, (its) => {
        answer.writeHead(its.statusCode ?? 502, its.headers);
        its.pipe(answer);
      });
      incoming.pipe(onward);
    });

  test('a running installation passes all checks, and nothing is left behind', async () => {
    const { isWell, text } = await examine();
    // The test database is not durable, and doctor reports that.
    expect(text).toMatch(/warning\s+database\s+PostgreSQL \d.*fsync off, synchronous_commit off/);
    expect(text).toContain('written, read back the same, removed');
    expect(text).toContain('welcomed at ws://localhost');
    expect(text).not.toContain('FAILED');
    expect(isWell).toBe(true);
  });

  test('an unreachable database and an unreachable Redis are reported', async () => {
    const refused = await examine({ DATABASE_URL: 'postgres://nobody:no@127.0.0.1:1/parley' });
    expect(refused.isWell).toBe(false);
    expect(refused.text).toMatch(/FAILED\s+database\s+connect ECONNREFUSED/);
    expect(refused.text).toContain('The first hop that fails is: database.');
    const withoutRedis = await examine({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(withoutRedis.text).toContain('The first hop that fails is: Redis.');
  });

  test('a proxy without WebSocket support and one that rejects large bodies are reported', async () => {
    const forgetful = await examine({ FRONTEND_URL: await listen(passOn()) });
    expect(forgetful.text).toContain('The first hop that fails is: websocket through the proxy.');
    expect(forgetful.text).toContain('Set TRUST_PROXY');
    const narrow = await examine({ FRONTEND_URL: await listen(passOn(1_000_000)) });
    expect(narrow.text).toMatch(/FAILED\s+uploads through the proxy\s+a body of 5 MB is answered 413/);
  });

  test('a public URL that leads to another site is reported', async () => {
    const elsewhere = await listen(
      createServer((incoming, answer) => incoming.resume().on('end', () => answer.end('another site'))),
    );
    const { text } = await examine({ FRONTEND_URL: elsewhere });
    expect(text).toContain('answers 200, and not as Parley does');
  });

  test('O6: rejected mail credentials are reported without the password, and a test mail can be sent', async () => {
    const recipients: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
      onRcptTo: (address, _session, done) => {
        recipients.push(address.address);
        done();
      },
    });
    await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
    closers.push(() => smtp.close());
    const { port: smtpPort } = smtp.server.address() as AddressInfo;
    const refused = await examine({ SMTP_URL: `smtp://me:geheim-4711@127.0.0.1:${smtpPort}` });
    expect(refused.text).toContain('The first hop that fails is: mail.');
    expect(refused.text).not.toContain('geheim-4711');
    const sent = await examine(
      { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
      { mailTo: 'operator@example.com' },
    );
    expect(sent.text).toContain('an email to operator@example.com was accepted');
    expect(recipients).toEqual(['operator@example.com']);
  });
});
