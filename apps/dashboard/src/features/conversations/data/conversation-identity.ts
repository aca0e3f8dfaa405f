import type { ConversationIdentity } from '@parley/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';

export function readIdentity(
  accountId: number,
  id: number,
  signal: AbortSignal,
): Promise<ConversationIdentity> {
  const params = { account_id: accountId, conversation_id: id };
  return api.call('showConversationIdentity', { params, signal });
}

/** Unverified identity claims of a conversation's contact. Events tell when the contact changes. */
export function conversationIdentityQuery(accountId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.identity(accountId, id),
    queryFn: ({ signal }) => readIdentity(accountId, id, signal),
  });
}

/** The mark disappears with the event that the decision causes. */
export function useDecideIdentity(accountId: number, id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationIdentityQuery(accountId, id);
  return useMutation({
    mutationFn: (decision: 'accept' | 'dismiss') =>
      api.call(decision === 'accept' ? 'acceptConversationIdentity' : 'dismissConversationIdentity', {
        params: { account_id: accountId, conversation_id: id },
      }),
    onSuccess: (identity) => queryClient.setQueryData(queryKey, identity),
  });
}
