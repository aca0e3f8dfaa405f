import type { SuggestedArticle } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';

const STALE_MS = 60_000;

/** `messageId`: the customer's latest message, which the suggestions answer; null if none is known. */
export function suggestedArticlesQuery(accountId: number, conversationId: number, messageId: number | null) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'article'), 'suggested', conversationId, messageId] as const,
    queryFn: async ({ signal }): Promise<SuggestedArticle[]> => {
      const params = { account_id: accountId, conversation_id: conversationId };
      return (await api.call('suggestArticles', { params, signal })).payload;
    },
    staleTime: STALE_MS,
  });
}
