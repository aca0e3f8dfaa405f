import { OutboundBlockedError } from '../../../platform/outbound';

/**
 * - `auth`: the server does not take the sign-in;
 * - `network`: refused, reset or lost on the way;
 * - `timeout`: no answer in time;
 * - `tls`: the certificate is not valid or there is no common encryption;
 * - `closed`: the server closed the connection, or asks to come back later;
 * - `host`: no such host, or one that may not be connected to;
 * - `server`: the server refused another command, such as opening a folder, or answered nonsense.
 */
export type MailboxErrorCode = 'auth' | 'network' | 'timeout' | 'tls' | 'closed' | 'host' | 'server';

/** Why a mailbox cannot be read. The message contains the server's own words and no password. */
export class MailboxError extends Error {
  constructor(
    readonly code: MailboxErrorCode,
    /** What the server said; null: nothing. */
    readonly serverText: string | null,
    /** The code of the system or the library, such as `ECONNREFUSED`. */
    readonly causeCode: string | null,
    message: string,
    /** The folder to be opened does not exist. */
    readonly isMissingFolder = false,
  ) {
    super(message);
    this.name = 'MailboxError';
  }
}

interface ImapError {
  message?: string;
  code?: string;
  response?: unknown;
  responseText?: string;
  responseStatus?: string;
  serverResponseCode?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  tlsFailed?: boolean;
  reason?: string;
}

const MAX_WORDS = 300;
const TIMEOUTS = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEDOUT', 'ETIMEOUT']);
const UNKNOWN_HOSTS = /^(?:ENOTFOUND|EAI_[A-Z]+|ENODATA|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/;
const TLS_CODES =
  /^(?:ERR_(?:TLS|SSL)_\w+|EPROTO|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|HOSTNAME_MISMATCH|STARTTLS_INJECTION)$/;
const CLOSED_CODES = /^(?:ClosedAfterConnect\w+|NoConnection|EConnectionClosed|StateLogout|ETHROTTLE)$/;
/** The sign-in may be right: the server is busy or asks to come back later (RFC 5530). */
const BUSY_CODES = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG']);
const BUSY_WORDS = /too many .{0,30}connections|try again later/i;

/** Any error of the client as a MailboxError. */
export function toMailboxError(error: unknown): MailboxError {
  if (error instanceof MailboxError) return error;
  const { message = '', code, ...details } = error as ImapError;
  const words = wordsOf(details);
  const causeCode = typeof code === 'string' ? code : null;
  const kind = codeOf(error, causeCode ?? '', details, words ?? '');
  return new MailboxError(
    kind,
    words,
    causeCode,
    words ?? `${EXPLAINED[kind]}: ${causeCode ?? firstLine(message)}`,
    details.mailboxMissing === true,
  );
}

const EXPLAINED: Record<MailboxErrorCode, string> = {
  auth: 'The mail server did not take the sign-in',
  network: 'The connection to the mail server failed',
  timeout: 'The mail server did not answer in time',
  tls: 'The encrypted connection to the mail server failed',
  closed: 'The mail server closed the connection',
  host: 'The mail server cannot be reached',
  server: 'The mail server refused a command',
};

function codeOf(error: unknown, code: string, details: ImapError, words: string): MailboxErrorCode {
  if (error instanceof OutboundBlockedError || UNKNOWN_HOSTS.test(code)) return 'host';
  if (TIMEOUTS.has(code)) return 'timeout';
  if (details.authenticationFailed) return isBusy(details, words) ? 'closed' : 'auth';
  if (details.tlsFailed || TLS_CODES.test(code)) return 'tls';
  if (CLOSED_CODES.test(code)) return 'closed';
  if (details.responseStatus) return 'server';
  return code.startsWith('E') ? 'network' : 'server';
}

function isBusy({ response, serverResponseCode }: ImapError, words: string): boolean {
  const parsed = response as { attributes?: Array<{ section?: Array<{ value?: unknown }> }> } | undefined;
  const code = serverResponseCode ?? parsed?.attributes?.[0]?.section?.[0]?.value;
  return BUSY_CODES.has(String(code).toUpperCase()) || BUSY_WORDS.test(words);
}

function wordsOf({ reason, responseText, response }: ImapError): string | null {
  const words = responseText ?? reason ?? (typeof response === 'string' ? response.replace(/^\w+ /, '') : '');
  return firstLine(words) || null;
}

function firstLine(text: string): string {
  return text
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, MAX_WORDS);
}
