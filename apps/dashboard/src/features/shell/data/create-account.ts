import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { sessionQuery } from '../../../shared/session/session-query';

/** Creates another account and refetches the session, which then has the membership. Returns the account's id. */
export function useCreateAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { name: string; locale: string }) => {
      const answer = await api.call('createAccount', {
        body: { account_name: input.name, locale: input.locale },
      });
      if (!('data' in answer)) throw new Error('the answer names no account');
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      return answer.data.account_id;
    },
  });
}
