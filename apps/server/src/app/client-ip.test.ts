import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createClientIp } from './client-ip';

const headers = [
  undefined,
  '',
  ' ',
  '203.0.113.9',
  '198.51.100.1, 203.0.113.9',
  '198.51.100.1,203.0.113.9,10.1.2.3',
  ' 198.51.100.1 ,, 10.1.2.3 ,',
  'unknown, 10.1.2.3',
  '2001:db8::7, ::ffff:10.1.2.3',
  '10.9.9.9, 127.0.0.1',
];

test.each([[false], [true], [1], [2], [['127.0.0.1']], [['127.0.0.0/8', '10.0.0.0/8']], [['10.0.0.0/8']]])(
  'with TRUST_PROXY %j a socket has the same client address as a request',
  async (trust) => {
    // A number of hops is passed to the framework as a function, because it rejects a bare number.
    const trustProxy = typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
    const http = Fastify({ trustProxy });
    const seen: string[] = [];
    const ofSocket: string[] = [];
    const clientIp = createClientIp(trust);
    http.get('/', async ({ ip }) => void seen.push(ip));
    http.server.on('request', (incoming) => void ofSocket.push(clientIp(incoming)));
    await http.listen({ port: 0, host: '127.0.0.1' });
    try {
      for (const header of headers) await get(http, header);
      expect(ofSocket).toEqual(seen);
      expect(seen).toHaveLength(headers.length);
      expect(seen[0]).toBe('127.0.0.1');
    } finally {
      await http.close();
    }
  },
);

test('a client cannot forge its address beyond the trusted hops', () => {
  const from = (trust: boolean | number | string[], forwarded: string) =>
    createClientIp(trust)({
      socket: { remoteAddress: '10.0.0.1' },
      headers: { 'x-forwarded-for': forwarded },
    } as never);
  expect(from(false, '1.2.3.4')).toBe('10.0.0.1');
  expect(from(1, '1.2.3.4, 203.0.113.9')).toBe('203.0.113.9');
  expect(from(2, '1.2.3.4, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
  expect(from(['10.0.0.0/8'], '1.2.3.4, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
  expect(from(['10.0.0.2'], '1.2.3.4')).toBe('10.0.0.1');
});

async function get(http: FastifyInstance, forwarded: string | undefined): Promise<void> {
  const { port } = http.server.address() as AddressInfo;
  const sent = request({
    port,
    host: '127.0.0.1',
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  sent.end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
}
