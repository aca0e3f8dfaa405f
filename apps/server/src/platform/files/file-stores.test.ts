import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileKeyError, FileNotFoundError, type FileStore, newFileKey } from '.';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

const folder = mkdtempSync(join(tmpdir(), 'file-stores-'));
const root = join(folder, 'store');
let s3: Server;
let s3Url = '';

beforeAll(async () => {
  s3 = createBucketServer();
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  s3Url = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => s3.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** Implements the object calls of the S3 protocol that the store uses, over real HTTP. */
function createBucketServer(): Server {
  const objects = new Map<string, Buffer>();
  return createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://x').pathname;
    const bytes = objects.get(key);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      objects.set(key, await buffer(request));
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!bytes) {
      const body = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
      return response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? '' : body);
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes;
    const rangeHeader = range ? { 'content-range': `bytes ${range[1]}-${range[2]}/${bytes.length}` } : {};
    response.writeHead(range ? 206 : 200, {
      'content-length': part.length,
      'last-modified': new Date().toUTCString(),
      ...rangeHeader,
    });
    return response.end(request.method === 'HEAD' ? undefined : part);
  });
}

const stores: Array<[string, () => FileStore]> = [
  ['folder', () => createFolderStore(root)],
  [
    'S3',
    () =>
      createS3Store({
        bucket: 'files',
        region: 'eu-central-1',
        endpoint: s3Url,
        forcePathStyle: true,
        credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
        prefix: 'a/',
      }),
  ],
];

describe.each(stores)('the %s file store', (_name, createStore) => {
  test('a stored file can be read whole and in ranges until it is deleted', async () => {
    const store = createStore();
    const bytes = randomBytes(100_000);
    const key = newFileKey();
    await expect(store.put({ key, source: bytes, contentType: 'image/png' })).resolves.toMatchObject({
      size: 100_000,
    });
    const whole = await store.openRead(key);
    expect(whole).toMatchObject({ size: 100_000, length: 100_000 });
    expect((await buffer(whole.stream)).equals(bytes)).toBe(true);
    const part = await store.openRead(key, { start: 10, end: 19 });
    expect(part).toMatchObject({ size: 100_000, length: 10 });
    expect((await buffer(part.stream)).equals(bytes.subarray(10, 20))).toBe(true);
    await expect(store.stat(key)).resolves.toMatchObject({ size: 100_000, modifiedAt: expect.any(Date) });
    await store.delete(key);
    await store.delete(key);
    await expect(store.stat(key)).resolves.toBeNull();
    await expect(store.openRead(key)).rejects.toThrow(FileNotFoundError);
  });

  test('a temporary file is moved, and another source file is copied', async () => {
    const store = createStore();
    const [temp, source] = [join(folder, newFileKey()), join(folder, newFileKey())];
    await writeFile(temp, 'moved');
    await writeFile(source, 'copied');
    const [first, second] = [newFileKey(), newFileKey()];
    await store.moveFromTemp({ key: first, path: temp, contentType: 'text/plain' });
    await store.put({ key: second, source: source, contentType: 'text/plain' });
    expect((await buffer((await store.openRead(first)).stream)).toString()).toBe('moved');
    expect((await buffer((await store.openRead(second)).stream)).toString()).toBe('copied');
    await expect(stat(temp)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(stat(source)).resolves.toBeDefined();
  });

  test('an empty file can be stored', async () => {
    const store = createStore();
    const key = newFileKey();
    await store.put({ key, source: Buffer.alloc(0), contentType: 'text/plain' });
    const opened = await store.openRead(key);
    expect(opened).toMatchObject({ size: 0, length: 0 });
    expect(await buffer(opened.stream)).toHaveLength(0);
  });

  test.each([
    '../../etc/passwd',
    '',
    'a/b',
    '..',
    'abc',
    'x'.repeat(200),
    'ABCDEFGHIJ',
    'abcdefgh\u0000',
    '.incoming',
  ])('the key %j is rejected', async (key) => {
    const store = createStore();
    await expect(store.openRead(key)).rejects.toThrow(FileKeyError);
    await expect(store.put({ key, source: Buffer.from('x'), contentType: 'x' })).rejects.toThrow(
      FileKeyError,
    );
    await expect(store.moveFromTemp({ key, path: '/x', contentType: 'x' })).rejects.toThrow(FileKeyError);
    await expect(store.stat(key)).rejects.toThrow(FileKeyError);
    await expect(store.delete(key)).rejects.toThrow(FileKeyError);
  });
});

test('the folder store uses two levels of folders and leaves no partial files', async () => {
  const store = createFolderStore(join(folder, 'spread'));
  const key = newFileKey();
  await store.put({ key, source: Buffer.from('x'), contentType: 'text/plain' });
  await expect(stat(join(folder, 'spread', key.slice(0, 2), key.slice(2, 4), key))).resolves.toBeDefined();
  const missing = { key: newFileKey(), source: join(folder, 'not-there'), contentType: 'x' };
  await expect(store.put(missing)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(join(folder, 'spread', '.incoming'))).toEqual([]);
});

test('D1: many files stored concurrently all have their own content', async () => {
  const store = createFolderStore(root);
  const files = Array.from({ length: 50 }, () => ({ key: newFileKey(), source: randomBytes(5_000) }));
  await Promise.all(files.map((file) => store.put({ ...file, contentType: 'x' })));
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  for (const file of files) {
    expect(hash(await buffer((await store.openRead(file.key)).stream))).toBe(hash(file.source));
  }
});
