import type { MailAuthentication, MailVerdict } from '@parley/contract';
import { readHeaders } from '../parse/headers';
import { MAIL_LIMITS } from '../parse/mail-limits';

/**
 * Servers of mailboxes, with the id under which they write Authentication-Results. Microsoft 365 is missing: it writes no
 * id at all, and email within a tenant gets no results, so that nothing tells its header from a forged one. Other large
 * providers have a different id on each of their servers.
 */
const KNOWN_SERVERS = new Map([
  ['imap.gmail.com', 'mx.google.com'],
  ['imap.googlemail.com', 'mx.google.com'],
]);

export interface TrustedServer {
  /** Host of the mailbox; null: Google's, known by the sign-in. */
  imapHost: string | null;
  /** Ids that the operator names, by host. */
  ownIds: ReadonlyMap<string, string>;
}

/** The id whose results can be believed in emails of a mailbox; null: none. */
export function trustedIdOf({ imapHost, ownIds }: TrustedServer): string | null {
  if (imapHost === null) return 'mx.google.com';
  const host = imapHost.trim().toLowerCase();
  return ownIds.get(host) ?? KNOWN_SERVERS.get(host) ?? null;
}

/**
 * Results of the mailbox's own server about the sender of an email (RFC 8601). Everybody can write such a header into an
 * email, so it counts only if the topmost one is that server's; a server that takes an email puts its own above all others.
 * Anything ambiguous counts as nothing: senders choose texts that stand in it, such as the name before the @.
 */
export function trustedResults(raw: Buffer, trustedId: string): MailAuthentication | null {
  const topmost = readHeaders(raw.subarray(0, MAIL_LIMITS.headerBytes)).headers.first(
    'authentication-results',
  );
  const parts = topmost === null ? null : partsOf(topmost);
  if (!parts || parts.id !== trustedId.toLowerCase()) return null;
  const results = parts.results.map(readResult);
  if (results.includes(null)) return null;
  const all = results.filter((result) => result !== null);
  const [spf, ...moreSpf] = all.filter(({ method }) => method === 'spf');
  const [dmarc, ...moreDmarc] = all.filter(({ method }) => method === 'dmarc');
  const dkim = all.filter(({ method }) => method === 'dkim');
  if (moreSpf.length > 0 || moreDmarc.length > 0 || !(spf || dmarc || dkim.length > 0)) return null;
  const from = dmarc?.properties.get('header.from') ?? null;
  const signature = bestOf(dkim, from);
  // A signature of the writer's own domain would have passed DMARC.
  if (dmarc?.result === 'fail' && signature?.result === 'pass' && signatureDomain(signature) === from)
    return null;
  return {
    spf: verdict(spf, domainOf(spf?.properties.get('smtp.mailfrom') ?? spf?.properties.get('smtp.helo'))),
    dkim: verdict(signature, signature && signatureDomain(signature)),
    dmarc: { ...verdict(dmarc, from), policy: dmarc?.policy ?? null },
  };
}

/** Comments without further parentheses and quotes; a header with others is not believed. */
const COMMENT = /\(([^()"\\]*)\)/g;

/** The id of the server and its results, with their comments. */
function partsOf(value: string): { id: string; results: string[] } | null {
  if (/[()"\\]/.test(value.replaceAll(COMMENT, ''))) return null;
  // No semicolon of a comment separates results.
  const safe = value.replaceAll(COMMENT, (comment) => comment.replaceAll(';', ','));
  const [head = '', ...results] = safe.split(';').map((part) => part.trim());
  const id = head.replaceAll(COMMENT, '').trim().split(/\s+/)[0]?.toLowerCase();
  return id ? { id, results: results.filter((part) => part !== '' && part !== 'none') } : null;
}

interface Result {
  method: string;
  result: MailVerdict['result'];
  properties: Map<string, string>;
  policy: MailAuthentication['dmarc']['policy'];
}

const RESULTS = new Map<string, MailVerdict['result']>(
  (['pass', 'fail', 'softfail', 'neutral', 'none', 'policy', 'temperror', 'permerror'] as const).map(
    (name) => [name, name],
  ),
);
const METHOD = /^([a-z][a-z0-9-]*)(?:\/\d+)?\s*=\s*([a-z]+)(?=\s|$)/i;

/** Null: it is no result, or one of SPF, DKIM and DMARC that nobody knows. */
function readResult(part: string): Result | null {
  const text = part.replaceAll(COMMENT, ' ').trim();
  const [matched = '', method = '', name = ''] = METHOD.exec(text) ?? [];
  if (!matched) return null;
  const isOurs = /^(?:spf|dkim|dmarc)$/i.test(method);
  const result = RESULTS.get(name.toLowerCase()) ?? (isOurs ? null : 'none');
  if (result === null) return null;
  const properties = new Map<string, string>();
  for (const [, key = '', value = ''] of text
    .slice(matched.length)
    .matchAll(/([a-z]+\.[a-z-]+)\s*=\s*(\S+)/gi)) {
    if (!properties.has(key.toLowerCase())) properties.set(key.toLowerCase(), value.toLowerCase());
  }
  const [, policy] = /\bp=(none|quarantine|reject)\b/i.exec(part) ?? [];
  return {
    method: method.toLowerCase(),
    result,
    properties,
    policy: (policy?.toLowerCase() as Result['policy'] | undefined) ?? null,
  };
}

/** The signature that says most: one that holds before others, one of the writer's domain before others. */
function bestOf(signatures: readonly Result[], from: string | null): Result | undefined {
  const rank = (signature: Result) =>
    (signature.result === 'pass' ? 2 : 0) + (signatureDomain(signature) === from ? 1 : 0);
  return signatures.toSorted((one, other) => rank(other) - rank(one))[0];
}

function signatureDomain({ properties }: Result): string | null {
  return domainOf(properties.get('header.d') ?? properties.get('header.i'));
}

/** Of an address, of `@domain` and of a domain alone. */
function domainOf(value: string | undefined): string | null {
  return value?.slice(value.lastIndexOf('@') + 1).slice(0, 255) || null;
}

function verdict(result: Result | undefined, domain: string | null | undefined): MailVerdict {
  return { result: result?.result ?? 'none', domain: domain ?? null };
}
