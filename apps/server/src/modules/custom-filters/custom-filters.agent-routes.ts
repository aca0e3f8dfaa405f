import { routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { handle } from '../access/access.facade';
import {
  createCustomFilter,
  deleteCustomFilter,
  ownerOf,
  updateCustomFilter,
} from './custom-filters.actions';
import { presentCustomFilter } from './custom-filters.presenter';
import { findCustomFilter, listCustomFilters } from './custom-filters.repository';

export const customFiltersAgentRoutes = [
  handle(routes.listCustomFilters, async (ctx, { query }) =>
    (await listCustomFilters(ctx.db, ownerOf(ctx), query.filter_type ?? 'conversation')).map(
      presentCustomFilter,
    ),
  ),

  handle(routes.showCustomFilter, async (ctx, { params }) => {
    const filter = await findCustomFilter(ctx.db, ownerOf(ctx), params.custom_filter_id);
    if (!filter) throw new NotFoundError();
    return presentCustomFilter(filter);
  }),

  handle(routes.createCustomFilter, async (ctx, { body }) =>
    presentCustomFilter(await createCustomFilter(ctx, body)),
  ),

  handle(routes.updateCustomFilter, async (ctx, { params, body }) =>
    presentCustomFilter(await updateCustomFilter(ctx, params.custom_filter_id, body)),
  ),

  handle(routes.deleteCustomFilter, async (ctx, { params }) => {
    await deleteCustomFilter(ctx, params.custom_filter_id);
  }),
];
