import type { ConnectionValues } from '../../connection/connection-row';
import { modeOf } from '../connection-values';

interface ProviderLimit {
  /** Mail servers of the provider, where a password signs in. */
  host: RegExp;
  /** The sign-in with which its mailboxes are connected. */
  mode?: 'google' | 'microsoft';
  /** Mailboxes to which the row applies; absent: all. */
  mailbox?: RegExp;
  messages: number;
  seconds: number;
}

const DAY = 86_400;

/**
 * The limits of one mailbox, as providers publish them; the first row that fits applies.
 * - Gmail: 500 emails a day from a personal account (https://support.google.com/mail/answer/22839), 2,000 from an account of
 *   Google Workspace (https://support.google.com/a/answer/166852), both in any 24 hours;
 * - Microsoft 365: 30 messages a minute
 *   (https://learn.microsoft.com/office365/servicedescriptions/exchange-online-service-description/exchange-online-limits#sending-limits);
 * - Yahoo and iCloud: 500 recipients, and 1,000 messages, a day (https://help.yahoo.com/kb/SLN3353.html,
 *   https://support.apple.com/102198).
 */
const LIMITS: readonly ProviderLimit[] = [
  {
    host: /(?:^|\.)(?:gmail|googlemail)\.com$/i,
    mode: 'google',
    mailbox: /@(?:gmail|googlemail)\.com$/i,
    messages: 500,
    seconds: DAY,
  },
  { host: /(?:^|\.)(?:gmail|googlemail|google)\.com$/i, mode: 'google', messages: 2_000, seconds: DAY },
  { host: /(?:^|\.)(?:office365|outlook)\.com$/i, mode: 'microsoft', messages: 30, seconds: 60 },
  { host: /(?:^|\.)mail\.yahoo\.com$/i, messages: 500, seconds: DAY },
  { host: /(?:^|\.)mail\.me\.com$/i, messages: 1_000, seconds: DAY },
];

/** The limit of the server that sends for an inbox; undefined: an own server, or the installation's. */
export function sendingLimit(values: ConnectionValues): { messages: number; seconds: number } | undefined {
  const mode = modeOf(values);
  const host = mode === 'own_smtp' ? String(values['smtp_address']).trim() : '';
  const mailbox = String(values['imap_login'] || values['email']);
  const found = LIMITS.find(
    (limit) =>
      (limit.mode === mode || (host !== '' && limit.host.test(host))) &&
      (limit.mailbox === undefined || limit.mailbox.test(mailbox)),
  );
  return found && { messages: found.messages, seconds: found.seconds };
}
