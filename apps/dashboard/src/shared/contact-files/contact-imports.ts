import type { ContactImport } from '@parley/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';
import { followWhileOpen } from '../realtime/follow-while-open';
import { invalidateSoon } from '../realtime/invalidate-soon';

export const importsKey = (accountId: number) => ['contact-imports', accountId] as const;

export const isRunning = ({ status }: Pick<ContactImport, 'status'>): boolean =>
  status === 'checking' || status === 'importing';

/** The latest imports of the account, newest first. */
export function importsQuery(accountId: number) {
  return queryOptions({
    queryKey: [...importsKey(accountId), 'list'] as const,
    queryFn: ({ signal }) => api.call('listContactImports', { params: { account_id: accountId }, signal }),
  });
}

/** The same, kept current by their events. */
export function useContactImports(accountId: number, { isEnabled }: { isEnabled: boolean }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = importsQuery(accountId);
    return followWhileOpen(queryClient, {
      accountId,
      queryKeys: [queryKey],
      event(message) {
        if (message.event !== 'contact_import.updated') return;
        // The end is shown at once, progress every two seconds.
        if (isRunning(message.data)) return invalidateSoon(queryClient, queryKey);
        void queryClient.invalidateQueries({ queryKey });
      },
    });
  }, [queryClient, accountId]);
  return useQuery({ ...importsQuery(accountId), enabled: isEnabled });
}
