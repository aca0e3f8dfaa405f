import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkMachine } from './preflight.mjs';

let base;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parley-preflight-'));
});

afterEach(() => rm(base, { recursive: true, force: true }));

test('a successful check changes nothing except that it creates the data folder', async () => {
  await checkMachine({ dataDir: join(base, 'data'), port: '0', host: '127.0.0.1' });
  expect(await readdir(base)).toEqual(['data']);
  expect(await readdir(join(base, 'data'))).toEqual([]);
});

test('a port in use is reported in one sentence', async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address();
  try {
    await expect(checkMachine({ dataDir: base, port: String(port), host: '127.0.0.1' })).rejects.toThrow(
      `Port ${port} is taken by another program: stop that one or set PORT to another number.`,
    );
  } finally {
    other.close();
  }
});

test('a data folder that cannot be written is reported in one sentence', async () => {
  await writeFile(join(base, 'file'), '');
  const dataDir = join(base, 'file', 'data');
  await expect(checkMachine({ dataDir, port: '0', host: '127.0.0.1' })).rejects.toThrow(
    `The data folder ${dataDir} cannot be written (ENOTDIR): give this user the right or set DATA_DIR.`,
  );
});

test('an invalid port is reported in one sentence', async () => {
  await expect(checkMachine({ dataDir: base, port: '3000x', host: '127.0.0.1' })).rejects.toThrow(
    'PORT must be a whole number from 0 to 65535, but is "3000x".',
  );
});
