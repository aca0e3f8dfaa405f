import { OutboundBlockedError } from '../../../platform/outbound';
import { MailboxError, type MailboxErrorCode, toMailboxError } from '../imap/mailbox-error';

/** Why a step of a connection failed, alike for IMAP and SMTP. */
export interface Failure {
  code: MailboxErrorCode;
  /** What the server said; null: nothing. */
  words: string | null;
  /** The code of the system or the library; empty: none. */
  causeCode: string;
  /** The address is one that this installation does not connect to. */
  isForbidden: boolean;
}

interface SmtpError {
  code?: string;
  originalCode?: string;
  response?: string;
  responseCode?: number;
}

/** What an error of the mailbox says. */
export function imapFailure(error: unknown): Failure {
  const { code, serverText, causeCode } = toMailboxError(error);
  return { code, words: serverText, causeCode: causeCode ?? '', isForbidden: causeCode === 'blocked' };
}

/** What an error of `openSmtpSession`, its sign-in or a mail says. */
export function smtpFailure(error: unknown): Failure {
  const { code = '', originalCode, response, responseCode } = error as SmtpError;
  const words = response?.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim() || null;
  const causeCode = originalCode ?? code;
  const isForbidden = error instanceof OutboundBlockedError;
  const { code: general } = toMailboxError(error instanceof MailboxError ? error : { code: causeCode });
  return { code: smtpCode(code, responseCode, general), words, causeCode, isForbidden };
}

function smtpCode(
  code: string,
  responseCode: number | undefined,
  general: MailboxErrorCode,
): MailboxErrorCode {
  if (code === 'blocked') return 'host';
  if (code === 'EAUTH') return responseCode !== undefined && responseCode < 500 ? 'closed' : 'auth';
  if (code === 'ETLS') return 'tls';
  if (responseCode !== undefined || code === 'EENVELOPE' || code === 'EMESSAGE') return 'server';
  if (code === 'ECONNECTION') return 'closed';
  return general;
}
