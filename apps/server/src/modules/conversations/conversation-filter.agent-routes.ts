import { routes } from '@parley/contract';
import type { RouteHandler } from '../../platform/http/handler';
import { type AccountContext, handle, SEQ_HEADER } from '../access/access.facade';
import { parseFilterConditions } from '../filters/filters.facade';
import { withoutDeletedTeams } from '../teams/teams.facade';
import { presentPage } from '../conversation-presenters/conversation-presenters.facade';
import type { ConversationListRequest } from './queries/list-request';
import { type CountsAt, countLoadedRows } from './queries/count-conversations';
import { findCachedPage } from './queries/columns/find-cached-page';
import { requiresScan } from './queries/conversation-columns';
import { buildFilteredRequest } from './queries/filtered-list';
import { findShownPage } from './queries/list-conversations';
import { countConversationsCached } from './count-cache';

export const conversationFilterRoutes: RouteHandler[] = [
  handle(routes.filterConversations, async (ctx, { query, body }) => {
    const read = await parseFilterConditions(ctx.db, ctx.accountId, 'conversation', body.payload);
    const filter = await withoutDeletedTeams(ctx.db, ctx.accountId, read);
    const { counts, seq, ids, next, rows } = await findCountedPage(ctx, buildFilteredRequest(filter, query));
    ctx.exchange.setHeader(SEQ_HEADER, String(seq));
    const { assigned_count: _assigned, ...meta } = counts;
    return { meta: { ...meta, next_cursor: next }, payload: await presentPage(ctx.viewer, ids, rows) };
  }),

  handle(routes.countFilteredConversations, async (ctx, { body }) => {
    const read = await parseFilterConditions(ctx.db, ctx.accountId, 'conversation', body.payload);
    const filter = await withoutDeletedTeams(ctx.db, ctx.accountId, read);
    const { counts, seq } = await countConversationsCached(ctx, buildFilteredRequest(filter, {}));
    ctx.exchange.setHeader(SEQ_HEADER, String(seq));
    const { assigned_count: _assigned, ...meta } = counts;
    return { meta };
  }),
];

type ShownPage = Awaited<ReturnType<typeof findShownPage>>;

/**
 * A page with the counts of its list. A large account is answered from its column cache. Otherwise, if counting needs
 * a scan of conversations, the page is read first: when the filter matches so few that the page is complete, the
 * counts come from the page and no second scan runs. `seq` is never newer than the list; if the list is newer, the
 * next event brings both into line.
 */
async function findCountedPage(
  ctx: AccountContext,
  request: ConversationListRequest,
): Promise<ShownPage & CountsAt> {
  const { seq } = ctx;
  const cached =
    seq === null ? undefined : await findCachedPage({ db: ctx.db, viewer: ctx.viewer, seq }, request);
  if (cached) return cached;
  if (seq === null || !requiresScan(request.filter)) {
    const [counted, page] = await Promise.all([
      countConversationsCached(ctx, request),
      findShownPage(ctx.db, ctx.viewer, request),
    ]);
    return { ...page, ...counted };
  }
  const page = await findShownPage(ctx.db, ctx.viewer, request);
  const counts = isWhole(request, page)
    ? countLoadedRows(ctx.viewer, page.rows.conversations)
    : (await countConversationsCached(ctx, request)).counts;
  return { ...page, counts, seq };
}

/** Whether the page contains every conversation that the counts include. */
function isWhole({ page = 1, cursor, assignee_type }: ConversationListRequest, { next }: ShownPage): boolean {
  return next === null && page === 1 && cursor === undefined && assignee_type === undefined;
}
