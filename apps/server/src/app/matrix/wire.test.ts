import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing';
import { addressOf, allRoutes, inBatches, send } from './call-route';
import { asPerson } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { retryIfSlow, problemWith } from './check-response';
import { sampleBody } from './sample-input';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;
let port: number;

beforeAll(async () => {
  app = await buildApp();
  port = Number(new URL(await app.listen()).port);
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

/** Sends raw bytes; returns the response until the server closes or is silent for a second. */
function talk(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('close', () => resolve(heard));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? undefined : reject(error),
    );
    socket.write(bytes, 'latin1');
  });
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`;
const post = (more: string, body: string) =>
  `POST /auth/sign_in HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n${more}\r\n\r\n${body}`;

test.each<[string, string, number[]]>([
  ['a URL over 8 KiB', get(`/setup/status?q=${'x'.repeat(9_000)}`), [414]],
  ['a URL over the header limit', get(`/setup/status?q=${'x'.repeat(20_000)}`), [431]],
  ['a header over the header limit', get('/setup/status', `X-Long: ${'x'.repeat(20_000)}\r\n`), [431]],
  ['a path that cannot be decoded', get('/api/v1/accounts/%zz/labels'), [400, 404]],
  ['a path with invalid UTF-8', get('/api/v1/accounts/%ff%fe/labels'), [400, 401, 404]],
  ['a path with repeated slashes', get('//////api/v1/profile'), [401]],
  ['a URL of another host', get('http://elsewhere.example/setup/status'), [200, 400, 404]],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
  ['a missing host header', 'GET /setup/status HTTP/1.1\r\n\r\n', [400]],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['a NUL byte in a header', get('/setup/status', 'X-A: a\0b\r\n'), [400]],
  ['two Content-Length headers', post('Content-Length: 2\r\nContent-Length: 3', '{}'), [400]],
  [
    'a Content-Length with chunked encoding',
    post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
    [400],
  ],
  ['a chunk without a size', post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
  ['a negative length', post('Content-Length: -1', '{}'), [400]],
])('C4: raw HTTP with %s gets a response and does not stop the server', async (_what, bytes, statuses) => {
  const heard = await talk(bytes);
  expect(statuses).toContain(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]));
  expect(await talk(get('/setup/status'))).toMatch(/^HTTP\/1\.1 200/);
});

const url = (characters: number) => `/setup/status?q=${'x'.repeat(characters - '/setup/status?q='.length)}`;
const parameters = (count: number) =>
  `/setup/status?${Array.from({ length: count }, (_, index) => `k${index}=1`).join('&')}`;
/** The limit of the header block counts names and values, not separators. */
const headers = (bytes: number) =>
  get(
    '/setup/status',
    `X-Long: ${'x'.repeat(bytes - 'HostaConnectioncloseX-Long'.length - '/setup/status'.length)}\r\n`,
  );

test.each<[string, string, number]>([
  ['a URL of 8 KiB', get(url(8 * 1024)), 200],
  ['a URL one over 8 KiB', get(url(8 * 1024 + 1)), 414],
  ['200 parameters', get(parameters(200)), 200],
  ['201 parameters', get(parameters(201)), 400],
  ['headers of 16 KiB', headers(16 * 1024 - 1), 200],
  ['headers over 16 KiB', headers(16 * 1024), 431],
])('C4: the limit of a request is exact: %s', async (_what, bytes, status) => {
  expect(await talk(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
});

test('C4: incomplete bodies do not stop the server', async () => {
  await Promise.all(Array.from({ length: 5 }, () => talk(post('Content-Length: 5000', '{"email":'))));
  expect(await talk(get('/setup/status'))).toMatch(/^HTTP\/1\.1 200/);
});

const oddHeaders: Record<string, string>[] = [
  { cookie: 'parley_session=%E0%A4%A; a; =b; ;;;' },
  { cookie: `parley_session=${'x'.repeat(5_000)}` },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${Buffer.from('{"access-token":["a"],"uid":{}}').toString('base64')}` },
  { authorization: `Bearer ${Buffer.from('[[[[[[').toString('base64')}` },
  { authorization: 'Basic YTpi' },
  { 'access-token': 'x', uid: "' or 1=1", client: '\u00ff' },
  { 'access-token': 'x'.repeat(6_000), uid: 'a', client: 'b' },
  { api_access_token: 'x'.repeat(9_000) },
  { api_access_token: '\u00ff\u0080' },
  { 'x-auth-token': 'a.b.c' },
  { 'x-auth-token': 'eyJhbGciOiJub25lIn0.eyJzb3VyY2VfaWQiOiJhIiwiaW5ib3hfaWQiOjF9.' },
  { 'x-forwarded-for': 'abc, ::::, 999.1.1.1' },
  { 'accept-encoding': 'gzip;q=a, *;q=0, identity;q=0' },
  { 'accept-language': 'x'.repeat(3_000) },
  { accept: 'image/png' },
  { range: 'bytes=9-1,-,a-b' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'yesterday' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://[' },
  { host: 'a b:c' },
  { 'user-agent': '\u00ff'.repeat(4_000) },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'idempotency-key': "'; drop" },
];

test(
  'C4: malformed headers are ignored or rejected, for reads and writes of every kind of caller',
  async () => {
    const kinds = new Set<string>();
    const some = allRoutes.filter(({ access, method, name }) => {
      const kind = `${access.who} ${method}`;
      if (kinds.has(kind) || name === 'resetAccessToken') return false;
      kinds.add(kind);
      return true;
    });
    const attempts = [...some, ...allRoutes.filter(({ raw }) => raw)].flatMap((route) =>
      oddHeaders.map((odd) => ({
        what: `${route.name} ${JSON.stringify(odd).slice(0, 80)}`,
        call: () => {
          const own: Record<string, string> =
            route.access.who === 'visitor'
              ? { 'x-auth-token': fixture.visitor.token }
              : asPerson(fixture.account.admin);
          const headers = { ...own, 'content-type': 'application/json', ...odd };
          const payload = JSON.stringify(sampleBody(route, fixture) ?? {});
          const url = addressOf(route, { fixture, headers });
          return send(app, {
            method: route.method,
            url,
            headers,
            payload: route.method === 'GET' ? undefined : payload,
          });
        },
      })),
    );
    const answers = await inBatches(attempts.map(({ call }) => retryIfSlow(call)));
    const problems = answers.flatMap((answer, index) => {
      const problem = answer.status === 416 ? null : problemWith(answer);
      return problem ? [`${attempts[index]?.what}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);
