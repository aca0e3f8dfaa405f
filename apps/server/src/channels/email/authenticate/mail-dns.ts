import { Resolver } from 'node:dns/promises';

/** Looks up the records of a name, as `resolve` of `node:dns/promises` does. */
export type MailDns = (name: string, type: string) => Promise<string[]>;

const TIMEOUT_MS = 1_000;
const TRIES = 2;
/** Mails of one sender ask for the same records again and again. */
const KEPT_MS = 5 * 60_000;
const KEPT_AT_MOST = 2_000;

const byServers = new Map<string, MailDns>();

/** The DNS for checks of senders, with a memory that all inboxes share. `servers` is empty for those of the system. */
export function mailDns(servers: readonly string[]): MailDns {
  const key = servers.join(' ');
  const known = byServers.get(key) ?? cachedDns(servers);
  byServers.set(key, known);
  return known;
}

/** The DNS without a memory, for somebody who has just changed a record. */
export function freshDns(servers: readonly string[]): MailDns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  // The kinds of records that mail needs are all lists; which, the caller knows by the type.
  return async (name, type) => (await resolver.resolve(name, type)) as unknown as string[];
}

function cachedDns(servers: readonly string[]): MailDns {
  const dns = freshDns(servers);
  const kept = new Map<string, { records: Promise<string[]>; until: number }>();
  return (name, type) => {
    const key = `${type} ${name.toLowerCase()}`;
    const present = kept.get(key);
    if (present && present.until > Date.now()) return present.records;
    const records = dns(name, type);
    kept.delete(key);
    kept.set(key, { records, until: Date.now() + KEPT_MS });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
    // A server that did not answer may do so for the next mail; that a name does not exist is an answer.
    records.catch((error: { code?: string }) => {
      if (error.code !== 'ENOTFOUND' && error.code !== 'ENODATA') kept.delete(key);
    });
    return records;
  };
}

/** Fails at once when the time is over, however many records a mail makes us ask for. */
export function dnsUntil(dns: MailDns, end: number): MailDns {
  return async (name, type) => {
    const left = end - Date.now();
    if (left <= 0) throw timedOut();
    const stop = new AbortController();
    try {
      return await Promise.race([dns(name, type), timeout(left, stop.signal)]);
    } finally {
      stop.abort();
    }
  };
}

function timeout(ms: number, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(timedOut()), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

function timedOut(): Error {
  return Object.assign(new Error('DNS did not answer in time'), { code: 'ETIMEOUT' });
}
