import { routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { findPortal } from '../help-center/help-center.facade';
import {
  countMisses,
  countVotes,
  deleteMiss,
  type InsightFilter,
  listArticleFigures,
  listMisses,
  listUnhelpfulComments,
  listViewsByDay,
} from './insights.repository';

const USUAL_DAYS = '28';
const MOST_ARTICLES = 25;
const MOST_SEARCHES = 100;
const COMMENTS_EACH = 5;

export const insightsAgentRoutes = [
  handle(routes.showInsightSummary, async (ctx, { params, query }) => {
    const { db, accountId } = ctx;
    const filter = filterOf(await findPortal(ctx, params.portal_slug), query);
    const [days, votes, misses] = await Promise.all([
      listViewsByDay(db, accountId, filter),
      countVotes(db, accountId, filter),
      countMisses(db, accountId, filter),
    ]);
    return {
      payload: {
        views: days.reduce((sum, { views }) => sum + views, 0),
        helpful_votes: votes.helpful,
        unhelpful_votes: votes.unhelpful,
        answered_readers: votes.readers,
        missed_searches: misses,
        days,
      },
    };
  }),

  handle(routes.listArticleInsights, async (ctx, { params, query }) => {
    const { db, accountId } = ctx;
    const filter = filterOf(await findPortal(ctx, params.portal_slug), query);
    const figures = await listArticleFigures(db, accountId, {
      ...filter,
      sort: query.sort ?? 'views',
      limit: MOST_ARTICLES,
    });
    const comments = await listUnhelpfulComments(db, accountId, {
      articleIds: figures.map(({ id }) => id),
      days: filter.days,
      each: COMMENTS_EACH,
    });
    return {
      payload: figures.map(({ helpful, unhelpful, ...article }) => ({
        ...article,
        helpful_votes: helpful,
        unhelpful_votes: unhelpful,
        comments: comments
          .filter((one) => one.article_id === article.id)
          .map(({ comment, created_at: at }) => ({ text: comment, created_at: secondsOf(at) })),
      })),
    };
  }),

  handle(routes.listMissedSearches, async (ctx, { params, query }) => {
    const filter = filterOf(await findPortal(ctx, params.portal_slug), query);
    const rows = await listMisses(ctx.db, ctx.accountId, { ...filter, limit: MOST_SEARCHES });
    return { payload: rows.map((row) => ({ ...row, last_at: secondsOf(row.last_at) })) };
  }),

  handle(routes.dismissMissedSearch, async (ctx, { params, query }) => {
    const { id: portalId } = await findPortal(ctx, params.portal_slug);
    await deleteMiss(ctx.db, ctx.accountId, { portalId, ...query });
  }),
];

function filterOf(
  { id: portalId }: { id: number },
  { locale, days }: { locale?: string | undefined; days?: string | undefined },
): InsightFilter {
  return { portalId, locale, days: Number(days ?? USUAL_DAYS) };
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
