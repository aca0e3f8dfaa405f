import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from './api-client';
import { ApiError } from './api-error';
import { encodeBody, fillPath, queryText } from './request-encoding';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let baseUrl: string;
let seen: Seen[];
let answer: { status: number; body: string; headers?: Record<string, string> };

beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: '{"payload":[]}' };
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('a call', () => {
  test('goes to the route of the contract and returns its output', async () => {
    answer.body =
      '{"payload":[{"id":1,"title":"vip","description":null,"color":"#111","show_on_sidebar":true}]}';
    const { payload } = await createApiClient({ baseUrl }).call('listLabels', { params: { account_id: 7 } });
    expect(payload[0]?.title).toBe('vip');
    expect(seen[0]).toMatchObject({ method: routes.listLabels.method, url: '/api/v1/accounts/7/labels' });
  });

  test('returns the event number of the response, or null without one', async () => {
    const client = createApiClient({ baseUrl });
    answer.headers = { 'X-Parley-Seq': '4711' };
    expect((await client.callWithSeq('listLabels', { params: { account_id: 7 } })).seq).toBe(4711);
    answer.headers = {};
    expect((await client.callWithSeq('listLabels', { params: { account_id: 7 } })).seq).toBeNull();
  });

  test('sends JSON and resolves to undefined for an empty response', async () => {
    answer.body = '';
    const client = createApiClient({ baseUrl });
    await expect(
      client.call('deleteLabel', { params: { account_id: 7, label_id: 3 } }),
    ).resolves.toBeUndefined();
    await client.call('createLabel', { params: { account_id: 7 }, body: { title: 'vip' } });
    expect(seen[1]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ title: 'vip' });
  });

  test('RT6: a call bypasses the browser’s HTTP cache', async () => {
    const fetchSpy = vi.fn(fetch);
    answer.headers = { 'cache-control': 'max-age=10, private, stale-while-revalidate=300' };
    answer.body = '{"cache_keys":{"label":"1","inbox":"1","team":"1"}}';
    await createApiClient({ baseUrl, fetch: fetchSpy }).call('showCacheKeys', { params: { account_id: 7 } });
    expect(fetchSpy.mock.lastCall?.[1]).toMatchObject({ cache: 'no-store' });
  });

  test('rejects with a network error when the server cannot be reached', async () => {
    const client = createApiClient({ baseUrl: 'http://127.0.0.1:9' });
    await expect(client.call('listLabels', { params: { account_id: 1 } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      code: 'network',
    });
  });

  test('rejects with an AbortError when it is aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    const client = createApiClient({ baseUrl });
    await expect(
      client.call('listLabels', { params: { account_id: 1 }, signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('JSON lines', () => {
  const lines = (signal?: AbortSignal) =>
    createApiClient({ baseUrl }).lines<number>('checkConnection', {
      params: { account_id: 7, connected_inbox_id: 3 },
      signal,
    });

  test('are read one by one, wherever the network cuts them', async () => {
    const ends: (() => void)[] = [];
    server.removeAllListeners('request');
    server.on('request', (_request, response) => {
      response.write('1\n2');
      ends.push(() => response.end('2\n\n3'));
    });
    const read: number[] = [];
    for await (const line of lines()) {
      read.push(line);
      if (line === 1) ends[0]?.();
    }
    expect(read).toEqual([1, 22, 3]);
  });

  test('end the request when nobody reads on', async () => {
    let isClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    server.removeAllListeners('request');
    server.on('request', (_request, response) => {
      response.write('1\n');
      response.once('close', isClosed);
    });
    for await (const _line of lines()) break;
    await expect(closed).resolves.toBeUndefined();
  });

  test('of an error response reject as a call does', async () => {
    answer = { status: 429, body: 'Slow down' };
    await expect(lines().next()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('an error response', () => {
  const forms: [number, string, Partial<ApiError>][] = [
    [401, '{"errors":["Sign in first"]}', { code: 'not_signed_in', message: 'Sign in first' }],
    [401, '{"error":"Not yours"}', { code: 'not_authorized', message: 'Not yours' }],
    [401, '{"success":false,"errors":["Wrong"],"error_code":"locked"}', { code: 'locked', message: 'Wrong' }],
    [401, '{"success":false,"errors":["Wrong"]}', { code: 'not_authorized', message: 'Wrong' }],
    [403, '{"message":"Closed"}', { code: 'forbidden', message: 'Closed' }],
    [404, '{"error":"Gone"}', { code: 'not_found', message: 'Gone' }],
    [409, '{"error":"Twice"}', { code: 'conflict', message: 'Twice' }],
    [
      422,
      '{"message":"Title is taken","attributes":["title"]}',
      { code: 'invalid', message: 'Title is taken', attributes: ['title'] },
    ],
    [
      422,
      '{"error":{"actions":["are empty","are odd"]}}',
      { code: 'invalid', message: 'are empty, are odd', attributes: ['actions'] },
    ],
    [429, 'Slow down', { code: 'too_many_requests', message: 'Slow down' }],
    [502, '<html>bad gateway</html>', { code: 'unavailable', message: '' }],
    [500, '', { code: 'server_error', message: '' }],
  ];
  test.each(forms)(
    'with the status %i and the body %s becomes an ApiError',
    async (status, body, expected) => {
      answer = { status, body, headers: { 'retry-after': '5' } };
      const client = createApiClient({ baseUrl });
      const error = await client.call('listLabels', { params: { account_id: 1 } }).catch((reason) => reason);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, retryAfterSeconds: 5, ...expected });
    },
  );

  test('calls onUnauthorized only when the session is missing', async () => {
    const onUnauthorized = vi.fn();
    const client = createApiClient({ baseUrl, onUnauthorized });
    answer = { status: 401, body: '{"error":"Not yours"}' };
    await client.call('listLabels', { params: { account_id: 1 } }).catch(() => undefined);
    expect(onUnauthorized).not.toHaveBeenCalled();
    answer = { status: 401, body: '{"errors":["Sign in"]}' };
    await client.call('listLabels', { params: { account_id: 1 } }).catch(() => undefined);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});

describe('the encoding of a request', () => {
  test('writes lists in the query with brackets and leaves out missing values', () => {
    expect(queryText({ labels: ['a b', 'c&d'], page: 2, status: undefined, team_id: null })).toBe(
      '?labels[]=a+b&labels[]=c%26d&page=2',
    );
    expect(queryText({})).toBe('');
  });

  test('escapes path values and refuses missing ones', () => {
    expect(fillPath('/a/:id/b/:name', { id: 1, name: 'x/y' })).toBe('/a/1/b/x%2Fy');
    expect(() => fillPath('/a/:id', {})).toThrow(/id/);
  });

  test('uses form data with bracket names if the body contains a file', () => {
    const photo = new File(['x'], 'photo.png', { type: 'image/png' });
    const { body, contentType } = encodeBody(
      { content: 'Hi', private: false, note: null, attachments: [photo], items: [{ a: 1 }] },
      'message',
    );
    expect(contentType).toBeUndefined();
    const entries = [...(body as FormData).entries()].map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ]);
    expect(entries).toEqual([
      ['message[content]', 'Hi'],
      ['message[private]', 'false'],
      ['message[note]', ''],
      ['message[attachments][]', 'photo.png'],
      ['message[items][0][a]', '1'],
    ]);
  });
});
