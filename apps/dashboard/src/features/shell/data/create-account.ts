import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { sessionQuery } from '../../../shared/session/session-query';

/** One more account for the person who is signed in; afterwards they are a member of it here too. Returns its id. */
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
