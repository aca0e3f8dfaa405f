import type { Advice } from '../check/advice';

/** A provider with its servers, by the domains of its own and the mail servers of domains that are hosted there. */
export interface KnownProvider {
  name: 'fastmail' | 'google' | 'icloud' | 'microsoft' | 'yahoo' | 'zoho';
  domain: RegExp;
  exchange: RegExp;
  advice: Advice;
  imap: { host: string; port: number };
  /** Port 465 is TLS from the first byte, 587 STARTTLS. */
  smtp: { host: string; port: 465 | 587 };
}

/**
 * Stated by the providers:
 * - Google: https://support.google.com/mail/answer/7126229, MX: https://support.google.com/a/answer/174125
 * - Microsoft: https://support.microsoft.com/office/d088b986-291d-42b8-9564-9c414e2aa040; MX `*.mail.protection.outlook.com`
 * - Yahoo: https://help.yahoo.com/kb/SLN4075.html
 * - iCloud: https://support.apple.com/102525, MX: https://support.apple.com/102374
 * - Fastmail: https://www.fastmail.com/help/technical/servernamesandports.html
 * - Zoho: https://www.zoho.com/mail/help/imap-access.html; its servers depend on the data center (`serversOf`)
 */
export const MAIL_PROVIDERS: readonly KnownProvider[] = [
  {
    name: 'google',
    domain: /^(?:gmail|googlemail)\.com$/,
    exchange: /(?:^|\.)(?:google|googlemail)\.com$/,
    advice: 'gmail_app_password',
    imap: { host: 'imap.gmail.com', port: 993 },
    smtp: { host: 'smtp.gmail.com', port: 587 },
  },
  {
    name: 'microsoft',
    domain: /^(?:outlook|hotmail|live|msn)\.[a-z.]+$/,
    exchange: /\.(?:protection\.outlook\.com|mx\.microsoft)$/,
    advice: 'outlook_oauth',
    imap: { host: 'outlook.office365.com', port: 993 },
    smtp: { host: 'smtp.office365.com', port: 587 },
  },
  {
    name: 'yahoo',
    domain: /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/,
    exchange: /\.yahoodns\.net$/,
    advice: 'yahoo_app_password',
    imap: { host: 'imap.mail.yahoo.com', port: 993 },
    smtp: { host: 'smtp.mail.yahoo.com', port: 465 },
  },
  {
    name: 'icloud',
    domain: /^(?:icloud|me|mac)\.com$/,
    exchange: /\.mail\.icloud\.com$/,
    advice: 'icloud_app_password',
    imap: { host: 'imap.mail.me.com', port: 993 },
    smtp: { host: 'smtp.mail.me.com', port: 587 },
  },
  {
    name: 'fastmail',
    domain: /^fastmail\.(?:com|fm)$/,
    exchange: /\.messagingengine\.com$/,
    advice: 'fastmail_app_password',
    imap: { host: 'imap.fastmail.com', port: 993 },
    smtp: { host: 'smtp.fastmail.com', port: 465 },
  },
  {
    name: 'zoho',
    domain: /^zoho(?:mail)?\.(?:com|eu|in|com\.au|jp|sa)$/,
    exchange: /(?:^|\.)zoho\.(?:com|eu|in|com\.au|jp|sa)$/,
    advice: 'zoho_app_password',
    imap: { host: 'imap.zoho.com', port: 993 },
    smtp: { host: 'smtp.zoho.com', port: 465 },
  },
];

export type FoundProvider = Pick<KnownProvider, 'name' | 'advice' | 'imap' | 'smtp'>;

/** The provider of an address by its domain; null: it is none of them. */
export function providerOfDomain(domain: string): FoundProvider | null {
  const found = MAIL_PROVIDERS.find((provider) => provider.domain.test(domain));
  return found ? { ...found, ...serversOf(found, domain, false) } : null;
}

/** The provider that hosts a domain, by the mail servers that DNS names; null: it is none of them. */
export function providerOfExchanges(exchanges: readonly string[]): FoundProvider | null {
  for (const exchange of exchanges) {
    const found = MAIL_PROVIDERS.find((provider) => provider.exchange.test(exchange));
    if (found) return { ...found, ...serversOf(found, exchange, true) };
  }
  return null;
}

/** Zoho has one set of servers per data center, and further ones for domains of organizations. */
function serversOf({ name, imap, smtp }: KnownProvider, host: string, isHosted: boolean) {
  if (name !== 'zoho') return { imap, smtp };
  const ending = /zoho(?:mail)?\.(.+)$/.exec(host)?.[1] ?? 'com';
  const kind = isHosted ? 'pro' : '';
  return {
    imap: { ...imap, host: `imap${kind}.zoho.${ending}` },
    smtp: { ...smtp, host: `smtp${kind}.zoho.${ending}` },
  };
}
