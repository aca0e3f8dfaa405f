import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';

/** Stores on the server which account was opened last. Errors are ignored. */
export function useMarkAccountActive(accountId: number): void {
  const { mutate } = useMutation({
    mutationFn: (id: number) => api.call('markAccountActive', { params: { account_id: id } }),
  });
  useEffect(() => mutate(accountId), [accountId, mutate]);
}
