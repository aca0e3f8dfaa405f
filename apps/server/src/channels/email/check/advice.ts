import type { ImapSettings, SmtpSettings } from '../settings';
import type { Failure } from './failure';

/** A code for the advice that people get in their own words. */
export type Advice =
  | 'certificate_expired'
  | 'certificate_name'
  | 'certificate_self_signed'
  | 'fastmail_app_password'
  | 'gmail_app_password'
  | 'host_unknown'
  | 'icloud_app_password'
  | 'no_starttls'
  | 'outlook_oauth'
  | 'password_wrong'
  | 'port_security_mismatch'
  | 'private_address'
  | 'recipient_refused'
  | 'refused'
  | 'sender_refused'
  | 'timeout'
  | 'try_later'
  | 'yahoo_app_password'
  | 'zoho_app_password';

type Settings = ImapSettings | SmtpSettings;

/** Ports on which TLS starts at once, and those on which it starts by a command. */
const TLS_PORTS = new Set([465, 993]);
const PLAIN_PORTS = new Set([25, 143, 587, 2525]);

/** Providers that take no password of the account itself, by their hosts or by what their servers say. */
const PROVIDERS: ReadonlyArray<{ advice: Advice; host: RegExp; words?: RegExp }> = [
  {
    advice: 'gmail_app_password',
    host: /(?:^|\.)(?:gmail|googlemail|google)\.com$/i,
    words: /application-specific password|support\.google\.com|gsmtp/i,
  },
  {
    advice: 'outlook_oauth',
    host: /(?:^|\.)(?:office365|outlook|hotmail|live)\.com$/i,
    words: /basic ?auth(?:entication)? ?(?:is )?(?:blocked|disabled)|SmtpClientAuthentication is disabled/i,
  },
  { advice: 'icloud_app_password', host: /(?:^|\.)(?:mail\.me|icloud|mac)\.com$/i },
  { advice: 'yahoo_app_password', host: /(?:^|\.)(?:yahoo\.[a-z.]+|yahoodns\.net|aol\.com)$/i },
  { advice: 'fastmail_app_password', host: /(?:^|\.)(?:fastmail\.(?:com|fm)|messagingengine\.com)$/i },
  { advice: 'zoho_app_password', host: /(?:^|\.)zoho\.[a-z.]+$/i },
];

const CERTIFICATES: Record<string, Advice> = {
  CERT_HAS_EXPIRED: 'certificate_expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_self_signed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_self_signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_self_signed',
};

/** What to do about a failed step; undefined: nothing better than the server's own words. */
export function adviceFor(failure: Failure, settings: Settings): Advice | undefined {
  if (failure.isForbidden) return 'private_address';
  if (CERTIFICATES[failure.causeCode]) return CERTIFICATES[failure.causeCode];
  if (failure.code === 'auth') return signInAdvice(failure, settings);
  if (failure.code === 'host')
    return /^E(?:NOTFOUND|AI_)/.test(failure.causeCode) ? 'host_unknown' : 'refused';
  if (hasWrongSecurity(failure, settings)) return 'port_security_mismatch';
  if (failure.code === 'tls') return failure.words ? 'no_starttls' : 'port_security_mismatch';
  if (failure.code === 'timeout') return 'timeout';
  if (failure.code === 'server') return refusalAdvice(failure);
  return failure.causeCode === 'ECONNREFUSED' ? 'refused' : undefined;
}

function signInAdvice({ words }: Failure, { host, auth }: Settings): Advice | undefined {
  // A token that is not taken is renewed by connecting again, which no password replaces.
  if (auth?.type === 'oauth') return undefined;
  const provider = PROVIDERS.find((one) => one.host.test(host) || one.words?.test(words ?? ''));
  return provider?.advice ?? 'password_wrong';
}

/**
 * The meaning of a refusal: 4xx is about now (RFC 5321 4.2.1), the enhanced codes say whether its recipient
 * (X.1.0 to X.1.6, X.2) or its sender (X.1.7, X.1.8, X.7) is the reason (RFC 3463 3).
 */
function refusalAdvice({ words }: Failure): Advice | undefined {
  const [, reply = '', enhanced = ''] =
    /^([45]\d\d)[ -](?:[45]\.(\d{1,3}\.\d{1,3}))?/.exec(words ?? '') ?? [];
  if (reply.startsWith('4')) return 'try_later';
  if (/^(?:1\.[0-6]|2\.\d+)$/.test(enhanced)) return 'recipient_refused';
  if (/^(?:1\.[78]|7\.\d+)$/.test(enhanced)) return 'sender_refused';
  return undefined;
}

/** A server that waits for TLS says nothing to a plain client, and the other way round it answers no TLS. */
function hasWrongSecurity({ code, causeCode }: Failure, { port, secure }: Settings): boolean {
  if (secure) return code === 'tls' && (PLAIN_PORTS.has(port) || /^(?:EPROTO|ERR_SSL_)/.test(causeCode));
  return TLS_PORTS.has(port) && (code === 'timeout' || code === 'closed' || causeCode === 'ECONNRESET');
}
