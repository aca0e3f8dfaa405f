import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ContactExport } from '@parley/contract';
import { api } from '../api';
import { downloadFile } from '../lib/download-file';
import { followWhileOpen } from '../realtime/follow-while-open';

const POLL_MS = 5_000;

function exportsQuery(accountId: number) {
  return queryOptions({
    queryKey: ['contact-exports', accountId] as const,
    queryFn: ({ signal }) => api.call('listContactExports', { params: { account_id: accountId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') ? POLL_MS : false,
  });
}

/** The user's exports, kept current by their events. */
export function useContactExports(accountId: number, { isEnabled = true }: { isEnabled?: boolean } = {}) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = exportsQuery(accountId);
    return followWhileOpen(queryClient, {
      accountId,
      queryKeys: [queryKey],
      event({ event }) {
        if (event === 'contact_export.updated') void queryClient.invalidateQueries({ queryKey });
      },
    });
  }, [queryClient, accountId]);
  return useQuery({ ...exportsQuery(accountId), enabled: isEnabled });
}

export function useDownloadExport(accountId: number) {
  return useMutation({
    mutationFn: ({ id, filename }: Pick<ContactExport, 'id' | 'filename'>) =>
      downloadFile(`/api/v1/accounts/${accountId}/contact_exports/${id}/download`, filename),
  });
}
