import type { Article, ArticleText, ArticleVersion, ArticleVersionText } from '@parley/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { useConfigurationMutation } from '../../../shared/configuration/use-configuration-mutation';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { HelpCenterPlace } from './categories';

/** Newest first. */
export function useArticleVersions({ portalSlug }: HelpCenterPlace, id: number) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...configurationKey(accountId, 'article'), portalSlug, id, 'versions'] as const,
    queryFn: async ({ signal }): Promise<ArticleVersion[]> => {
      const params = { account_id: accountId, portal_slug: portalSlug, article_id: id };
      return (await api.call('listArticleVersions', { params, signal })).payload;
    },
  });
}

/** A version never changes once it is another person's turn, but the newest one does while its author types. */
export function useArticleVersion({ portalSlug }: HelpCenterPlace, id: number, versionId: number | null) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...configurationKey(accountId, 'article'), portalSlug, id, 'versions', versionId] as const,
    queryFn: async ({ signal }): Promise<ArticleVersionText> => {
      const params = {
        account_id: accountId,
        portal_slug: portalSlug,
        article_id: id,
        version_id: versionId ?? 0,
      };
      return (await api.call('showArticleVersion', { params, signal })).payload;
    },
    enabled: versionId !== null,
  });
}

/** Keeps changes of a published article without publishing them; null discards them. */
export function useUnpublishedChanges({ portalSlug }: HelpCenterPlace, id: number) {
  const queryClient = useQueryClient();
  return useConfigurationMutation(
    'article',
    async (accountId, body: (ArticleText & { lock_version: number }) | null): Promise<Article> => {
      const params = { account_id: accountId, portal_slug: portalSlug, article_id: id };
      const { payload } =
        body === null
          ? await api.call('discardUnpublishedChanges', { params })
          : await api.call('keepUnpublishedChanges', { params, body });
      queryClient.setQueryData([...configurationKey(accountId, 'article'), portalSlug, id], payload);
      return payload;
    },
  );
}

/** Keeps a text that its author gives up. */
export function useKeepVersion({ portalSlug }: HelpCenterPlace, id: number) {
  return useConfigurationMutation('article', async (accountId, body: ArticleText) => {
    const params = { account_id: accountId, portal_slug: portalSlug, article_id: id };
    return (await api.call('keepArticleVersion', { params, body })).payload;
  });
}
