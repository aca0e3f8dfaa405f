import type { CustomAttributeDefinition } from '@parley/contract';
import type { AttributeField } from '@parley/contract/filters/filter-keys';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api';
import { configurationKey } from '../../../../shared/configuration/use-configuration-live';
import { useCurrentAccount } from '../../../../shared/session/use-session';
import { rememberAttributes } from '../../model/filter-matching';

const STALE_MS = 5 * 60_000;
const MODEL = 'conversation_attribute';

/** The account's own attributes of conversations, by id. */
export function attributeDefinitionsQuery(accountId: number) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'custom_attribute'), MODEL] as const,
    queryFn: async ({ signal }): Promise<CustomAttributeDefinition[]> => {
      const definitions = await api.call('listCustomAttributeDefinitions', {
        params: { account_id: accountId },
        query: { attribute_model: MODEL },
        signal,
      });
      rememberAttributes(attributeFieldsOf(definitions));
      return definitions;
    },
    staleTime: STALE_MS,
  });
}

export function useAttributeDefinitions() {
  const { id } = useCurrentAccount();
  return useQuery(attributeDefinitionsQuery(id));
}

export function attributeFieldsOf(definitions: readonly CustomAttributeDefinition[]): AttributeField[] {
  return definitions.map(({ attribute_key: key, attribute_display_type: type }) => ({ key, type }));
}
