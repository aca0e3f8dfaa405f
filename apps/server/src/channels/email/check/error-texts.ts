import type { ImapSettings } from '../settings';
import { imapFailure, smtpFailure } from './failure';

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
