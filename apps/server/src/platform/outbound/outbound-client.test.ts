import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createOutboundClient,
  OutboundBlockedError,
  type OutboundClientOptions,
  OutboundNetworkError,
  OutboundRedirectError,
  OutboundTimeoutError,
  OutboundTooLargeError,
} from '.';
import { AllowListError, createAllowList, isPublicAddress } from './address-rules';
import { nextRequest } from './redirects';

const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function serve(listener: RequestListener): Promise<{ port: number; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    seen.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, seen };
}

function createClient(options: Partial<OutboundClientOptions> = {}) {
  const client = createOutboundClient({ allow: [], ...options });
  cleanups.push(() => client.close());
  return client;
}

const FORBIDDEN_ADDRESSES = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
];

describe('E1: public and private IP addresses', () => {
  test.each(FORBIDDEN_ADDRESSES)('%s is not public', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each(['', 'localhost', '127.1', '0x7f.0.0.1', '8.8.8.8 ', 'fe80::1%eth0'])(
    '%j is not a public address',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );
});

describe('E1: requests blocked before connecting', () => {
  test.each(FORBIDDEN_ADDRESSES)('a request to %s in the URL is blocked', async (address) => {
    const client = createClient();
    const host = address.includes(':') ? `[${address}]` : address;
    const call = client.request({ url: `http://${host}:9/`, purpose: 'test' });
    await expect(call).rejects.toMatchObject({ code: 'blocked', reason: 'address', mayHaveBeenSent: false });
  });

  test.each(FORBIDDEN_ADDRESSES)(
    'a request to a name that resolves to %s, alone or among public ones, is blocked',
    async (address) => {
      for (const answers of [[address], ['8.8.8.8', address], [address, '2606:4700::1']]) {
        const client = createClient({ resolve: async () => answers });
        const call = client.request({ url: 'http://name.example:9/', purpose: 'test' });
        await expect(call).rejects.toMatchObject({ reason: 'address' });
        await expect(client.checkUrl('https://name.example')).rejects.toThrow(OutboundBlockedError);
        await expect(client.resolveHost('name.example')).rejects.toThrow(OutboundBlockedError);
      }
    },
  );

  test.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://①②⑦.⓪.⓪.①/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
  ])('a request to the private URL %s is blocked', async (url) => {
    await expect(createClient().request({ url, purpose: 'test' })).rejects.toMatchObject({
      reason: 'address',
    });
  });

  test.each([
    ['file:///etc/passwd', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['gopher://example.com/', 'scheme'],
    ['data:text/plain,x', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://user@example.com/', 'credentials'],
    ['http://user:secret@example.com/', 'credentials'],
    ['', 'malformed_url'],
    ['example.com', 'malformed_url'],
    ['http://', 'malformed_url'],
    ['//example.com', 'malformed_url'],
    ['http://exa mple.com', 'malformed_url'],
    [`http://example.com/${'x'.repeat(2048)}`, 'malformed_url'],
  ])('a request to the unsupported URL %s is blocked', async (url, reason) => {
    const client = createClient({ resolve: async () => ['8.8.8.8'] });
    await expect(client.request({ url, purpose: 'test' })).rejects.toMatchObject({ code: 'blocked', reason });
    await expect(client.checkUrl(url)).rejects.toMatchObject({ reason });
  });

  test('a request with a header that contains a line break is blocked (C3)', async () => {
    const { port, seen } = await serve((_request, response) => response.end());
    const client = createClient({ allow: ['127.0.0.1'] });
    const headers = { 'x-test': 'a\r\nx-injected: b' };
    await expect(
      client.request({ url: `http://127.0.0.1:${port}`, headers, purpose: 'test' }),
    ).rejects.toMatchObject({
      code: 'blocked',
    });
    expect(seen).toHaveLength(0);
  });
});

describe('E1: redirects of outbound requests', () => {
  test.each([...FORBIDDEN_ADDRESSES.slice(0, 8), '::1'])('a redirect to %s is blocked', async (address) => {
    const target = await serve((_request, response) => response.end('secret'));
    const host = address.includes(':') ? `[${address}]` : address;
    const { port } = await serve((_request, response) =>
      response.writeHead(302, { location: `http://${host}:${target.port}/` }).end(),
    );
    const client = createClient({ allow: ['start.example'], resolve: async () => ['127.0.0.1'] });
    const call = client.request({ url: `http://start.example:${port}/`, purpose: 'test' });
    await expect(call).rejects.toMatchObject({ reason: 'address' });
    expect(target.seen).toHaveLength(0);
  });

  test('a redirect to another scheme or with credentials is blocked', async () => {
    for (const location of ['file:///etc/passwd', 'http://a:b@example.com/', 'http://']) {
      const { port } = await serve((_request, response) => response.writeHead(301, { location }).end());
      const client = createClient({ allow: ['127.0.0.1'] });
      const call = client.request({ url: `http://127.0.0.1:${port}/`, purpose: 'test' });
      await expect(call).rejects.toThrow(OutboundBlockedError);
    }
  });

  test('at most 3 redirects are followed; with 0 the redirect itself is the response', async () => {
    const { port, seen } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end('x'.repeat(1000));
    });
    const client = createClient({ allow: ['127.0.0.1'] });
    const call = (path: number, maxRedirects?: number) =>
      client.request({ url: `http://127.0.0.1:${port}/${path}`, purpose: 'test', maxRedirects });
    await expect(call(3)).resolves.toMatchObject({ status: 200, url: `http://127.0.0.1:${port}/0` });
    seen.length = 0;
    await expect(call(4)).rejects.toThrow(OutboundRedirectError);
    expect(seen).toHaveLength(4);
    await expect(call(1, 0)).resolves.toMatchObject({ status: 302 });
  });

  test.each([307, 308])(
    'a %i redirect to another origin does not resend the body, and is returned as the response',
    async (status) => {
      const target = await serve((_request, response) => response.end());
      const { port } = await serve((_request, response) =>
        response.writeHead(status, { location: `http://two.example:${target.port}/` }).end(),
      );
      const client = createClient({ allow: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] });
      const call = { method: 'POST' as const, headers: { 'x-signature': 'secret' }, body: 'private' };
      const answer = await client.request({ ...call, url: `http://one.example:${port}/`, purpose: 'test' });
      expect(answer.status).toBe(status);
      expect(target.seen).toEqual([]);
    },
  );

  test('a redirect from https to http does not resend the body, even on the same host', () => {
    const url = new URL('https://one.example/');
    const sent = { url, method: 'POST' as const, headers: { 'x-signature': 'secret' }, body: 'private' };
    expect(nextRequest(sent, 307, 'http://one.example/')).toBeNull();
    const followed = nextRequest(sent, 302, 'http://one.example/');
    expect(followed).toMatchObject({ method: 'GET', headers: {}, body: undefined });
  });

  test('E1: an entry with a port opens that port of the host alone', async () => {
    const open = await serve((_request, response) => response.end());
    const other = await serve((_request, response) => response.end());
    const client = createClient({ allow: [`127.0.0.1:${open.port}`] });
    await client.request({ url: `http://127.0.0.1:${open.port}/`, purpose: 'test' });
    await client.checkUrl(`http://127.0.0.1:${open.port}/`);
    for (const url of [
      `http://127.0.0.1:${other.port}/`,
      'http://127.0.0.1/',
      `http://localhost:${open.port}/`,
    ])
      await expect(client.request({ url, purpose: 'test' })).rejects.toThrow(OutboundBlockedError);
    await expect(client.resolveHost('127.0.0.1')).rejects.toThrow(OutboundBlockedError);
    expect(other.seen).toEqual([]);
  });

  test('E1: the allow list of private hosts does not apply to URLs from untrusted users', async () => {
    const { port, seen } = await serve((_request, response) => response.end());
    const client = createClient({ allow: ['127.0.0.1', 'localhost'] });
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = `http://${host}:${port}/`;
      await client.request({ url, purpose: 'test' });
      const outside = client.request({ url, purpose: 'test', isUntrustedUrl: true });
      await expect(outside).rejects.toThrow(OutboundBlockedError);
    }
    expect(seen).toHaveLength(2);
  });

  test('redirects to another host lose all headers except safe ones, those to the same host keep them', async () => {
    const target = await serve((_request, response) => response.end());
    const { port, seen } = await serve((request, response) => {
      const location = request.url === '/away' ? `http://two.example:${target.port}/` : '/away';
      response.writeHead(307, { location }).end();
    });
    const client = createClient({ allow: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] });
    await client.request({
      url: `http://one.example:${port}/`,
      headers: { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Api-Key': 'x', Accept: 'text/plain' },
      purpose: 'test',
    });
    expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer x', cookie: 'a=b', 'x-api-key': 'x' });
    const arrived = target.seen[0]?.headers ?? {};
    expect(arrived).toMatchObject({ accept: 'text/plain', host: `two.example:${target.port}` });
    for (const name of ['authorization', 'cookie', 'x-api-key']) expect(arrived).not.toHaveProperty(name);
  });

  test('a 303 redirect turns a POST into a GET without a body', async () => {
    const { port, seen } = await serve((request, response) => {
      if (request.method === 'POST') response.writeHead(303, { location: '/done' }).end();
      else response.end();
    });
    const client = createClient({ allow: ['127.0.0.1'] });
    await client.request({ url: `http://127.0.0.1:${port}`, method: 'POST', body: 'x', purpose: 'test' });
    expect(seen.map((request) => [request.method, request.headers['content-length']])).toEqual([
      ['POST', '1'],
      ['GET', undefined],
    ]);
  });
});

describe('E1: DNS of outbound requests', () => {
  test('the validated address is the one connected to, whatever the next DNS response is', async () => {
    const { port, seen } = await serve((_request, response) => response.end('ok'));
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = vi.fn(async () => answers.shift() ?? []);
    const client = createClient({ allow: ['127.0.0.1'], resolve });
    const response = await client.request({ url: `http://rebind.example:${port}/`, purpose: 'test' });
    expect(response.body.toString()).toBe('ok');
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(seen[0]?.headers.host).toBe(`rebind.example:${port}`);
  });

  test('a name that changes to a private address after the check is blocked', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    const client = createClient({ resolve: async () => answers.shift() ?? [] });
    const { port, seen } = await serve((_request, response) => response.end());
    const url = `http://rebind.example:${port}/`;
    await client.checkUrl(url);
    await expect(client.request({ url, purpose: 'test' })).rejects.toThrow(OutboundBlockedError);
    expect(seen).toHaveLength(0);
  });

  test('TLS uses the host name, not the address', async () => {
    const names: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, done) => {
        names.push(name);
        done(new Error('enough'));
      },
    });
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => server.close(resolve)));
    const client = createClient({ allow: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] });
    const { port } = server.address() as AddressInfo;
    const call = client.request({ url: `https://secure.example:${port}/`, purpose: 'test' });
    await expect(call).rejects.toThrow(OutboundNetworkError);
    expect(names).toEqual(['secure.example']);
  });

  test('the next address is tried when the first one refuses the connection', async () => {
    const { port } = await serve((_request, response) => response.end('ok'));
    const client = createClient({ allow: ['127.0.0.0/8'], resolve: async () => ['127.0.0.2', '127.0.0.1'] });
    await expect(
      client.request({ url: `http://two.example:${port}/`, purpose: 'test' }),
    ).resolves.toMatchObject({
      status: 200,
    });
  });
});

describe('allow list of the operator', () => {
  test.each([
    [['127.0.0.1'], true],
    [['127.0.0.0/8'], true],
    [['name.example'], true],
    [['NAME.example.'], true],
    [[' 10.0.0.0/8', '127.0.0.1 '], true],
    [['10.0.0.0/8'], false],
    [['example'], false],
    [['::1/128'], false],
    [[], false],
  ])('the allow list %j allows a private host: %s', async (allow, passes) => {
    const { port } = await serve((_request, response) => response.end());
    const client = createClient({ allow, resolve: async () => ['127.0.0.1'] });
    const call = client.request({ url: `http://name.example:${port}/`, purpose: 'test' });
    if (passes) await expect(call).resolves.toMatchObject({ status: 200 });
    else await expect(call).rejects.toThrow(OutboundBlockedError);
  });

  test('an IPv4 range of the allow list includes mapped IPv6 addresses', () => {
    expect(createAllowList(['127.0.0.0/8']).allowsAddress('::ffff:127.0.0.1')).toBe(true);
  });

  test.each(['10.0.0.0/99', 'http://x', 'a b', '*'])('the entry %j is rejected at the start', (entry) => {
    expect(() => createAllowList([entry])).toThrow(AllowListError);
  });
});

describe('limits of outbound requests', () => {
  test('a response at the size limit is accepted, one byte more is an error or truncated', async () => {
    const { port } = await serve((request, response) =>
      response.end('x'.repeat(Number(request.url?.slice(1)))),
    );
    const client = createClient({ allow: ['127.0.0.1'] });
    const call = (size: number, whenTooLarge?: 'truncate') =>
      client.request({
        url: `http://127.0.0.1:${port}/${size}`,
        maxBytes: 100_000,
        whenTooLarge,
        purpose: 'test',
      });
    expect((await call(100_000)).body).toHaveLength(100_000);
    await expect(call(100_001)).rejects.toThrow(OutboundTooLargeError);
    const cut = await call(5_000_000, 'truncate');
    expect(cut.truncated).toBe(true);
    expect(cut.body).toHaveLength(100_000);
  });

  test('an endless response is aborted at the limit', async () => {
    let closed = false;
    const { port } = await serve((_request, response) => {
      const pour = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour).on('close', () => {
        closed = true;
      });
      pour();
    });
    const client = createClient({ allow: ['127.0.0.1'] });
    const call = client.request({ url: `http://127.0.0.1:${port}/`, purpose: 'test' });
    await expect(call).rejects.toThrow(OutboundTooLargeError);
    await vi.waitFor(() => expect(closed).toBe(true));
  });

  test.each([
    ['never responds', () => undefined],
    [
      'sends headers and no body',
      (_request: IncomingMessage, response: Parameters<RequestListener>[1]) =>
        response.writeHead(200).flushHeaders(),
    ],
    [
      'responds slowly without end',
      (_request: IncomingMessage, response: Parameters<RequestListener>[1]) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('a request to a server that %s times out', async (_name, listener) => {
    const { port } = await serve(listener as RequestListener);
    const client = createClient({ allow: ['127.0.0.1'] });
    const start = performance.now();
    const call = client.request({ url: `http://127.0.0.1:${port}/`, timeoutMs: 250, purpose: 'test' });
    const error = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutboundTimeoutError);
    expect(error).toMatchObject({ mayHaveBeenSent: true });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('a DNS lookup that hangs times out', async () => {
    const client = createClient({ resolve: () => new Promise(() => undefined) });
    const call = client.request({ url: 'http://slow.example/', timeoutMs: 100, purpose: 'test' });
    await expect(call).rejects.toThrow(OutboundTimeoutError);
  });

  test('D6: errors say whether the request may have been sent: not before connecting, maybe after a broken connection', async () => {
    const cutting = createTcpServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve));
    const { port } = cutting.address() as AddressInfo;
    const client = createClient({ allow: ['127.0.0.1'] });
    const call = client.request({
      url: `http://127.0.0.1:${port}/`,
      method: 'POST',
      body: 'x',
      purpose: 'test',
    });
    await expect(call).rejects.toMatchObject({ code: 'network', mayHaveBeenSent: true });
    await new Promise((resolve) => cutting.close(resolve));
    const refused = client.request({ url: `http://127.0.0.1:${port}/`, purpose: 'test' });
    await expect(refused).rejects.toMatchObject({ causeCode: 'ECONNREFUSED', mayHaveBeenSent: false });
    const unknown = createClient({
      resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    });
    await expect(unknown.request({ url: 'http://nowhere.example', purpose: 'test' })).rejects.toMatchObject({
      causeCode: 'ENOTFOUND',
      mayHaveBeenSent: false,
    });
  });

  test('the caller can abort a request', async () => {
    const { port } = await serve(() => undefined);
    const client = createClient({ allow: ['127.0.0.1'] });
    const call = client.request({
      url: `http://127.0.0.1:${port}/`,
      signal: AbortSignal.abort(),
      purpose: 'test',
    });
    await expect(call).rejects.toThrow(OutboundNetworkError);
  });
});

test('a request sends method, headers and body, returns the response, and is reported without path or query (O6)', async () => {
  let received = '';
  const { port, seen } = await serve((request, response) => {
    request.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    request.on('end', () =>
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-id': '7' }).end('made'),
    );
  });
  const onCall = vi.fn();
  const client = createClient({ allow: ['127.0.0.1'], userAgent: 'Test/1', onCall });
  const url = `http://127.0.0.1:${port}/hook?token=secret#part`;
  const headers = { 'X-Signature': 'abc' };
  const response = await client.request({
    url,
    method: 'POST',
    headers,
    body: '{"a":1}',
    purpose: 'webhook',
  });
  expect(response).toMatchObject({
    status: 201,
    headers: { 'x-id': '7', 'set-cookie': 'a=1, b=2' },
    truncated: false,
  });
  expect(response.body.toString()).toBe('made');
  expect(received).toBe('{"a":1}');
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/hook?token=secret' });
  expect(seen[0]?.headers).toMatchObject({ 'x-signature': 'abc', 'user-agent': 'Test/1' });
  expect(onCall).toHaveBeenCalledExactlyOnceWith({
    purpose: 'webhook',
    method: 'POST',
    host: `127.0.0.1:${port}`,
    outcome: 201,
    ms: expect.any(Number),
  });
});
