import type { CallBody } from '@parley/api-client';
import type { Category } from '@parley/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { useConfigurationMutation } from '../../../shared/configuration/use-configuration-mutation';
import { useCurrentAccount } from '../../../shared/session/use-session';

export interface HelpCenterPlace {
  portalSlug: string;
  locale: string;
}

type CategoryChanges = CallBody<'updateCategory'>;

const STALE_MS = 60_000;

/** Categories of one language, by position. */
export function categoriesQuery(accountId: number, { portalSlug, locale }: HelpCenterPlace) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'category'), portalSlug, locale] as const,
    queryFn: async ({ signal }): Promise<Category[]> => {
      const params = { account_id: accountId, portal_slug: portalSlug };
      const { payload } = await api.call('listCategories', { params, query: { locale }, signal });
      return payload;
    },
    enabled: locale !== '',
    staleTime: STALE_MS,
  });
}

export function useCategories(place: HelpCenterPlace) {
  return useQuery(categoriesQuery(useCurrentAccount().id, place));
}

/** Creates a category, or changes the given one. */
export function useSaveCategory({ portalSlug, locale }: HelpCenterPlace, id: number | null) {
  return useConfigurationMutation('category', (accountId, changes: CategoryChanges) => {
    const params = { account_id: accountId, portal_slug: portalSlug };
    return id === null
      ? api.call('createCategory', { params, body: { ...changes, locale } })
      : api.call('updateCategory', { params: { ...params, category_id: id }, body: changes });
  });
}

export function useDeleteCategory({ portalSlug }: HelpCenterPlace) {
  return useConfigurationMutation('category', (accountId, id: number) =>
    api.call('deleteCategory', {
      params: { account_id: accountId, portal_slug: portalSlug, category_id: id },
    }),
  );
}
