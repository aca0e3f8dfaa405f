import { routes } from '@parley/contract';
import type { RouteHandler } from '../../platform/http/handler';
import { type AccountContext, handle, SEQ_HEADER } from '../access/access.facade';
import { readConditions } from '../filters/filters.facade';
import { withoutDeletedTeams } from '../teams/teams.facade';
import { presentPage } from './load-conversations';
import type { AskedList } from './queries/asked-list';
import { type CountsAt, countShown } from './queries/count-conversations';
import { findHeldPage } from './queries/columns/find-held-page';
import { isCountedByReading } from './queries/conversation-columns';
import { askFiltered } from './queries/filtered-list';
import { findShownPage } from './queries/list-conversations';
import { countConversationsAt } from './remembered-counts';

export const conversationFilterRoutes: RouteHandler[] = [
  handle(routes.filterConversations, async (ctx, { query, body }) => {
    const read = await readConditions(ctx.db, ctx.accountId, 'conversation', body.payload);
    const filter = await withoutDeletedTeams(ctx.db, ctx.accountId, read);
    const { counts, seq, ids, next, rows } = await findCountedPage(ctx, askFiltered(filter, query));
    ctx.exchange.setHeader(SEQ_HEADER, String(seq));
    const { assigned_count: _assigned, ...meta } = counts;
    return { meta: { ...meta, next_cursor: next }, payload: await presentPage(ctx.viewer, ids, rows) };
  }),

  handle(routes.countFilteredConversations, async (ctx, { body }) => {
    const read = await readConditions(ctx.db, ctx.accountId, 'conversation', body.payload);
    const filter = await withoutDeletedTeams(ctx.db, ctx.accountId, read);
    const { counts, seq } = await countConversationsAt(ctx, askFiltered(filter, {}));
    ctx.exchange.setHeader(SEQ_HEADER, String(seq));
    const { assigned_count: _assigned, ...meta } = counts;
    return { meta };
  }),
];

type ShownPage = Awaited<ReturnType<typeof findShownPage>>;

/**
 * A page with the counts of its list: of a large account from the columns held of it. In the database, where conversations have to be read to be counted, the page comes first: all that
 * hardly any meet stand on it, and are not looked for a second time. What is said to be the newest event is never newer
 * than the list, which heals with the next one.
 */
async function findCountedPage(ctx: AccountContext, asked: AskedList): Promise<ShownPage & CountsAt> {
  const { seq } = ctx;
  const held = seq === null ? undefined : await findHeldPage({ db: ctx.db, viewer: ctx.viewer, seq }, asked);
  if (held) return held;
  if (seq === null || !isCountedByReading(asked.filter)) {
    const [counted, page] = await Promise.all([
      countConversationsAt(ctx, asked),
      findShownPage(ctx.db, ctx.viewer, asked),
    ]);
    return { ...page, ...counted };
  }
  const page = await findShownPage(ctx.db, ctx.viewer, asked);
  const counts = isWhole(asked, page)
    ? countShown(ctx.viewer, page.rows.conversations)
    : (await countConversationsAt(ctx, asked)).counts;
  return { ...page, counts, seq };
}

/** Is the page all of the list, and of what is counted? */
function isWhole({ page = 1, cursor, assignee_type }: AskedList, { next }: ShownPage): boolean {
  return next === null && page === 1 && cursor === undefined && assignee_type === undefined;
}
