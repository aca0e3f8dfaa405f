import type { SearchedArticle } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { areFeaturesOn, type Features } from '../../../shared/permissions/features';
import type { SessionUser } from '../../../shared/session/session-types';

/** An article that customers can open. */
export type OfferedArticle = SearchedArticle & { link: string };

/** Fewer letters find too much. */
export const ENOUGH_LETTERS = 2;

const STALE_MS = 60_000;

/** Published articles of all help centers that match the words, best match first. */
export function articleSearchQuery(accountId: number, words: string) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'article'), 'search', words] as const,
    queryFn: async ({ signal }): Promise<OfferedArticle[]> => {
      const { payload } = await api.call('searchArticles', {
        params: { account_id: accountId },
        query: { q: words, status: 'published' },
        signal,
      });
      return payload.articles.flatMap((article) =>
        article.link === null ? [] : { ...article, link: article.link },
      );
    },
    enabled: words.length >= ENOUGH_LETTERS,
    staleTime: STALE_MS,
  });
}

/** Whether this person is offered articles to put into replies. */
export function mayInsertArticles(
  user: SessionUser | null | undefined,
  { accountId, features }: { accountId: number; features: Features },
): boolean {
  const account = user?.accounts.find(({ id }) => id === accountId);
  return account?.abilities.includes('editArticles') === true && areFeaturesOn(features, ['help_center']);
}
