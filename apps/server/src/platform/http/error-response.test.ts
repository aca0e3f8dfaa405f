import Fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sendError } from './error-response';

/** The response to a request whose handler fails with this error. */
async function answerTo(work: () => Promise<unknown>): Promise<{ status: number; body: unknown }> {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, pino({ level: 'silent' })));
  app.get('/', work);
  const answer = await app.inject('/');
  return { status: answer.statusCode, body: answer.json() };
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const fails = (code: string, syscall: string) => async () => {
  throw Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
};

test('an unreachable database is 503, whatever the cause', async () => {
  const away: (() => Promise<unknown>)[] = [
    () => connect({ host: '/nowhere/at/all', port: 5432 }),
    () => connect({ host: '127.0.0.1', port: 1 }),
    fails('EPIPE', 'write'),
    fails('ECONNRESET', 'read'),
    fails('ETIMEDOUT', 'connect'),
  ];
  for (const work of away) expect((await answerTo(work)).status).toBe(503);
});

test('a connection that broke while in use is 503', async () => {
  for (const sentence of [
    'Client has encountered a connection error and is not queryable',
    'Connection terminated unexpectedly',
    'Query read timeout',
  ])
    expect((await answerTo(() => Promise.reject(new Error(sentence)))).status, sentence).toBe(503);
});

test('a full disk is 507 with an explanation; a missing file remains an internal error', async () => {
  for (const code of ['ENOSPC', 'EDQUOT'])
    expect(await answerTo(fails(code, 'write'))).toEqual({
      status: 507,
      body: { error: 'There is no space left to store the upload', error_code: 'storage_full' },
    });
  expect((await answerTo(fails('ENOENT', 'open'))).status).toBe(500);
});
