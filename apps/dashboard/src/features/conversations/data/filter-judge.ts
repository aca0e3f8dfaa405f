import type { QueryClient } from '@tanstack/react-query';
import { attributeDefinitionsQuery } from '../../../shared/custom-attributes/definitions-query';
import type { Conditions } from '../model/conversation-filters-address';
import { appointJudge, rememberAttributes } from '../model/filter-matching';

/** Has at hand what tells whom conditions find; nothing to do for other views. */
export async function prepareJudge(
  queryClient: QueryClient,
  accountId: number,
  conditions: Conditions | null,
): Promise<void> {
  if (!conditions) return;
  const [{ matchesFilter }, { asksForAttributes }] = await Promise.all([
    import('@parley/contract/filters/matches-filter'),
    import('@parley/contract/filters/read-filter'),
  ]);
  appointJudge(matchesFilter);
  if (!asksForAttributes('conversation', conditions)) return;
  const definitions = await queryClient.fetchQuery(attributeDefinitionsQuery(accountId));
  rememberAttributes(definitions);
}
