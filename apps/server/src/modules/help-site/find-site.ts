import { enabledFeatures } from '../accounts/accounts.facade';
import { addressesOf, ownAddresses, plainHostName, type PortalRow } from '../help-center/help-center.facade';
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

const lookupsOf = perDatabase(() => new SharedLookups<{ portal: PortalRow; isOn: boolean } | undefined>());

/**
 * The portal of a request: that of its domain, or else of the slug in its path. Errors: 401 the host belongs neither to
 * the installation nor to a portal, 402 and 404.
 */
export async function findSite(ctx: PublicContext, slug: string): Promise<OpenSite> {
  const { services, exchange } = ctx;
  const hostName = plainHostName(exchange.request.hostname);
  const own = ownAddressOf(ctx);
  const by = own ? { slug } : { domain: hostName };
  const found = await lookupsOf(services.database).get(JSON.stringify(by), () =>
    findOpenPortal(services, by),
  );
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
