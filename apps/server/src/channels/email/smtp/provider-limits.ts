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

const PERSONAL_GMAIL = /@(?:gmail|googlemail)\.com$/i;
const PERSONAL_OUTLOOK = /@(?:outlook|hotmail|live|msn)\.[a-z.]+$/i;

/**
 * The limits of one mailbox, as providers publish them; the first row that fits applies. Limits of recipients count as
 * messages, because most messages of an inbox have one recipient. Checked on 2026-11-28, by copies of the pages that are
 * named; where a limit turns out to be lower, the answers of the provider pause the inbox.
 */
const LIMITS: readonly ProviderLimit[] = [
  // 500 in 24 hours: https://support.google.com/mail/answer/22839, known by quotations alone.
  {
    host: /(?:^|\.)(?:gmail|googlemail)\.com$/i,
    mode: 'google',
    mailbox: PERSONAL_GMAIL,
    messages: 500,
    seconds: DAY,
  },
  // 10,000 in 24 hours: https://support.google.com/a/answer/2956491, known by quotations alone.
  { host: /^smtp-relay\.gmail\.com$/i, messages: 10_000, seconds: DAY },
  // 2,000 in 24 hours, 500 during a trial: https://support.google.com/a/answer/166852
  { host: /(?:^|\.)(?:gmail|googlemail|google)\.com$/i, mode: 'google', messages: 2_000, seconds: DAY },
  // 5,000 recipients a day for subscribers; fewer without a subscription, nobody says how many:
  // https://support.microsoft.com/office/sending-limits-in-outlook-com-279ee200-594c-40f0-9ec8-bb6af7735c2e
  {
    host: /(?:^|\.)(?:office365|outlook)\.com$/i,
    mode: 'microsoft',
    mailbox: PERSONAL_OUTLOOK,
    messages: 5_000,
    seconds: DAY,
  },
  // 30 a minute by SMTP, and 10,000 recipients a day, which comes to 7 a minute around the clock:
  // https://learn.microsoft.com/office365/servicedescriptions/exchange-online-service-description/exchange-online-limits#sending-limits-1
  { host: /(?:^|\.)(?:office365|outlook)\.com$/i, mode: 'microsoft', messages: 30, seconds: 60 },
  // 500 recipients a day, as its business mail: https://help.yahoo.com/kb/SLN17518.html (it has no figure for personal mailboxes)
  { host: /(?:^|\.)mail\.yahoo\.com$/i, messages: 500, seconds: DAY },
  // 1,000 messages, and as many recipients, a day: https://support.apple.com/102198
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
