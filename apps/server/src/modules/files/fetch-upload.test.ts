import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';

const MEBIBYTE = 1024 * 1024;

let app: TestApp;
let account: TestAccount;
let elsewhere: Server;
let base: string;
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#35a' } })
    .png()
    .toBuffer();
  const pages: Record<string, { status?: number; type: string; body: Buffer | string }> = {
    '/a%20picture.png': { type: 'image/png', body: picture },
    '/page': { type: 'image/png', body: '<!doctype html><script>alert(1)</script>' },
    '/drawing.svg': { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    '/gone': { status: 404, type: 'text/plain', body: '' },
    '/at-the-limit': { type: 'image/png', body: Buffer.concat([picture], MEBIBYTE) },
    '/over': { type: 'image/png', body: Buffer.concat([picture], MEBIBYTE + 1) },
  };
  elsewhere = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page?.status ?? 200, { 'content-type': page?.type ?? 'text/plain' }).end(page?.body);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  app = await buildApp({ env: { OUTBOUND_ALLOW: '127.0.0.1', MAXIMUM_FILE_UPLOAD_SIZE: '1' } });
  account = await buildAccount(app);
});
afterAll(async () => {
  await app.close();
  elsewhere.close();
});

const fetchFrom = (external_url: string) => account.as.post(`${account.path}/upload`, { external_url });

test('a picture is fetched from a URL, stored, and can be attached by its ticket', async () => {
  const upload = await succeed(fetchFrom(`${base}/a%20picture.png`));
  expect(upload).toEqual({
    file_url: expect.stringContaining('a%20picture.png'),
    blob_id: expect.stringContaining('--'),
    blob_key: expect.any(String),
  });
  const bytes = await app.http.inject({ url: new URL(upload.file_url, 'http://here').pathname });
  expect(bytes.rawPayload.equals(picture)).toBe(true);
});

test('a file of the largest size is fetched, one byte more is rejected', async () => {
  expect((await fetchFrom(`${base}/at-the-limit`)).status).toBe(200);
  expect(await fetchFrom(`${base}/over`)).toMatchObject({ status: 422, body: { error: expect.any(String) } });
});

test.each([
  ['text that is no URL', () => 'no address'],
  ['an unsupported scheme', () => 'ftp://files.example/a.png'],
  ['a file: URL', () => 'file:///etc/passwd'],
  ['E1: a URL inside the network', () => 'http://169.254.169.254/latest/meta-data'],
  ['a URL that returns 404', () => `${base}/gone`],
  ['C1: an HTML page declared as a picture', () => `${base}/page`],
  ['C1: an SVG image that contains a script', () => `${base}/drawing.svg`],
  ['an empty URL', () => ''],
])('%s is rejected with 422', async (_what, url) => {
  expect(await fetchFrom(url())).toMatchObject({ status: 422, body: { error: expect.any(String) } });
});
