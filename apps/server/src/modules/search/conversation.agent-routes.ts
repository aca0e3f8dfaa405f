import { routes } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import { handle } from '../access/access.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { checkSearchLimit } from './search.agent-routes';
import { readFirstUnread } from './queries/find-first-unread';
import { searchConversation } from './queries/search-conversation';

/** Routes that search inside one conversation. */
export const searchInConversationRoutes = [
  handle(routes.searchInConversation, async (ctx, { params, query }) => {
    await checkSearchLimit(ctx);
    const { id: conversationId } = await openConversation(ctx, params.conversation_id);
    const { accountId } = ctx;
    const text = query.q?.trim() ?? '';
    const { hits, hasMore } = await searchConversation(ctx.db, { accountId, conversationId, text });
    return {
      meta: { count: hits.length, has_more: hasMore },
      payload: hits.map(({ id, created_at: at }) => ({ id, created_at: unix(at) })),
    };
  }),

  handle(routes.findFirstUnread, async (ctx, { params, query }) => {
    const { id: conversationId } = await openConversation(ctx, params.conversation_id);
    const { accountId } = ctx;
    return { payload: await readFirstUnread(ctx.db, { accountId, conversationId, since: query.since ?? 0 }) };
  }),
];
