import { routes } from '@parley/contract';
import type { RouteHandler } from '../../platform/http/handler';
import { handle, SEQ_HEADER } from '../access/access.facade';
import { readConditions } from '../filters/filters.facade';
import { presentPage } from './load-conversations';
import { askFiltered } from './queries/filtered-list';
import { findShownPage } from './queries/list-conversations';
import { countConversationsAt } from './remembered-counts';

export const conversationFilterRoutes: RouteHandler[] = [
  handle(routes.filterConversations, async (ctx, { query, body }) => {
    const filter = await readConditions(ctx.db, ctx.accountId, 'conversation', body.payload);
    const asked = askFiltered(filter, query);
    // In one packet, counts first: a list that is newer than the number in the header heals with the next event.
    const [{ counts, seq }, { ids, next, rows }] = await Promise.all([
      countConversationsAt(ctx, asked),
      findShownPage(ctx.db, ctx.viewer, asked),
    ]);
    ctx.exchange.setHeader(SEQ_HEADER, String(seq));
    const { assigned_count: _assigned, ...meta } = counts;
    return { meta: { ...meta, next_cursor: next }, payload: await presentPage(ctx.viewer, ids, rows) };
  }),
];
