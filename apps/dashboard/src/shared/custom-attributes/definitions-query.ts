import type { CustomAttributeDefinition } from '@parley/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { configurationKey } from '../configuration/use-configuration-live';

const STALE_MS = 60_000;

export type RecordModel = 'conversation_attribute' | 'contact_attribute';

/** All attribute definitions of the account; invalidated by realtime events. */
export function attributeDefinitionsQuery(accountId: number) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'custom_attribute'), 'list'] as const,
    queryFn: ({ signal }): Promise<CustomAttributeDefinition[]> =>
      api.call('listCustomAttributeDefinitions', { params: { account_id: accountId }, query: {}, signal }),
    staleTime: STALE_MS,
  });
}

/** The definitions for one model; undefined until loaded. */
export function useAttributeDefinitions(
  accountId: number,
  model: RecordModel,
): CustomAttributeDefinition[] | undefined {
  const { data } = useQuery(attributeDefinitionsQuery(accountId));
  return data?.filter(({ attribute_model }) => attribute_model === model);
}
