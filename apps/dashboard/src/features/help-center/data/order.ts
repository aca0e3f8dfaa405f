import type { Article, Category } from '@parley/contract';
import { helpCenterLimits } from '@parley/contract/help-center/limits';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { useConfigurationMutation } from '../../../shared/configuration/use-configuration-mutation';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { areInOrder, changedPositions, placed } from '../model/positions';
import { type ArticleListQuery, articlesQuery } from './articles';
import { categoriesQuery, type HelpCenterPlace } from './categories';

export interface Order<Row> {
  before: readonly Row[];
  after: readonly Row[];
}

/**
 * Saves the order of the articles on one page of a category, which the list shows at once, or of those on all its pages;
 * returns them with their positions.
 */
export function useOrderArticles(list: ArticleListQuery) {
  const queryClient = useQueryClient();
  const { queryKey } = articlesQuery(useCurrentAccount().id, list);
  return useConfigurationMutation('article', async (accountId, { before, after }: Order<Article>) => {
    const shown = queryClient.getQueryData(queryKey);
    const show = (payload: Article[]) => shown && queryClient.setQueryData(queryKey, { ...shown, payload });
    const isWhole = before.length > helpCenterLimits.articlesPerPage;
    if (!isWhole) show(placed(before, after));
    try {
      const all =
        isWhole || areInOrder(before)
          ? before
          : await loadCategory(accountId, list, shown?.meta.articles_count);
      const first = Math.max(
        all.findIndex(({ id }) => id === before[0]?.id),
        0,
      );
      const next = placed(all, all.toSpliced(first, before.length, ...after));
      await api.call('reorderArticles', {
        params: { account_id: accountId, portal_slug: list.portalSlug },
        body: { positions_hash: changedPositions(all, next) },
      });
      return next.slice(first, first + before.length);
    } catch (error) {
      queryClient.setQueryData(queryKey, shown);
      throw error;
    }
  });
}

/** Reads the articles on all pages of a category. */
export function useLoadCategory(list: ArticleListQuery) {
  const { id: accountId } = useCurrentAccount();
  return (count: number) => loadCategory(accountId, list, count);
}

/** The articles on all pages of a category. */
async function loadCategory(
  accountId: number,
  { portalSlug, locale, categorySlug }: ArticleListQuery,
  count = 0,
): Promise<Article[]> {
  const all: Article[] = [];
  for (let page = 1; page <= Math.ceil(count / helpCenterLimits.articlesPerPage); page += 1) {
    const { payload } = await api.call('listArticles', {
      params: { account_id: accountId, portal_slug: portalSlug },
      query: { locale, page: String(page), ...(categorySlug && { category_slug: categorySlug }) },
    });
    all.push(...payload);
  }
  return all;
}

/** Saves the order of the categories in one language; returns them with their positions. The list shows it at once. */
export function useOrderCategories(place: HelpCenterPlace) {
  const queryClient = useQueryClient();
  const { queryKey } = categoriesQuery(useCurrentAccount().id, place);
  return useConfigurationMutation('category', async (accountId, { before, after }: Order<Category>) => {
    const shown = queryClient.getQueryData(queryKey);
    const next = placed(before, after);
    queryClient.setQueryData(queryKey, next);
    try {
      await api.call('reorderCategories', {
        params: { account_id: accountId, portal_slug: place.portalSlug },
        body: { positions_hash: changedPositions(before, next) },
      });
      return next;
    } catch (error) {
      queryClient.setQueryData(queryKey, shown);
      throw error;
    }
  });
}
