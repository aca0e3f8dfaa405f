import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type BodyParserOptions,
  HttpBodyError,
  isUploadedFile,
  registerBodyParsers,
  registerRawUploadParser,
} from '.';

const FILE_LIMIT = 200_000;
let folder: string;
let app: FastifyInstance;
let handled: Promise<void> = Promise.resolve();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'http-body-'));
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A real server that returns what it received, with file contents hashed during the request. */
async function listen(options: Partial<BodyParserOptions> = {}): Promise<string> {
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const status =
      error instanceof HttpBodyError
        ? error.statusCode
        : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status === 408) reply.header('connection', 'close');
    return reply.code(status).send({ error: (error as { code?: string }).code });
  });
  const parserOptions = { tempFolder: folder, maxFileBytes: FILE_LIMIT, ...options };
  registerBodyParsers(app, parserOptions);
  app.post('/', async (request) => ({ body: describeUploads(request.body) }));
  app.post('/left', async (request) => ({ body: request.body, left: await filesLeft() }));
  app.post('/slow', async (request) => {
    await handled;
    return describeUploads(request.body);
  });
  app.post('/broken', async () => {
    throw new Error('broken');
  });
  app.register(async (scope) => {
    registerRawUploadParser(scope, parserOptions);
    scope.put('/raw', async (request) => describeUploads(request.body));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

function describeUploads(value: unknown): unknown {
  if (isUploadedFile(value)) {
    const onDisk = createHash('sha256').update(readFileSync(value.path)).digest('hex');
    return {
      filename: value.filename,
      mimeType: value.mimeType,
      size: value.size,
      genuine: onDisk === value.sha256,
    };
  }
  if (Array.isArray(value)) return value.map(describeUploads);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, describeUploads(inner)]));
}

async function postJson(url: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
  return { status: response.status, answer: (await response.json()) as { error?: string; body?: unknown } };
}

const filesLeft = () => readdir(folder);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Sends half of the body; returns the response until the server closes the connection. */
function sendHalf(url: string, type: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let response = '';
    socket.on('data', (data) => (response += data.toString('latin1')));
    socket.on('close', () => resolve(response));
    socket.on('error', () => undefined);
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"a":`);
  });
}

test.each(['application/json', 'application/x-www-form-urlencoded'])(
  'C4: a %s body that does not arrive in time is 408',
  async (type) => {
    const url = await listen({ bodyWithinMs: 50 });
    expect(await sendHalf(url, type)).toMatch(/^HTTP\/1\.1 408 [^]*too_slow/);
  },
);

test('files that a route does not accept are discarded, the other fields are kept', async () => {
  const url = await listen({ acceptsFiles: () => false });
  const form = new FormData();
  form.append('file', new File([randomBytes(100_000)], 'a.bin'));
  form.append('name', 'x');
  const response = await fetch(`${url}/left`, { method: 'POST', body: form });
  expect(await response.json()).toEqual({ body: { name: 'x' }, left: [] });
});

describe('JSON bodies', () => {
  test('a JSON body is parsed unchanged, and an empty body becomes an empty object', async () => {
    const url = await listen();
    const sent = { text: 'Grüße 👋', list: [1, null, true], constructor: 'x', n: { a: 'b' } };
    await expect(postJson(url, JSON.stringify(sent))).resolves.toEqual({
      status: 200,
      answer: { body: sent },
    });
    await expect(postJson(url, '')).resolves.toMatchObject({ status: 200, answer: { body: {} } });
    await expect(postJson(url, '{"a":1}', 'application/vnd.api+json')).resolves.toMatchObject({
      status: 200,
    });
    await expect(postJson(url, '{"a":1,"a":2}')).resolves.toMatchObject({ answer: { body: { a: 2 } } });
  });

  test('half an emoji is replaced so that the text can be stored', async () => {
    const url = await listen();
    await expect(postJson(url, '{"a":"x\\ud83d"}')).resolves.toMatchObject({
      answer: { body: { a: 'x\ufffd' } },
    });
  });

  test.each([
    ['at 1 MiB', JSON.stringify('x'.repeat(1024 * 1024 - 2)), 200, undefined],
    ['of 1 MiB + 1', JSON.stringify('x'.repeat(1024 * 1024 - 1)), 413, 'body_too_large'],
    ['of 2 MiB', JSON.stringify('x'.repeat(2 * 1024 * 1024)), 413, 'body_too_large'],
    ['32 deep', nested(32), 200, undefined],
    ['33 deep', nested(33), 400, 'too_deep'],
    ['500 000 deep', nested(500_000), 400, 'too_deep'],
    ['of 10 000 items', JSON.stringify(Array(10_000).fill(1)), 200, undefined],
    ['of 10 001 items', JSON.stringify(Array(10_001).fill(1)), 400, 'too_many_items'],
    [
      'of 10 001 items in two lists',
      JSON.stringify({ a: Array(5000).fill(1), b: Array(5001).fill(1) }),
      400,
      'too_many_items',
    ],
    [
      'of 10 000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, 1]))),
      200,
      undefined,
    ],
    [
      'of 10 001 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`k${i}`, 1]))),
      400,
      'too_many_keys',
    ],
    ['with __proto__', '{"a":{"__proto__":{"admin":true}}}', 400, 'forbidden_key'],
    ['with constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}', 400, 'forbidden_key'],
    ['with a NUL', '{"a":["\\u0000"]}', 422, 'null_byte'],
    ['with a NUL in a key', '{"\\u0000":1}', 422, 'null_byte'],
    ['cut short', '{"a":', 400, 'malformed_json'],
    ['of text', 'hello', 400, 'malformed_json'],
    ['of broken UTF-8', Uint8Array.from([0x22, 0xc3, 0x28, 0x22]), 400, 'malformed_json'],
  ])('C4: a JSON body %s gets the expected status', async (_name, body, status, error) => {
    const url = await listen();
    const result = await postJson(url, body);
    expect(result.status).toBe(status);
    expect(result.answer.error).toBe(error);
  });

  test('C4: unsupported content types are 415', async () => {
    const url = await listen();
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/mixed; boundary=x',
      'nonsense',
      'application/jsonp',
    ]) {
      await expect(postJson(url, '{}', type)).resolves.toMatchObject({ status: 415 });
    }
  });

  test('a compressed body is 415, not reported as malformed JSON', async () => {
    const url = await listen();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const response = await fetch(url, { method: 'POST', headers, body: randomBytes(10) });
    expect(response.status).toBe(415);
  });
});

test('URL-encoded forms become nested objects', async () => {
  const url = await listen();
  const body = new URLSearchParams({
    'message[content]': 'a & b',
    'message[attachments][]': 'signed',
  }).toString();
  await expect(postJson(url, body, 'application/x-www-form-urlencoded')).resolves.toEqual({
    status: 200,
    answer: { body: { message: { content: 'a & b', attachments: ['signed'] } } },
  });
});

describe('multipart bodies', () => {
  async function postForm(url: string, form: FormData) {
    const response = await fetch(url, { method: 'POST', body: form });
    return { status: response.status, answer: (await response.json()) as { error?: string; body?: unknown } };
  }

  function formWith(...files: Array<[string, Uint8Array<ArrayBuffer>, string]>): FormData {
    const form = new FormData();
    form.append('message[content]', 'hello');
    for (const [name, bytes, filename] of files)
      form.append(name, new Blob([bytes], { type: 'image/png' }), filename);
    return form;
  }

  test('fields and files of a form are nested, hashed and named; temp files are removed after the response', async () => {
    const url = await listen();
    const form = formWith(
      ['message[attachments][]', randomBytes(150_000), 'Grüße 👋.png'],
      ['message[attachments][]', new Uint8Array(0), '../../etc/pass\u200bwd'],
    );
    await expect(postForm(url, form)).resolves.toEqual({
      status: 200,
      answer: {
        body: {
          message: {
            content: 'hello',
            attachments: [
              { filename: 'Grüße 👋.png', mimeType: 'image/png', size: 150_000, genuine: true },
              { filename: 'passwd', mimeType: 'image/png', size: 0, genuine: true },
            ],
          },
        },
      },
    });
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
  });

  test('a file at the limit is accepted; one byte more is 422 and leaves no file on disk', async () => {
    const url = await listen();
    expect(await postForm(url, formWith(['a', randomBytes(FILE_LIMIT), 'a.bin']))).toMatchObject({
      status: 200,
    });
    const over = await postForm(
      url,
      formWith(['a', randomBytes(10), 'a'], ['b', randomBytes(FILE_LIMIT + 1), 'b.bin']),
    );
    expect(over).toEqual({ status: 422, answer: { error: 'file_too_large' } });
    const huge = await postForm(
      url,
      formWith(['b', randomBytes(20_000_000), 'b.bin'], ['c', randomBytes(9), 'c']),
    );
    expect(huge).toEqual({ status: 422, answer: { error: 'file_too_large' } });
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
  });

  test('the total size of files, their number and the size of fields are limited', async () => {
    const url = await listen({ maxTotalFileBytes: 1000, maxFiles: 2 });
    const one = (size: number): [string, Uint8Array<ArrayBuffer>, string] => ['f[]', randomBytes(size), 'f'];
    expect(await postForm(url, formWith(one(500), one(500)))).toMatchObject({ status: 200 });
    expect(await postForm(url, formWith(one(500), one(501)))).toMatchObject({ status: 422 });
    expect(await postForm(url, formWith(one(1), one(1), one(1)))).toMatchObject({
      status: 413,
      answer: { error: 'too_many_parts' },
    });
    const wide = new FormData();
    for (const name of ['a', 'b']) wide.append(name, 'x'.repeat(600_000));
    expect(await postForm(url, wide)).toEqual({ status: 413, answer: { error: 'body_too_large' } });
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
  });

  test('a request may have a limit of its own, above that of other uploads', async () => {
    const url = await listen({
      maxTotalFileBytes: FILE_LIMIT,
      maxFileBytesOf: ({ url: path }) => (path === '/left' ? FILE_LIMIT * 2 : undefined),
    });
    const statusOf = async (path: string, bytes: number) => {
      const form = new FormData();
      form.append('file', new Blob([randomBytes(bytes)]), 'a.bin');
      return (await fetch(`${url}${path}`, { method: 'POST', body: form })).status;
    };
    expect(await statusOf('/left', FILE_LIMIT * 2)).toBe(200);
    expect(await statusOf('/left', FILE_LIMIT * 2 + 1)).toBe(422);
    expect(await statusOf('/', FILE_LIMIT + 1)).toBe(422);
  });

  test('uploads over the capacity of the temp folder are rejected until others are completed', async () => {
    const url = await listen({ maxTempBytes: 1000 });
    let finish: () => void = () => undefined;
    handled = new Promise((resolve) => {
      finish = resolve;
    });
    const first = postForm(`${url}/slow`, formWith(['a', randomBytes(600), 'a']));
    await vi.waitFor(async () => expect(await filesLeft()).toHaveLength(1));
    const second = await postForm(url, formWith(['a', randomBytes(600), 'a']));
    expect(second).toEqual({ status: 507, answer: { error: 'storage_full' } });
    finish();
    expect(await first).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
    expect(await postForm(url, formWith(['a', randomBytes(1000), 'a']))).toMatchObject({ status: 200 });
  });

  test('temp files are removed after a failed handler and after a body that is rejected late', async () => {
    const url = await listen();
    expect(await postForm(`${url}/broken`, formWith(['a', randomBytes(10), 'a']))).toMatchObject({
      status: 500,
    });
    const contradicting = formWith(['message', randomBytes(10), 'a']);
    expect(await postForm(url, contradicting)).toEqual({ status: 400, answer: { error: 'malformed_form' } });
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no parts', 'multipart/form-data; boundary=b', 'nonsense'],
    [
      'a truncated field',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nval',
    ],
    [
      'a truncated file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a"; filename="f"\r\n\r\nval',
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; filename="f"\r\n\r\nval\r\n--b--\r\n',
    ],
  ])('C4: a malformed body with %s is 400', async (_name, type, body) => {
    const url = await listen();
    await expect(postJson(url, body, type)).resolves.toEqual({
      status: 400,
      answer: { error: 'malformed_multipart' },
    });
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
  });

  function sendRaw(url: string, path: string, length: number, body: string): ReturnType<typeof connect> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const type = 'multipart/form-data; boundary=b';
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
    return socket;
  }

  const filePart = '--b\r\nContent-Disposition: form-data; name="a"; filename="f"\r\n\r\nval';

  test('a client that disconnects during a file leaves no file on disk', async () => {
    const url = await listen();
    const socket = sendRaw(url, '/', 5000, filePart);
    await vi.waitFor(async () => expect(await filesLeft()).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
  });

  test('when a client disconnects during the handler, the file is kept until the handler ends', async () => {
    const url = await listen();
    let finish: () => void = () => undefined;
    handled = new Promise((resolve) => {
      finish = resolve;
    });
    const closed = new Promise((resolve) => {
      app.server.once('connection', (connection) => connection.once('close', resolve));
    });
    const body = `${filePart}\r\n--b--\r\n`;
    const socket = sendRaw(url, '/slow', body.length, body);
    await vi.waitFor(async () => expect(await filesLeft()).toHaveLength(1));
    socket.destroy();
    await closed;
    expect(await filesLeft()).toHaveLength(1);
    finish();
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
  });
});

test('a JSON body cannot pass for an uploaded file', () => {
  const forged = { kind: 'upload', filename: 'x', mimeType: 'x', size: 1, path: '/etc/passwd', sha256: 'x' };
  expect(isUploadedFile(forged)).toBe(false);
});

test('a PUT of raw bytes becomes one uploaded file with the same limit', async () => {
  const url = await listen();
  const put = (bytes: Uint8Array<ArrayBuffer>) =>
    fetch(`${url}/raw`, { method: 'PUT', headers: { 'content-type': 'image/webp' }, body: bytes });
  const accepted = await put(randomBytes(FILE_LIMIT));
  expect(await accepted.json()).toMatchObject({ size: FILE_LIMIT, mimeType: 'image/webp', genuine: true });
  expect((await put(randomBytes(FILE_LIMIT + 1))).status).toBe(422);
  await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
});

test('files left by a killed process are removed at the next start after a day, newer files are kept', async () => {
  await writeFile(join(folder, 'upload-old'), 'x');
  await writeFile(join(folder, 'upload-new'), 'x');
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(folder, 'upload-old'), longAgo, longAgo);
  await listen();
  expect(await filesLeft()).toEqual(['upload-new']);
});
