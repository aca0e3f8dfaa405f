import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets } from './serve-assets';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-assets-'));
  const files = {
    'page-1a.js': 'plain',
    'page-1a.js.br': 'br',
    'page-1a.js.gz': 'gz',
    'small-2b.css': 'a{}',
  };
  for (const [name, text] of Object.entries({ ...files, 'notes.txt': 'private', 'hidden-3c.js': 'private' }))
    await writeFile(join(folder, name), text);
  app = Fastify();
  serveAssets(app, folder, { prefix: '/assets/', isPublic: (name) => name !== 'hidden-3c.js' });
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/assets/${name}`, headers });

test.each([
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip', 'gzip', 'gz'],
  ['br;q=0, gzip', 'gzip', 'gz'],
  ['', undefined, 'plain'],
])('a file is sent as the smallest copy that the browser accepts (%s)', async (accepted, encoding, body) => {
  const answer = await get('page-1a.js', { 'accept-encoding': accepted });
  expect(answer.statusCode).toBe(200);
  expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
});

test('a file without compressed copies is sent as it is', async () => {
  const answer = await get('small-2b.css', { 'accept-encoding': 'br, gzip' });
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'a{}']);
});

test('a browser that has the file gets no body', async () => {
  const { headers } = await get('page-1a.js');
  const again = await get('page-1a.js', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await get('page-1a.js', { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' });
  expect([other.statusCode, other.body]).toEqual([200, 'br']);
});

test.each([
  'notes.txt',
  'hidden-3c.js',
  'page-1a.js.br',
  'page-1A.js',
  'missing-4d.js',
  '',
  '..%2fpage-1a.js',
])('C4: nothing else of the folder is sent, nor anything outside of it (%s)', async (name) => {
  expect((await get(name)).statusCode).toBe(404);
});

test('a folder that was not built serves nothing', async () => {
  const other = Fastify();
  serveAssets(other, join(folder, 'missing'), { prefix: '/assets/' });
  expect((await other.inject('/assets/page-1a.js')).statusCode).toBe(404);
  await other.close();
});
