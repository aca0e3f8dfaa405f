import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createLogger, type Logger, maskEmail } from './logger';

function logged(write: (logger: Logger) => void): { line: string; entry: Record<string, unknown> } {
  let line = '';
  write(createLogger({ logLevel: 'info' }, { write: (text) => void (line += text) }));
  return { line, entry: JSON.parse(line) };
}

test('O6: passwords, tokens and cookies are hidden, at any depth', () => {
  const { line } = logged((logger) =>
    logger.info({
      password: 'hunter2',
      user: { api_access_token: 'hunter2', deeper: [{ current_password: 'hunter2' }] },
      headers: { Authorization: 'hunter2', 'set-cookie': 'hunter2', 'access-token': 'hunter2' },
      config: { secretKey: 'hunter2' },
    }),
  );
  expect(line).not.toContain('hunter2');
  expect(line).toContain('[hidden]');
});

test('O6: message contents are hidden, their type is not', () => {
  const { entry } = logged((logger) =>
    logger.info({ message: { id: 7, content: 'my card is 4111', content_type: 'text' } }),
  );
  expect(entry.message).toEqual({ id: 7, content: '[hidden]', content_type: 'text' });
});

test('O6: email addresses are masked in messages, fields, child loggers and errors', () => {
  const address = 'jane.doe@acme.example';
  const { line } = logged((logger) =>
    logger
      .child({ login: address })
      .info({ to: [address], err: new Error(`no mailbox ${address}`) }, `mail to <${address}> failed`),
  );
  expect(line).not.toContain('jane.doe');
  expect(line.match(/j\*\*\*@acme\.example/g)?.length).toBeGreaterThanOrEqual(4);
});

test('O6: row values in a PostgreSQL error are hidden', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+4930) exists',
  });
  const { line, entry } = logged((logger) => logger.error({ err: error }, 'insert failed'));
  expect(line).not.toContain('+4930');
  expect(entry.err).toMatchObject({ message: 'duplicate key', code: '23505' });
});

test('a request is logged without its query string', () => {
  const { entry } = logged((logger) =>
    logger.info({
      req: { id: 'r1', method: 'GET', url: '/auth/password/edit?reset_password_token=abc', ip: '::1' },
    }),
  );
  expect(entry.req).toEqual({ id: 'r1', method: 'GET', url: '/auth/password/edit', ip: '::1' });
});

test('several addresses in a text are masked, and other text is unchanged', () => {
  expect(maskEmail('a@b.example, Cy <cy@d.example>')).toBe('a***@b.example, Cy <c***@d.example>');
  expect(maskEmail('nothing here')).toBe('nothing here');
});

/** A program in TypeScript that logs to standard output. */
function start(body: string) {
  const logger = fileURLToPath(new URL('./logger.ts', import.meta.url));
  const text = `import { createLogger } from ${JSON.stringify(logger)};
    const logger = createLogger({ logLevel: 'info' }); ${body}`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', text];
  return spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

test('a log that is not read blocks neither the process nor its exit', async () => {
  const child = start(`
    const line = 'x'.repeat(1_000);
    for (let round = 0; round < 20; round += 1) {
      for (let count = 0; count < 1_000; count += 1) logger.info(line);
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.send('done', () => process.exit(7));`);
  child.stdout?.pause();
  const [message] = await once(child, 'message');
  expect(message).toBe('done');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('lines logged last before the exit are not lost', async () => {
  const child = start(`for (let count = 1; count <= 300; count += 1) logger.info({ count }, 'line');
    process.exit(0);`);
  let written = '';
  child.stdout?.on('data', (part) => (written += String(part)));
  await once(child, 'close');
  expect(written.trim().split('\n')).toHaveLength(300);
});

test('a process whose log reader disconnected continues and exits when asked to', async () => {
  const child = start(`
    process.on('message', () => {
      for (let count = 0; count < 100; count += 1) logger.info({ count }, 'line');
      setImmediate(() => {
        logger.info('the last one');
        process.exit(7);
      });
    });
    process.send('ready');`);
  await once(child, 'message');
  child.stdout?.destroy();
  child.send('go on');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
