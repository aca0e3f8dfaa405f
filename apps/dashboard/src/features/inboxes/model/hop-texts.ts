import { availableChannelTypes, channels, type CheckStep } from '@parley/contract/channels/channels';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { knownText } from '../../../shared/i18n/known-text';

/** The last step of an email that an inbox sends to itself; no check has it. */
const TEST_SENT = 'test_sent';
type Hop = CheckStep | typeof TEST_SENT;

/** Steps with texts of their own; a step of a newer server is shown by its name. */
const hops: readonly Hop[] = [
  ...availableChannelTypes.flatMap((type): readonly CheckStep[] => {
    const { incoming, outgoing } = channels[type].steps;
    return [...incoming, ...outgoing];
  }),
  TEST_SENT,
];

/** Where providers explain their app passwords. */
const guides: Readonly<Record<string, string>> = {
  fastmail_app_password: 'https://www.fastmail.com/help/technical/servernamesandports.html',
  gmail_app_password: 'https://support.google.com/accounts/answer/185833',
  icloud_app_password: 'https://support.apple.com/102654',
  yahoo_app_password: 'https://help.yahoo.com/kb/SLN15241.html',
  zoho_app_password: 'https://www.zoho.com/mail/help/imap-access.html',
};

export function hopKey(hop: string, state: 'ok' | 'failed' | 'running' | 'waiting'): DashboardKey | null {
  const known = hops.find((one) => one === hop);
  if (!known) return null;
  if (state === 'ok') return `connection.hop.${known}`;
  return state === 'failed' ? `connection.hopFailed.${known}` : `connection.hopWaiting.${known}`;
}

/** Advice in words; null for codes without a text. */
export function adviceOf(
  t: (key: DashboardKey) => string,
  code: string | null | undefined,
): { text: string; guide: string | undefined } | null {
  const text = code ? knownText(t, `connection.advice.${code}`) : null;
  return text && code ? { text, guide: guides[code] } : null;
}
