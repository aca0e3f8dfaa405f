import type { DashboardKey } from '@parley/i18n/dashboard';

/** Steps with texts of their own; a step of a newer server is shown by its name. */
const HOPS = [
  'resolved',
  'connected',
  'signed_in',
  'folder_read',
  'test_sent',
  'bot',
  'webhook',
  'deliveries',
  'widget',
  'domains',
] as const;
type Hop = (typeof HOPS)[number];

const ADVICE = [
  'certificate_expired',
  'certificate_name',
  'certificate_self_signed',
  'domain_not_allowed',
  'gmail_app_password',
  'host_unknown',
  'icloud_app_password',
  'no_starttls',
  'outlook_oauth',
  'password_wrong',
  'port_security_mismatch',
  'private_address',
  'recipient_refused',
  'refused',
  'sender_refused',
  'timeout',
  'try_later',
  'widget_missing',
  'yahoo_app_password',
] as const;
type Advice = (typeof ADVICE)[number];

/** Where providers explain their app passwords. */
const guides: Partial<Record<Advice, string>> = {
  gmail_app_password: 'https://support.google.com/accounts/answer/185833',
  icloud_app_password: 'https://support.apple.com/102654',
  yahoo_app_password: 'https://help.yahoo.com/kb/SLN15241.html',
};

export function hopKey(hop: string, state: 'ok' | 'failed' | 'running' | 'waiting'): DashboardKey | null {
  if (!isHop(hop)) return null;
  if (state === 'ok') return `connection.hop.${hop}`;
  return state === 'failed' ? `connection.hopFailed.${hop}` : `connection.hopWaiting.${hop}`;
}

export function adviceOf(
  code: string | null | undefined,
): { key: DashboardKey; guide: string | undefined } | null {
  const advice = ADVICE.find((known) => known === code);
  return advice ? { key: `connection.advice.${advice}`, guide: guides[advice] } : null;
}

/** Steps whose failure is described by the other server, in its own words. */
export const isServersWord = (hop: string): boolean =>
  ['signed_in', 'folder_read', 'test_sent'].includes(hop);

function isHop(hop: string): hop is Hop {
  return HOPS.some((known) => known === hop);
}
