import type { Config } from '../../platform/config/config';
import { deriveKey, hmacHex } from '../../platform/crypto/tokens';
import { resolveTxt } from '../../platform/outbound/resolve-txt';
import type { PortalRow } from './portals.repository';

export interface DnsRecord {
  name: string;
  value: string;
}

type DomainConfig = Pick<
  Config,
  'helpCenterUrl' | 'secretKey' | 'edition' | 'enableAccountSignup' | 'dnsServers'
>;

type NamedPortal = Pick<PortalRow, 'account_id' | 'id' | 'domain_named_at'>;

/**
 * Where strangers can open an account, a domain is shown only after its DNS names the portal. Otherwise somebody could
 * name a domain of others whose CNAME still leads here. Elsewhere, whoever names a free domain has it.
 */
export function mustProveDomains({ edition, enableAccountSignup }: DomainConfig): boolean {
  return edition === 'cloud' || enableAccountSignup;
}

/**
 * The record that leads a domain here, and the one that says whose it is. The second is different for each portal, and each time
 * that a portal gets its domain.
 */
export function domainRecordsOf(
  config: DomainConfig,
  { account_id, id, domain_named_at: namedAt }: NamedPortal,
  domain: string,
): { cname: DnsRecord; txt: DnsRecord } {
  const key = deriveKey(config.secretKey, 'portal-domains');
  const proof = hmacHex(key, JSON.stringify([account_id, id, domain, namedAt?.getTime()])).slice(0, 40);
  return {
    cname: { name: domain, value: new URL(config.helpCenterUrl).hostname },
    txt: { name: `_parley.${domain}`, value: `parley-portal=${proof}` },
  };
}

/** Whether the DNS of the domain has the TXT record of this portal. A DNS that doesn't answer has none. */
export async function isDomainProved(
  config: DomainConfig,
  portal: NamedPortal,
  domain: string,
): Promise<boolean> {
  const { txt } = domainRecordsOf(config, portal, domain);
  return (await resolveTxt(txt.name, config.dnsServers)).includes(txt.value);
}
