import { type Article, helpCenterLimits, routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { discardUnpublishedChanges, keepArticleVersion, keepUnpublishedChanges } from './article-edits';
import { previewUrlOf } from './article-preview';
import { noteView } from './article-viewers';
import { findArticleChanges, findVersion, listVersions } from './article-versions.repository';
import {
  createArticle,
  deleteArticle,
  deleteArticles,
  updateArticle,
  updateArticleCategories,
  updateArticleStatuses,
} from './articles.actions';
import {
  type ArticleFilter,
  type ArticleRow,
  countArticles,
  findArticleIds,
  findArticleOfPortal,
  listArticlePage,
} from './articles.repository';
import { listCategoryIdsBySlug } from './categories.repository';
import { pageNumber, positionsOf } from './list-input';
import { findPortal } from './portals.agent-routes';
import {
  presentArticles,
  presentUnpublishedChanges,
  presentVersions,
  presentVersionText,
} from './present-articles';
import { reorder } from './reorder';

const PER_PAGE = helpCenterLimits.articlesPerPage;
/** Lists of search results count and show at most this many articles. */
const MOST_FOUND = 2_000;

export const articlesAgentRoutes = [
  handle(routes.listArticles, async (ctx, { params, query }) => {
    const { db, accountId } = ctx;
    const { id: portalId } = await findPortal(ctx, params.portal_slug);
    const { locale, category_slug: slug, status, author_id: authorId } = query;
    const text = query.query?.trim();
    const [categoryIds, ids] = await Promise.all([
      slug === undefined ? undefined : listCategoryIdsBySlug(db, accountId, portalId, slug, locale),
      text ? findArticleIds(db, { portalId, locale, text, limit: MOST_FOUND }) : undefined,
    ]);
    const base: ArticleFilter = { portalId, locale, categoryIds, ids };
    const [rows, total, counts, listCounts] = await Promise.all([
      listArticlePage(db, accountId, {
        ...base,
        status,
        authorId,
        order: query.sort === 'views' ? 'views' : slug === undefined ? 'updated' : 'position',
        limit: PER_PAGE,
        offset: (pageNumber(query.page) - 1) * PER_PAGE,
      }),
      countArticles(db, accountId, { portalId }, ctx.viewer.userId),
      countArticles(db, accountId, base, ctx.viewer.userId),
      authorId === undefined ? null : countArticles(db, accountId, { ...base, authorId }, ctx.viewer.userId),
    ]);
    const { all, published, draft, archived } = listCounts ?? counts;
    return {
      payload: await presentArticles(db, accountId, rows),
      meta: {
        all_articles_count: total.all,
        articles_count: counts.all,
        published_count: counts.published,
        draft_articles_count: counts.draft,
        archived_articles_count: counts.archived,
        mine_articles_count: counts.mine,
        by_status: { all, published, draft, archived },
        current_page: query.page ?? 1,
      },
    };
  }),

  handle(routes.viewArticle, async (ctx, { params, body }) => {
    const { id: portalId } = await findPortal(ctx, params.portal_slug);
    const article = await findArticleOfPortal(ctx.db, ctx.accountId, portalId, params.article_id);
    if (!article) throw new NotFoundError();
    return {
      payload: await noteView(ctx, { articleId: article.id, window: body.window, isOpen: body.is_open }),
    };
  }),

  handle(routes.previewArticle, async (ctx, { params }) => {
    const portal = await findPortal(ctx, params.portal_slug);
    const article = await findArticleOfPortal(ctx.db, ctx.accountId, portal.id, params.article_id);
    if (!article) throw new NotFoundError();
    const url = previewUrlOf(ctx.services.config, portal, article);
    await ctx.exchange.reply.header('cache-control', 'no-store').redirect(url, 302);
  }),

  handle(routes.showArticle, async (ctx, { params }) => ({
    payload: await presentOne(ctx, await findArticle(ctx, params)),
  })),

  handle(routes.createArticle, async (ctx, { params, body }) => ({
    payload: await presentOne(ctx, await createArticle(ctx, params.portal_slug, body)),
  })),

  handle(routes.updateArticle, async (ctx, { params, body }) => ({
    payload: await presentOne(ctx, await updateArticle(ctx, params.portal_slug, params.article_id, body)),
  })),

  handle(routes.deleteArticle, (ctx, { params }) =>
    deleteArticle(ctx, params.portal_slug, params.article_id),
  ),

  handle(routes.reorderArticles, (ctx, { params, body }) =>
    reorder(ctx, params.portal_slug, 'article', positionsOf(body.positions_hash)),
  ),

  handle(routes.updateArticleStatuses, (ctx, { params, body }) =>
    updateArticleStatuses(ctx, params.portal_slug, { ids: body.ids ?? [], status: body.status }),
  ),

  handle(routes.updateArticleCategories, (ctx, { params, body }) =>
    updateArticleCategories(ctx, params.portal_slug, { ids: body.ids ?? [], categoryId: body.category_id }),
  ),

  handle(routes.deleteArticles, (ctx, { params, body }) =>
    deleteArticles(ctx, params.portal_slug, body.ids ?? []),
  ),

  handle(routes.keepUnpublishedChanges, async (ctx, { params, body }) => ({
    payload: await presentOne(
      ctx,
      await keepUnpublishedChanges(ctx, params.portal_slug, params.article_id, body),
    ),
  })),

  handle(routes.discardUnpublishedChanges, async (ctx, { params }) => ({
    payload: await presentOne(
      ctx,
      await discardUnpublishedChanges(ctx, params.portal_slug, params.article_id),
    ),
  })),

  handle(routes.listArticleVersions, async (ctx, { params }) => {
    const { id } = await findArticle(ctx, params);
    const rows = await listVersions(ctx.db, ctx.accountId, id, helpCenterLimits.versionsPerArticle);
    return { payload: await presentVersions(ctx.db, ctx.accountId, rows) };
  }),

  handle(routes.showArticleVersion, async (ctx, { params }) => {
    const { id } = await findArticle(ctx, params);
    const row = await findVersion(ctx.db, ctx.accountId, id, params.version_id);
    if (!row) throw new NotFoundError();
    return { payload: await presentVersionText(ctx.db, ctx.accountId, row) };
  }),

  handle(routes.keepArticleVersion, async (ctx, { params, body }) => ({
    payload: await presentVersionText(
      ctx.db,
      ctx.accountId,
      await keepArticleVersion(ctx, params.portal_slug, params.article_id, body),
    ),
  })),
];

async function findArticle(
  ctx: AccountContext,
  { portal_slug: slug, article_id: id }: { portal_slug: string; article_id: number },
): Promise<ArticleRow> {
  const portal = await findPortal(ctx, slug);
  const row = await findArticleOfPortal(ctx.db, ctx.accountId, portal.id, id);
  if (!row) throw new NotFoundError();
  return row;
}

async function presentOne({ db, accountId }: AccountContext, row: ArticleRow): Promise<Article> {
  const [[article], waiting] = await Promise.all([
    presentArticles(db, accountId, [row]),
    findArticleChanges(db, accountId, row.id),
  ]);
  if (!article) throw new NotFoundError();
  if (!waiting) return article;
  return { ...article, unpublished_changes: await presentUnpublishedChanges(db, accountId, waiting) };
}
