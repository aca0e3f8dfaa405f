import { domainToASCII } from 'node:url';
import { isMailAddress, type MailSuggestion } from '@parley/contract';
import { providerOfDomain, providerOfExchanges } from '../../channels/email/providers/mail-providers';
import type { Config } from '../../platform/config/config';
import { resolveMx } from '../../platform/outbound/resolve-mx';

/** The servers of an address at a known provider: by its domain, else by the mail servers that DNS names for it. */
export async function suggestMailSettings(
  { dnsServers }: Pick<Config, 'dnsServers'>,
  email: string,
): Promise<MailSuggestion> {
  const domain = isMailAddress(email) ? domainToASCII(email.slice(email.lastIndexOf('@') + 1)) : '';
  if (domain === '') return UNKNOWN;
  const found = providerOfDomain(domain) ?? providerOfExchanges(await resolveMx(domain, dnsServers));
  if (!found) return UNKNOWN;
  const { name, advice, imap, smtp } = found;
  return {
    provider: name,
    advice,
    settings: {
      imap_address: imap.host,
      imap_port: imap.port,
      imap_enable_ssl: true,
      smtp_address: smtp.host,
      smtp_port: smtp.port,
      smtp_enable_ssl_tls: smtp.port === 465,
      smtp_enable_starttls_auto: smtp.port === 587,
    },
  };
}

const UNKNOWN: MailSuggestion = { provider: null, advice: null, settings: {} };
