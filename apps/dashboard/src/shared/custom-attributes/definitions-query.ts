import type { CustomAttributeDefinition } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { configurationListQuery } from '../configuration/configuration-list-query';

export type RecordModel = 'conversation_attribute' | 'contact_attribute';

/** All attribute definitions of the account; invalidated by realtime events. */
export function attributeDefinitionsQuery(accountId: number) {
  return configurationListQuery<CustomAttributeDefinition>(accountId, 'custom_attribute', (signal) =>
    api.call('listCustomAttributeDefinitions', { params: { account_id: accountId }, query: {}, signal }),
  );
}

/** The definitions for one model; undefined until loaded. */
export function useAttributeDefinitions(
  accountId: number,
  model: RecordModel,
): CustomAttributeDefinition[] | undefined {
  const { data } = useQuery(attributeDefinitionsQuery(accountId));
  return data?.filter(({ attribute_model }) => attribute_model === model);
}
