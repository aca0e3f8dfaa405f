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
  'bot_token_unknown',
  'certificate_expired',
  'certificate_name',
  'certificate_self_signed',
  'domain_not_allowed',
  'fastmail_app_password',
  'gmail_app_password',
  'host_unknown',
  'icloud_app_password',
  'no_starttls',
  'outlook_oauth',
  'password_wrong',
  'port_security_mismatch',
  'private_address',
  'provider_unreachable',
  'recipient_refused',
  'refused',
  'sender_refused',
  'timeout',
  'try_later',
  'widget_missing',
  'webhook_elsewhere',
  'webhook_missing',
  'yahoo_app_password',
  'zoho_app_password',
] as const;
type Advice = (typeof ADVICE)[number];

/** Where providers explain their app passwords. */
const guides: Partial<Record<Advice, string>> = {
  fastmail_app_password: 'https://www.fastmail.com/help/technical/servernamesandports.html',
  gmail_app_password: 'https://support.google.com/accounts/answer/185833',
  icloud_app_password: 'https://support.apple.com/102654',
  yahoo_app_password: 'https://help.yahoo.com/kb/SLN15241.html',
  zoho_app_password: 'https://www.zoho.com/mail/help/imap-access.html',
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

function isHop(hop: string): hop is Hop {
  return HOPS.some((known) => known === hop);
}
