import { hasFeature } from '../accounts/accounts.facade';
import { addressesOf, type PortalRow } from '../help-center/help-center.facade';
import { HttpError, NotFoundError, PaymentRequiredError } from '../../platform/http/errors';
import type { PublicContext } from '../access/access.facade';
import { findPublicPortal } from './site.repository';

/** A portal as one request reaches it. */
export interface OpenSite {
  portal: PortalRow;
  /** Origin and path of the portal, for links on its pages: `/hc/acme`. */
  base: string;
  /** The same as a whole URL, for search engines, feeds and mails. */
  publicUrl: string;
  /** Host name and port of the request, which is one of the installation. */
  host: string;
  isOnCustomDomain: boolean;
}

/**
 * The portal of a request: that of its domain, or else of the slug in its path. Errors: 401 the host belongs neither to
 * the installation nor to a portal, 402 and 404.
 */
export async function findSite(ctx: PublicContext, slug: string): Promise<OpenSite> {
  const { services, exchange } = ctx;
  const hostName = hostNameOf(ctx);
  const isOwn = ownHostNames(ctx).includes(hostName);
  const portal = await findPublicPortal(services.database, isOwn ? { slug } : { domain: hostName });
  if (!portal && !isOwn) {
    throw new HttpError('unknown_host', { error: `Domain: ${hostName} is not registered with us.` });
  }
  if (!portal) throw new NotFoundError();
  const account = { accountId: portal.account_id, db: services.database.tenant(portal.account_id), services };
  if (!(await hasFeature(account, 'help_center'))) {
    throw services.config.edition === 'cloud' ? new PaymentRequiredError() : new NotFoundError();
  }
  return {
    portal,
    ...addressesOf(services.config, portal),
    host: exchange.request.host,
    isOnCustomDomain: !isOwn,
  };
}

/** The portal whose domain the request was sent to; undefined for requests to the installation itself. */
export async function findSiteOfDomain(ctx: PublicContext): Promise<PortalRow | undefined> {
  const domain = hostNameOf(ctx);
  return ownHostNames(ctx).includes(domain) ? undefined : findPublicPortal(ctx.services.database, { domain });
}

function hostNameOf({ exchange }: PublicContext): string {
  return exchange.request.hostname.toLowerCase();
}

function ownHostNames({ services: { config } }: PublicContext): string[] {
  return [config.frontendUrl, config.helpCenterUrl].map((url) => new URL(url).hostname.toLowerCase());
}
