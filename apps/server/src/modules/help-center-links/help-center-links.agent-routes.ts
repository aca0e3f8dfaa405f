import { articleLinks } from '@parley/article-text/plain-text';
import { helpCenterLimits, routes } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import { defineLimit } from '../../platform/limits';
import { handle } from '../access/access.facade';
import { consumeLimits } from '../auth/auth.facade';
import { findPortal } from '../help-center/help-center.facade';
import { type LinkingArticle, listBrokenLinks, requestLinkCheck } from './links.repository';

/** Each asks other websites for up to thousands of pages. */
const LINK_CHECKS = defineLimit({ name: 'link-checks-per-account', limit: 10, windowSeconds: 3_600 });

export const helpCenterLinksAgentRoutes = [
  handle(routes.listBrokenLinks, async (ctx, { params, query }) => {
    const portal = await findPortal(ctx, params.portal_slug);
    const rows = await listBrokenLinks(ctx.db, ctx.accountId, {
      portalId: portal.id,
      locale: query.locale,
      limit: helpCenterLimits.brokenLinks,
    });
    const known = new Map<number, Set<string>>();
    const linksOf = ({ id, content }: LinkingArticle) => {
      const links = known.get(id) ?? new Set(articleLinks(content));
      known.set(id, links);
      return links;
    };
    return {
      payload: rows
        .filter(({ url, article }) => linksOf(article).has(url))
        .map(({ url, reason, status, found_at: at, article: { id, title, locale } }) => ({
          url,
          reason,
          status,
          found_at: unix(at),
          article: { id, title, locale },
        })),
      meta: { checked_at: portal.links_checked_at ? unix(portal.links_checked_at) : null },
    };
  }),

  handle(routes.checkArticleLinks, async (ctx, { params }) => {
    const { id } = await findPortal(ctx, params.portal_slug);
    await consumeLimits(ctx, [{ rule: LINK_CHECKS, key: String(ctx.accountId) }]);
    await requestLinkCheck(ctx.db, ctx.accountId, id);
  }),
];
