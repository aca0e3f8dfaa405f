import type { RefusedRecipient } from '@parley/contract';
import { OutboundBlockedError } from '../../../platform/outbound';
import type { SendOutcome } from '../../messages';
import type { Handover } from './smtp-session';

/** As `SendOutcome`, with the recipients that the server did not take while it took others. */
export type SmtpOutcome =
  | { state: 'accepted'; sourceId: string; refused: readonly RefusedRecipient[] }
  | Exclude<SendOutcome, { state: 'accepted' }>;

const MAX_REASON = 500;

interface SmtpError {
  message: string;
  code?: string;
  response?: string;
  responseCode?: number;
}

/**
 * What an error means for the mail. 5xx: refused for good. 4xx: refused for now. Without an answer: nothing was sent,
 * unless the whole mail had left (D6).
 */
export function outcomeOf(error: unknown, handover: Handover): Exclude<SmtpOutcome, { state: 'accepted' }> {
  const { code, response, responseCode = 0, message } = error as SmtpError;
  const reason = reasonOf(response ?? message);
  if (responseCode >= 500)
    return { state: 'failed', reason, ...(code === 'EAUTH' && { isSignIn: true as const }) };
  if (responseCode >= 400) {
    return {
      state: 'retry',
      reason,
      ...(isThrottling(responseCode, reason) && { isThrottled: true as const }),
    };
  }
  if (handover.isComplete) return { state: 'unknown', reason };
  const isOwnMistake = error instanceof OutboundBlockedError || LOCAL_CODES.has(code ?? '');
  return { state: isOwnMistake ? 'failed' : 'retry', reason };
}

/**
 * Whether a server that refuses for now refuses the sender and not this mail. 421 closes the connection whatever is sent;
 * 450 to 452 are about one mailbox unless the words speak of a rate (greylisting has the same codes).
 */
function isThrottling(code: number, words: string): boolean {
  if (code === 421) return true;
  return (
    code >= 450 &&
    code <= 452 &&
    /\b4\.7\.28\b|\b4\.5\.127\b|rate.?limit|throttl|too many|quota exceeded|limit exceeded|sending limit/i.test(
      words,
    ) &&
    !/gr[ae]y.?list/i.test(words)
  );
}

/** Codes of nodemailer for what no server has answered: no way to sign in, no valid recipient, too large a mail. */
const LOCAL_CODES = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE']);

/** The server's words on one line, without the base64 that may contain what was sent to it. */
export function reasonOf(words: string): string {
  return words
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, MAX_REASON);
}
