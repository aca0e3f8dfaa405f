import { DEFAULT_PORTAL_COLOR, type WidgetPortal } from '@parley/contract';
import type { Services } from '../../platform/services';
import { enabledFeatures } from '../accounts/accounts.facade';
import { addressesOf, type PortalRow, portalRows, shownDomainOf } from '../help-center/help-center.facade';

interface Owner {
  id: number;
  features: Parameters<typeof enabledFeatures>[0];
}

/** The help center of a website's chat; null if it has none, or one that readers cannot open. */
export async function findWidgetPortal(
  { database, config }: Services,
  account: Owner,
  portalId: number | null,
): Promise<WidgetPortal | null> {
  if (portalId === null || !enabledFeatures(account.features, config.edition).help_center) return null;
  const portal = await portalRows.find(database.tenant(account.id), account.id, portalId);
  return !portal || portal.archived ? null : presentWidgetPortal(config, portal);
}

function presentWidgetPortal(config: { helpCenterUrl: string }, row: PortalRow): WidgetPortal {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    slug: row.slug,
    custom_domain: shownDomainOf(row),
    color: row.color ?? DEFAULT_PORTAL_COLOR,
    homepage_link: row.homepage_link,
    page_title: row.page_title,
    header_text: row.header_text,
    config: {
      allowed_locales: row.allowed_locales,
      default_locale: row.default_locale,
      draft_locales: row.draft_locales,
    },
    archived: row.archived,
    channel_web_widget_id: null,
    ssl_settings: {},
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    public_url: addressesOf(config, row).publicUrl,
  };
}
