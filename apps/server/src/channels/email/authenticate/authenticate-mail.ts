import type { MailAuthentication, MailVerdict } from '@parley/contract';
import type { DKIMResult, DMARCResult, SPFResult } from 'mailauth';
import type { Logger } from '../../../platform/logging/logger';
import { dnsUntil, type MailDns } from './mail-dns';

/** Facts about the connection by which an email came. */
export interface MailOrigin {
  ip: string;
  helo: string;
  /** Empty for a bounce. */
  mailFrom: string;
}

export interface AuthenticateOptions {
  dns: MailDns;
  logger: Logger;
  /** Time for all questions to DNS together. */
  withinMs?: number;
}

/** The items of an inbox are read one after the other, so a slow DNS holds up those behind. */
const WITHIN_MS = 5_000;

/**
 * Checks SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 9989) of a mail. What cannot be found out in time is `temperror`.
 * Nothing follows from a failure but the mark: forwarding breaks SPF, and sometimes DKIM, of honest mail, and mail is
 * forwarded to us by nature.
 */
export async function authenticateMail(
  raw: Buffer,
  { ip, helo, mailFrom }: MailOrigin,
  { dns, logger, withinMs = WITHIN_MS }: AuthenticateOptions,
): Promise<MailAuthentication> {
  try {
    // The parts of mailauth are loaded one by one, when the first email comes: the whole library needs a newer Node.
    const [{ dkimVerify }, { spf }, { evaluateDmarc }] = await Promise.all([
      import('mailauth/lib/dkim/verify.js'),
      import('mailauth/lib/spf/index.js'),
      import('mailauth/lib/dmarc/index.js'),
    ]);
    const resolver = dnsUntil(dns, Date.now() + withinMs);
    const [signed, sent] = await Promise.all([
      dkimVerify(raw, { resolver }),
      spf({ ip, helo, sender: mailFrom, mta: 'parley', resolver }),
    ]);
    const { response } = await evaluateDmarc({
      headerFrom: signed.headerFrom,
      fromFields: signed.fromFields,
      spfDomains: sent && sent.status.result === 'pass' ? [sent.domain] : [],
      dkimDomains: signed.results.flatMap(passedDomain),
      resolver,
    });
    return {
      spf: spfVerdict(sent),
      dkim: dkimVerdict(signed.results, response),
      dmarc: dmarcVerdict(response),
    };
  } catch (error) {
    logger.warn({ err: error }, 'the sender of a mail could not be checked');
    const unknown = { result: 'temperror', domain: null } as const;
    return { spf: unknown, dkim: unknown, dmarc: { ...unknown, policy: null } };
  }
}

const RESULTS = new Set<string>([
  'pass',
  'fail',
  'softfail',
  'neutral',
  'policy',
  'temperror',
  'permerror',
] satisfies MailVerdict['result'][]);

function verdictOf(result: string, domain: string | undefined): MailVerdict {
  return {
    result: RESULTS.has(result) ? (result as MailVerdict['result']) : 'none',
    domain: domain?.slice(0, 255) || null,
  };
}

function passedDomain({ id, signingDomain, status }: DKIMResult) {
  if (status.result !== 'pass' || !signingDomain) return [];
  const { aligned, underSized } = status;
  return [
    {
      domain: signingDomain,
      ...(id && { id }),
      ...(aligned !== undefined && { aligned }),
      ...(underSized !== undefined && { underSized }),
    },
  ];
}

function spfVerdict(sent: SPFResult | false): MailVerdict {
  return sent ? verdictOf(sent.status.result, sent.domain) : verdictOf('none', undefined);
}

function dkimVerdict(results: readonly DKIMResult[], dmarc: DMARCResult | false): MailVerdict {
  const from = dmarc ? dmarc.status.header?.from : undefined;
  const rank = ({ status, signingDomain }: DKIMResult) =>
    (status.result === 'pass' ? 2 : 0) + (signingDomain === from || status.aligned ? 1 : 0);
  const [best] = results.toSorted((a, b) => rank(b) - rank(a));
  return best ? verdictOf(best.status.result, best.signingDomain) : verdictOf('none', undefined);
}

function dmarcVerdict(response: DMARCResult | false): MailAuthentication['dmarc'] {
  if (!response) return { ...verdictOf('none', undefined), policy: null };
  const { status, policy } = response;
  const known = policy === 'reject' || policy === 'quarantine' || policy === 'none' ? policy : null;
  return { ...verdictOf(status.result, status.header?.from), policy: known };
}
