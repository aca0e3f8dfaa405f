import type { ConnectionValues } from './connection-values';

export const MAIL_PARTS = ['incoming', 'outgoing'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];
export type MailSecurity = 'tls' | 'starttls' | 'none';

/** The beginning of the names of a part's settings. */
const prefixes = { incoming: 'imap', outgoing: 'smtp' } as const;
/** Without TLS, IMAP uses STARTTLS if the server offers it, so it has no third choice. */
export const SECURITIES: Record<MailPart, readonly MailSecurity[]> = {
  incoming: ['tls', 'starttls'],
  outgoing: ['tls', 'starttls', 'none'],
};
const ports: Record<MailPart, Record<MailSecurity, number>> = {
  incoming: { tls: 993, starttls: 143, none: 143 },
  outgoing: { tls: 465, starttls: 587, none: 587 },
};

export const nameIn = <Part extends MailPart, Name extends string>(part: Part, name: Name) =>
  `${prefixes[part]}_${name}` as const;

export function securityOf(part: MailPart, values: ConnectionValues): MailSecurity {
  if (part === 'incoming') return values['imap_enable_ssl'] === true ? 'tls' : 'starttls';
  if (values['smtp_enable_ssl_tls'] === true) return 'tls';
  return values['smtp_enable_starttls_auto'] === true ? 'starttls' : 'none';
}

/** The settings that a change of the security changes. The port follows until it was edited: until it is none of the usual ones. */
export function withSecurity(
  part: MailPart,
  values: ConnectionValues,
  security: MailSecurity,
): ConnectionValues {
  const port = values[nameIn(part, 'port')];
  const isUsual = port === 0 || port === usualPort(part, values);
  const moved: ConnectionValues = isUsual ? { [nameIn(part, 'port')]: ports[part][security] } : {};
  return part === 'incoming'
    ? { imap_enable_ssl: security === 'tls', ...moved }
    : {
        smtp_enable_ssl_tls: security === 'tls',
        smtp_enable_starttls_auto: security === 'starttls',
        ...moved,
      };
}

export function usualPort(part: MailPart, values: ConnectionValues): number {
  return ports[part][securityOf(part, values)];
}
