import type { Article, ArticleStatus } from '@parley/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { useConfigurationMutation } from '../../../shared/configuration/use-configuration-mutation';
import type { HelpCenterPlace } from './categories';

export type ArticlesChange =
  | { kind: 'status'; status: ArticleStatus }
  | { kind: 'category'; categoryId: number }
  | { kind: 'delete' };

interface Change {
  /** As they were before. */
  articles: readonly Article[];
  change: ArticlesChange;
}

/** Changes all of the articles or, if one is refused, none. */
export function useChangeArticles({ portalSlug }: HelpCenterPlace) {
  return useArticlesMutation((accountId, { articles, change }: Change) => {
    const params = { account_id: accountId, portal_slug: portalSlug };
    const ids = articles.map(({ id }) => id);
    switch (change.kind) {
      case 'status':
        return setStatus(params, ids, change.status);
      case 'category':
        return api.call('updateArticleCategories', { params, body: { ids, category_id: change.categoryId } });
      case 'delete':
        return api.call('deleteArticles', { params, body: { ids } });
    }
  });
}

/** Gives the articles back the status, or the category and position, that they had. */
export function useRestoreArticles({ portalSlug }: HelpCenterPlace) {
  return useArticlesMutation(async (accountId, { articles, change }: Change) => {
    const params = { account_id: accountId, portal_slug: portalSlug };
    if (change.kind === 'status') {
      for (const [status, group] of groupsBy(articles, (article) => article.status)) {
        await setStatus(
          params,
          group.map(({ id }) => id),
          status,
        );
      }
      return;
    }
    for (const [categoryId, group] of groupsBy(articles, ({ category }) => category.id)) {
      const ids = group.map(({ id }) => id);
      if (categoryId !== null) {
        await api.call('updateArticleCategories', { params, body: { ids, category_id: categoryId } });
        continue;
      }
      for (const id of ids) {
        await api.call('updateArticle', {
          params: { ...params, article_id: id },
          body: { category_id: null },
        });
      }
    }
    // In the category they were put at the end.
    const positions = articles.flatMap(({ id, position }) => (position === null ? [] : [[id, position]]));
    await api.call('reorderArticles', { params, body: { positions_hash: Object.fromEntries(positions) } });
  });
}

function groupsBy<Key>(articles: readonly Article[], keyOf: (article: Article) => Key): Map<Key, Article[]> {
  const groups = new Map<Key, Article[]>();
  for (const article of articles) {
    const key = keyOf(article);
    groups.set(key, [...(groups.get(key) ?? []), article]);
  }
  return groups;
}

/** One article is changed as such, which is allowed to everybody who writes articles. */
async function setStatus(
  params: { account_id: number; portal_slug: string },
  ids: readonly number[],
  status: ArticleStatus,
): Promise<void> {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) {
    await api.call('updateArticle', { params: { ...params, article_id: id }, body: { status } });
  } else {
    await api.call('updateArticleStatuses', { params, body: { ids: [...ids], status } });
  }
}

function useArticlesMutation<Input>(call: (accountId: number, input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useConfigurationMutation('article', async (accountId, input: Input) => {
    await call(accountId, input);
    // Their numbers of articles may have changed.
    void queryClient.invalidateQueries({ queryKey: configurationKey(accountId, 'category') });
  });
}
