import type { CallBody } from '@parley/api-client';
import type { Article, ArticleStatus } from '@parley/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { useConfigurationMutation } from '../../../shared/configuration/use-configuration-mutation';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { HelpCenterPlace } from './categories';

export type ArticleChanges = CallBody<'updateArticle'>;

export interface ArticleListQuery extends HelpCenterPlace {
  status?: ArticleStatus | undefined;
  authorId?: number | undefined;
  categorySlug?: string | undefined;
  words?: string | undefined;
  page: number;
}

const STALE_MS = 30_000;

export function articlesQuery(accountId: number, list: ArticleListQuery) {
  const { portalSlug, locale, status, authorId, categorySlug, words, page } = list;
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'article'), portalSlug, 'list', list] as const,
    queryFn: ({ signal }) =>
      api.call('listArticles', {
        params: { account_id: accountId, portal_slug: portalSlug },
        query: {
          locale,
          page: String(page),
          ...(status && { status }),
          ...(authorId && { author_id: authorId }),
          ...(categorySlug && { category_slug: categorySlug }),
          ...(words && { query: words }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

export function useArticles(list: ArticleListQuery) {
  return useQuery(articlesQuery(useCurrentAccount().id, list));
}

/** The numbers of a language's articles, for the sidebar. */
export function useArticleCounts(place: HelpCenterPlace) {
  return useQuery({
    ...articlesQuery(useCurrentAccount().id, { ...place, page: 1 }),
    select: ({ meta }) => meta,
  });
}

export function useArticle({ portalSlug }: HelpCenterPlace, id: number | null) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...configurationKey(accountId, 'article'), portalSlug, id] as const,
    queryFn: async ({ signal }): Promise<Article> => {
      const params = { account_id: accountId, portal_slug: portalSlug, article_id: id ?? 0 };
      return (await api.call('showArticle', { params, signal })).payload;
    },
    enabled: id !== null,
    staleTime: STALE_MS,
  });
}

/** Creates an article, or changes the given one. */
export function useSaveArticle({ portalSlug }: HelpCenterPlace, id: number | null) {
  const queryClient = useQueryClient();
  return useConfigurationMutation('article', async (accountId, body: ArticleChanges) => {
    const params = { account_id: accountId, portal_slug: portalSlug };
    const { payload } =
      id === null
        ? await api.call('createArticle', { params, body })
        : await api.call('updateArticle', { params: { ...params, article_id: id }, body });
    queryClient.setQueryData([...configurationKey(accountId, 'article'), portalSlug, payload.id], payload);
    // Their numbers of articles may have changed.
    void queryClient.invalidateQueries({ queryKey: configurationKey(accountId, 'category') });
    return payload;
  });
}

export function useDeleteArticle({ portalSlug }: HelpCenterPlace) {
  return useConfigurationMutation('article', (accountId, id: number) =>
    api.call('deleteArticle', {
      params: { account_id: accountId, portal_slug: portalSlug, article_id: id },
    }),
  );
}
