import { type Category, helpCenterLimits, routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { createCategory, deleteCategory, updateCategory } from './categories.actions';
import {
  type CategoryRow,
  countCategories,
  findCategoryOfPortal,
  listCategoryPage,
} from './categories.repository';
import { pageNumber, positionsOf } from './list-input';
import { findPortal } from './portals.agent-routes';
import { presentCategories } from './present-categories';
import { reorder } from './reorder';

const PER_PAGE = helpCenterLimits.categoriesPerPage;

export const categoriesAgentRoutes = [
  handle(routes.listCategories, async (ctx, { params, query }) => {
    const { db, accountId } = ctx;
    const { id: portalId } = await findPortal(ctx, params.portal_slug);
    const { locale } = query;
    const offset = (pageNumber(query.page) - 1) * PER_PAGE;
    const [rows, count] = await Promise.all([
      listCategoryPage(db, accountId, { portalId, locale, limit: PER_PAGE, offset }),
      countCategories(db, accountId, portalId, locale),
    ]);
    return {
      payload: await presentCategories(db, accountId, rows),
      meta: { current_page: query.page ?? 1, categories_count: count },
    };
  }),

  handle(routes.showCategory, async (ctx, { params }) => {
    const { id } = await findPortal(ctx, params.portal_slug);
    const row = await findCategoryOfPortal(ctx.db, ctx.accountId, id, params.category_id);
    if (!row) throw new NotFoundError();
    return { payload: await presentOne(ctx, row) };
  }),

  handle(routes.createCategory, async (ctx, { params, body }) => ({
    payload: await presentOne(ctx, await createCategory(ctx, params.portal_slug, body)),
  })),

  handle(routes.updateCategory, async (ctx, { params, body }) => ({
    payload: await presentOne(ctx, await updateCategory(ctx, params.portal_slug, params.category_id, body)),
  })),

  handle(routes.deleteCategory, (ctx, { params }) =>
    deleteCategory(ctx, params.portal_slug, params.category_id),
  ),

  handle(routes.reorderCategories, (ctx, { params, body }) =>
    reorder(ctx, params.portal_slug, 'category', positionsOf(body.positions_hash)),
  ),
];

async function presentOne({ db, accountId }: AccountContext, row: CategoryRow): Promise<Category> {
  const [category] = await presentCategories(db, accountId, [row]);
  if (!category) throw new NotFoundError();
  return category;
}
