import { articleLinks } from '@parley/article-text/plain-text';
import { helpCenterLimits, routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { findPortal } from '../help-center/help-center.facade';
import { listBrokenLinks, requestLinkCheck } from './links.repository';

export const helpCenterLinksAgentRoutes = [
  handle(routes.listBrokenLinks, async (ctx, { params, query }) => {
    const portal = await findPortal(ctx, params.portal_slug);
    const rows = await listBrokenLinks(ctx.db, ctx.accountId, {
      portalId: portal.id,
      locale: query.locale,
      limit: helpCenterLimits.brokenLinks,
    });
    return {
      payload: rows
        .filter(({ url, article }) => articleLinks(article.content).includes(url))
        .map(({ url, reason, status, found_at: at, article: { id, title, locale } }) => ({
          url,
          reason,
          status,
          found_at: secondsOf(at),
          article: { id, title, locale },
        })),
      meta: { checked_at: portal.links_checked_at ? secondsOf(portal.links_checked_at) : null },
    };
  }),

  handle(routes.checkArticleLinks, async (ctx, { params }) => {
    const { id } = await findPortal(ctx, params.portal_slug);
    await requestLinkCheck(ctx.db, ctx.accountId, id);
  }),
];

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
