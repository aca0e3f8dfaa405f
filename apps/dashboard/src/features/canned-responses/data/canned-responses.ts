import type { CallBody } from '@parley/api-client';
import type { CannedResponse } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { cannedResponsesQuery } from '../../../shared/canned-responses/canned-responses-query';
import { useConfigurationMutation } from '../../../shared/configuration/use-configuration-mutation';
import { useCurrentAccount } from '../../../shared/session/use-session';

export function useCannedResponses() {
  return useQuery(cannedResponsesQuery(useCurrentAccount().id));
}

/** Creates a response, or updates the given one. */
export function useSaveCannedResponse(response: CannedResponse | null) {
  return useConfigurationMutation(
    'canned_response',
    (account_id, body: CallBody<'createCannedResponse'>): Promise<CannedResponse> =>
      response
        ? api.call('updateCannedResponse', {
            params: { account_id, canned_response_id: response.id },
            body,
          })
        : api.call('createCannedResponse', { params: { account_id }, body }),
  );
}

export function useDeleteCannedResponse() {
  return useConfigurationMutation('canned_response', (account_id, canned_response_id: number) =>
    api.call('deleteCannedResponse', { params: { account_id, canned_response_id } }),
  );
}
