import type { PortalRow } from './portals.repository';

/** Addresses of a portal's pages: below its domain or, without one, below the address of help centers. */
export function addressesOf(
  config: { helpCenterUrl: string },
  portal: Pick<PortalRow, 'slug' | 'custom_domain'>,
): { base: string; publicUrl: string } {
  const base = `/hc/${encodeURIComponent(portal.slug)}`;
  const origin = portal.custom_domain ? `https://${portal.custom_domain}` : config.helpCenterUrl;
  return { base, publicUrl: `${origin}${base}` };
}
