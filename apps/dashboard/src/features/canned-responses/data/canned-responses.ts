import type { CallBody } from '@parley/api-client';
import type { CannedResponse } from '@parley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { cannedResponsesQuery } from '../../../shared/canned-responses/canned-responses-query';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { useCurrentAccount } from '../../../shared/session/use-session';

export type ResponseInput = CallBody<'createCannedResponse'>;

export function useCannedResponses() {
  return useQuery(cannedResponsesQuery(useCurrentAccount().id));
}

/** Creates a response, or updates the given one. */
export function useSaveCannedResponse(response: CannedResponse | null) {
  return useResponseMutation((accountId, body: ResponseInput) =>
    response
      ? api.call('updateCannedResponse', {
          params: { account_id: accountId, canned_response_id: response.id },
          body,
        })
      : api.call('createCannedResponse', { params: { account_id: accountId }, body }),
  );
}

export function useDeleteCannedResponse() {
  return useResponseMutation((accountId, id: number) =>
    api.call('deleteCannedResponse', { params: { account_id: accountId, canned_response_id: id } }),
  );
}

/** Mutation that invalidates the list and the search results. */
function useResponseMutation<Input, Output>(call: (accountId: number, input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: configurationKey(accountId, 'canned_response') }),
  });
}
