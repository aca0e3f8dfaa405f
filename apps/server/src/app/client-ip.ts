import type { IncomingMessage } from 'node:http';
import type { Config } from '../platform/config/config';
import { createAddressRanges } from '../platform/outbound/address-rules';

/**
 * The caller's address of a request that did not come through the HTTP framework, by the same rule: from our end
 * of the chain back to the first hop that TRUST_PROXY does not name, or to the last one there is.
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
