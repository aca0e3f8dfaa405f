import type { IncomingMessage } from 'node:http';
import type { Config } from '../platform/config/config';
import { createAddressRanges } from '../platform/outbound/address-rules';

/**
 * The client address of a request that does not pass through Fastify, by the same rule as Fastify's `trustProxy`: walk
 * the forwarding chain from the socket towards the client and take the first hop that TRUST_PROXY does not trust, or
 * the last hop when all are trusted.
 */
export function createClientIp(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const isTrusted = trustOf(trustProxy);
  return (request) => {
    const chain = [request.socket.remoteAddress ?? '', ...forwardedFor(request).reverse()];
    const client = chain.findIndex((address, hop) => !isTrusted(address, hop));
    return chain.at(client) ?? '';
  };
}

function forwardedFor(request: IncomingMessage): string[] {
  return String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

function trustOf(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  if (Array.isArray(trustProxy)) return createAddressRanges(trustProxy).contains;
  return () => trustProxy;
}
