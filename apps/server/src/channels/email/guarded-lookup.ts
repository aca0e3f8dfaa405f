import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIPv6, type LookupFunction, type Socket } from 'node:net';
import type { OutboundClient } from '../../platform/outbound/outbound-client';

const MAX_ADDRESSES = 4;

/** The server did not answer in time; `code` as Node's own errors have it. */
export class MailTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(what: string) {
    super(`The mail server took too long: ${what}`);
    this.name = 'MailTimeoutError';
  }
}

/**
 * The addresses of a mail server that this installation may connect to (E1); all of them if the operator chose it.
 * Errors: OutboundBlockedError, the resolver's error (`ENOTFOUND`), MailTimeoutError.
 */
export async function resolveMailHost(
  outbound: Pick<OutboundClient, 'resolveHost'>,
  { host, isOperators = false }: { host: string; isOperators?: boolean },
  timeoutMs: number,
): Promise<string[]> {
  const resolved = isOperators ? systemAddresses(host) : outbound.resolveHost(host);
  const addresses = await withDeadline(resolved, timeoutMs, 'name resolution');
  return addresses.slice(0, MAX_ADDRESSES);
}

async function systemAddresses(host: string): Promise<string[]> {
  const answers = await lookup(host, { all: true, verbatim: true });
  return answers.map(({ address }) => address);
}

/**
 * A lookup that answers with addresses that were checked, so that the connection goes to them whatever DNS says by
 * then (DNS rebinding). TLS still verifies the host name.
 */
export function lookupOf(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const [first] = answers;
    if (!first) return callback(new Error('The host has no address'), '');
    if (options.all) return callback(null, answers);
    callback(null, first.address, first.family);
  };
}

/** An open TCP connection to one of the addresses, tried in turn. Errors: Node's own, MailTimeoutError. */
export async function openSocket(
  target: { host: string; port: number; addresses: readonly string[] },
  timeoutMs: number,
): Promise<Socket> {
  const socket = connect({
    host: target.host,
    port: target.port,
    lookup: lookupOf(target.addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMs(timeoutMs, target.addresses.length),
  });
  try {
    await withDeadline(once(socket, 'connect'), timeoutMs, 'connection');
    return socket;
  } catch (error) {
    socket.on('error', () => undefined).destroy();
    throw error;
  }
}

/** The share of the time that one of several addresses gets before the next is tried. */
export function attemptMs(timeoutMs: number, addresses: number): number {
  return Math.max(10, Math.floor(timeoutMs / Math.max(1, addresses)));
}

/** Rejects with MailTimeoutError after the time; the work itself goes on and its late error is dropped. */
export async function withDeadline<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  what: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailTimeoutError(what)), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
