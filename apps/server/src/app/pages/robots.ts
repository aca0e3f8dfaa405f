import type { FastifyInstance } from 'fastify';
import { addressesOf } from '../../modules/help-center/help-center.facade';
import { findSiteOfDomain, ownAddressOf, SITE_ASSETS } from '../../modules/help-site/help-site.facade';
import { createExchange, requestInfo } from '../../platform/http/transport';
import type { Services } from '../../platform/services';

/**
 * `robots.txt` of the host that it is asked at. The domain of a portal may be read as a whole and names its sitemap; at
 * the installation's own hosts only help centers are for search engines, and at a host of nobody nothing is.
 */
export function registerRobots(app: FastifyInstance, services: Services): void {
  app.get('/robots.txt', async (request, reply) => {
    const ctx = {
      services,
      request: requestInfo(request),
      exchange: createExchange(request, reply, services.config),
    };
    const portal = await findSiteOfDomain(ctx);
    const rules = portal
      ? ['Allow: /', '', `Sitemap: ${addressesOf(services.config, portal).publicUrl}/sitemap.xml`]
      : [...(ownAddressOf(ctx) ? ['Allow: /hc/', `Allow: ${SITE_ASSETS}`] : []), 'Disallow: /'];
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'host')
      .header('x-content-type-options', 'nosniff')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules.join('\n')}\n`);
  });
}
