import type { ImapSettings } from '../settings';
import { type Failure, imapFailure, smtpFailure } from './failure';

/** The text of a failed IMAP check, as clients of the compatible API know it (contract inboxes 2.3). */
export function imapErrorText(error: unknown, { host, port }: Pick<ImapSettings, 'host' | 'port'>): string {
  const { code, causeCode } = imapFailure(error);
  switch (code) {
    case 'auth':
    case 'server':
      return 'Please check the IMAP credentials and try again.';
    case 'timeout':
      return `Connection timed out for ${host}:${port}`;
    case 'closed':
      return 'Connection closed.';
    case 'host':
      return /^E(?:NOTFOUND|AI_)/.test(causeCode) ? NETWORK : UNREACHABLE;
    case 'network':
      return causeCode === 'ECONNREFUSED' ? UNREACHABLE : NETWORK;
    case 'tls':
      return NETWORK;
  }
}

const NETWORK = 'Please check the network connection, IMAP address and try again.';
const UNREACHABLE = 'Host unreachable, Please check the IMAP address, IMAP port and try again.';

/** The text of a failed SMTP check, as clients of the compatible API know it (contract inboxes 2.3). */
export function smtpErrorText(error: unknown): string {
  switch (smtpFailure(error).code) {
    case 'auth':
      return 'SMTP authentication failed. Please verify your login credentials.';
    case 'tls':
      return 'SSL/TLS error. Please verify your encryption settings.';
    case 'server':
      return 'SMTP server error. Please check your configuration and try again.';
    case 'network':
    case 'timeout':
    case 'closed':
    case 'host':
      return 'Could not connect to SMTP server. Please check the server address and port.';
  }
}

export type ServerFieldCode =
  | 'connection_lost'
  | 'encryption_failed'
  | 'host_unknown'
  | 'server_refused'
  | 'server_timed_out'
  | 'server_unreachable'
  | 'sign_in_refused';

/** The same as a code, which browsers put into the words of their language. */
export function fieldCodeOf({ code, causeCode }: Failure): ServerFieldCode {
  switch (code) {
    case 'auth':
      return 'sign_in_refused';
    case 'server':
      return 'server_refused';
    case 'timeout':
      return 'server_timed_out';
    case 'closed':
      return 'connection_lost';
    case 'tls':
      return 'encryption_failed';
    case 'host':
      return /^E(?:NOTFOUND|AI_)/.test(causeCode) ? 'host_unknown' : 'server_unreachable';
    case 'network':
      return 'server_unreachable';
  }
}
