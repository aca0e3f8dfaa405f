import type { CallBody } from '@parley/api-client';
import type { CustomAttributeDefinition } from '@parley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { attributeDefinitionsQuery } from '../../../shared/custom-attributes/definitions-query';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Attribute definitions of all models. */
export function useDefinitions() {
  return useQuery(attributeDefinitionsQuery(useCurrentAccount().id));
}

export function useCreateDefinition() {
  return useDefinitionMutation((accountId, body: CallBody<'createCustomAttributeDefinition'>) =>
    api.call('createCustomAttributeDefinition', { params: { account_id: accountId }, body }),
  );
}

export function useUpdateDefinition() {
  return useDefinitionMutation(
    (
      accountId,
      { id, ...body }: CallBody<'updateCustomAttributeDefinition'> & Pick<CustomAttributeDefinition, 'id'>,
    ) =>
      api.call('updateCustomAttributeDefinition', {
        params: { account_id: accountId, custom_attribute_definition_id: id },
        body,
      }),
  );
}

export function useDeleteDefinition() {
  return useDefinitionMutation((accountId, id: number) =>
    api.call('deleteCustomAttributeDefinition', {
      params: { account_id: accountId, custom_attribute_definition_id: id },
    }),
  );
}

/** Mutation that invalidates the list. */
function useDefinitionMutation<Input, Output>(call: (accountId: number, input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: configurationKey(accountId, 'custom_attribute') }),
  });
}
