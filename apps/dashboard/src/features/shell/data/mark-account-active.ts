import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';

/** Remembers on the server which workspace was opened last. Nobody needs to hear of a failure. */
export function useMarkAccountActive(accountId: number): void {
  const { mutate } = useMutation({
    mutationFn: (id: number) => api.call('markAccountActive', { params: { account_id: id } }),
  });
  useEffect(() => mutate(accountId), [accountId, mutate]);
}
