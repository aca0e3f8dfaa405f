import { lookup } from 'node:dns/promises';
import { type AllowList, isAddress, isPublicAddress, normalizeHost } from './address-rules';
import { OutboundBlockedError } from './outbound-errors';

/** Resolves a host name to all its addresses, in the order in which to try them. */
export type Resolve = (hostname: string) => Promise<string[]>;

const systemResolve: Resolve = async (hostname) => {
  const answers = await lookup(hostname, { all: true, verbatim: true });
  return answers.map((answer) => answer.address);
};

/** `port`: of the connection that is made, for entries of the allow list that open one port of a host. */
export type GuardedResolve = (hostname: string, port?: number) => Promise<string[]>;

/**
 * Resolves a host to the addresses the server may connect to. One forbidden address refuses the host, because whoever
 * controls the DNS records can change their order at any time. Throws OutboundBlockedError or the resolver's error.
 */
export function createGuardedResolver(options: { allow: AllowList; resolve?: Resolve }): GuardedResolve {
  const resolve = options.resolve ?? systemResolve;
  return async (hostname, port) => {
    const host = normalizeHost(hostname);
    const addresses = isAddress(host) ? [host] : await resolve(host);
    const isAllowed = (address: string) =>
      isPublicAddress(address) ||
      options.allow.allowsHost(host, port) ||
      options.allow.allowsAddress(address);
    if (addresses.length === 0 || !addresses.every(isAllowed))
      throw new OutboundBlockedError('address', host);
    return addresses;
  };
}
