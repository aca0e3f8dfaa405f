import { routes } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import { handle } from '../access/access.facade';
import { enabledFeatures } from '../accounts/accounts.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { suggestArticles } from '../help-center/help-center.facade';
import { checkSearchLimit } from './search.agent-routes';
import { readFirstUnread } from './queries/find-first-unread';
import { readLatestIncoming } from './queries/read-latest-incoming';
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

  handle(routes.suggestArticles, async (ctx, { params }) => {
    const conversation = await openConversation(ctx, params.conversation_id);
    // Without the feature no article has a public page.
    if (!enabledFeatures(ctx.account.features, ctx.services.config.edition).help_center)
      return { payload: [] };
    const { accountId } = ctx;
    const text = await readLatestIncoming(ctx.db, { accountId, conversationId: conversation.id });
    const { browser_language: language } = conversation.additional_attributes;
    return {
      payload: await suggestArticles(ctx, {
        text,
        language: typeof language === 'string' ? language : null,
      }),
    };
  }),
];
