import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api';

/** Remembers on the server which workspace was opened last. Nobody needs to hear of a failure. */
export function useMarkAccountActive() {
  return useMutation({
    mutationFn: (accountId: number) => api.call('markAccountActive', { params: { account_id: accountId } }),
  });
}
