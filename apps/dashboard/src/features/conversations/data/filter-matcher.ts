import type { QueryClient } from '@tanstack/react-query';
import { attributeDefinitionsQuery } from '../../../shared/custom-attributes/definitions-query';
import type { Conditions } from '../../../shared/filters/filter-url';
import { setFilterMatcher, cacheFilterAttributes } from '../model/filter-matching';

/** Loads the filter matcher and the custom attributes it needs. Does nothing for views without conditions. */
export async function loadFilterMatcher(
  queryClient: QueryClient,
  accountId: number,
  conditions: Conditions | null,
): Promise<void> {
  if (!conditions) return;
  const [{ matchesFilter }, { usesCustomAttributes }] = await Promise.all([
    import('@parley/contract/filters/matches-filter'),
    import('@parley/contract/filters/parse-filter'),
  ]);
  setFilterMatcher(matchesFilter);
  if (!usesCustomAttributes('conversation', conditions)) return;
  const definitions = await queryClient.fetchQuery(attributeDefinitionsQuery(accountId));
  cacheFilterAttributes(definitions);
}
