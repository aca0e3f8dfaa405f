import type { PortalRow } from './portals.repository';

type DomainColumns = Pick<PortalRow, 'custom_domain' | 'domain_proved_at'>;

/** The domain at which the portal is shown; null while nobody has proved that it belongs to the team. */
export function shownDomainOf({ custom_domain, domain_proved_at }: DomainColumns): string | null {
  return domain_proved_at ? custom_domain : null;
}

/** Addresses of a portal's pages: below its domain or, without one, below the address of help centers. */
export function addressesOf(
  config: { helpCenterUrl: string },
  portal: Pick<PortalRow, 'slug'> & DomainColumns,
): { base: string; publicUrl: string } {
  const base = `/hc/${encodeURIComponent(portal.slug)}`;
  const domain = shownDomainOf(portal);
  const origin = domain ? `https://${domain}` : config.helpCenterUrl;
  return { base, publicUrl: `${origin}${base}` };
}
