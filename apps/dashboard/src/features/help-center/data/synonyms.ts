import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { useConfigurationMutation } from '../../../shared/configuration/use-configuration-mutation';

/** Terms that mean the same, by language; reads again when a portal changes. */
export function synonymsQuery(accountId: number, slug: string) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'portal'), slug, 'synonyms'] as const,
    queryFn: async ({ signal }) => {
      const params = { account_id: accountId, portal_slug: slug };
      const { payload } = await api.call('listPortalSynonyms', { params, signal });
      return payload;
    },
  });
}

/** Replaces the groups of one language. */
export function useSaveSynonyms(slug: string) {
  return useConfigurationMutation('portal', (accountId, body: { locale: string; groups: string[][] }) =>
    api.call('savePortalSynonyms', { params: { account_id: accountId, portal_slug: slug }, body }),
  );
}
