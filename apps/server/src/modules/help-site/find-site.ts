import { enabledFeatures } from '../accounts/accounts.facade';
import {
  addressesOf,
  ownAddresses,
  plainHostName,
  type PortalRow,
  wasJustChanged,
} from '../help-center/help-center.facade';
import { HttpError, NotFoundError, PaymentRequiredError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import type { PublicContext } from '../access/access.facade';
import { perDatabase } from './per-database';
import { SharedLookups } from './shared-lookups';
import { findPublicPortal } from './site.repository';

/** A portal as one request reaches it. */
export interface OpenSite {
  portal: PortalRow;
  /** Origin and path of the portal, for links on its pages: `/hc/acme`. */
  base: string;
  /** The same as a whole URL, for search engines, feeds and mails. */
  publicUrl: string;
  /**
   * Host and port of the address that the request was sent to, as they are configured: never those of the `Host`
   * header, whose port anybody can choose, because pages contain them and are kept for other readers.
   */
  host: string;
  isOnCustomDomain: boolean;
}

interface Found {
  portal: PortalRow;
  isOn: boolean;
}

/** A change by another process, or of the account, shows after this time at the latest; one by this process at once. */
const KEPT_MS = 1_000;
const MOST_KEPT = 500;

const lookupsOf = perDatabase(() => ({
  shared: new SharedLookups<Found | undefined>(),
  kept: new Map<string, Found & { until: number }>(),
}));

/**
 * The portal of a request: that of its domain, or else of the slug in its path. Errors: 401 the host belongs neither to
 * the installation nor to a portal, 402 and 404.
 */
export async function findSite(ctx: PublicContext, slug: string): Promise<OpenSite> {
  const { services, exchange } = ctx;
  const hostName = plainHostName(exchange.request.hostname);
  const own = ownAddressOf(ctx);
  const by = own ? { slug } : { domain: hostName };
  const found = await lookUp(services, by);
  if (!found && !own) {
    throw new HttpError('unknown_host', { error: `Domain: ${hostName} is not registered with us.` });
  }
  if (!found) throw new NotFoundError();
  const { portal, isOn } = found;
  if (!isOn) {
    throw services.config.edition === 'cloud' ? new PaymentRequiredError() : new NotFoundError();
  }
  return {
    portal,
    ...addressesOf(services.config, portal),
    host: own?.host ?? hostName,
    isOnCustomDomain: !own,
  };
}

async function lookUp(
  services: Services,
  by: { domain: string } | { slug: string },
): Promise<Found | undefined> {
  const { shared, kept } = lookupsOf(services.database);
  const key = JSON.stringify(by);
  const known = kept.get(key);
  if (known && known.until > Date.now() && !wasJustChanged(known.portal)) return known;
  kept.delete(key);
  const found = await shared.get(key, () => findOpenPortal(services, by));
  // It may have been read before the change.
  if (found && !wasJustChanged(found.portal)) kept.set(key, { ...found, until: Date.now() + KEPT_MS });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return found;
}

async function findOpenPortal({ database, config }: Services, by: { domain: string } | { slug: string }) {
  const portal = await findPublicPortal(database, by);
  if (!portal) return undefined;
  return { portal, isOn: enabledFeatures(portal.account_features, config.edition)['help_center'] === true };
}

/** The portal whose domain the request was sent to; undefined for requests to the installation itself. */
export async function findSiteOfDomain(ctx: PublicContext): Promise<PortalRow | undefined> {
  if (ownAddressOf(ctx)) return undefined;
  const domain = plainHostName(ctx.exchange.request.hostname);
  return findPublicPortal(ctx.services.database, { domain });
}

/**
 * The address of the installation that the request was sent to; undefined for domains of portals. The port of the
 * request only decides between addresses of the same name.
 */
export function ownAddressOf({ services, exchange }: PublicContext): URL | undefined {
  const { host, hostname } = exchange.request;
  const name = plainHostName(hostname);
  const known = ownAddresses(services.config).filter((url) => plainHostName(url.hostname) === name);
  return known.find((url) => url.host === host.toLowerCase()) ?? known[0];
}
