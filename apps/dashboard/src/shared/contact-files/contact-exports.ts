import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ContactExport } from '@parley/contract';
import { api } from '../api';
import { downloadFile } from '../lib/download-file';
import { onRealtimeEvent } from '../realtime/realtime';

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
  useEffect(
    () =>
      onRealtimeEvent({
        event(message, eventAccountId) {
          if (eventAccountId !== accountId || message.event !== 'contact_export.updated') return;
          void queryClient.invalidateQueries({ queryKey: exportsQuery(accountId).queryKey });
        },
      }),
    [queryClient, accountId],
  );
  return useQuery({ ...exportsQuery(accountId), enabled: isEnabled });
}

export function useDownloadExport(accountId: number) {
  return useMutation({
    mutationFn: ({ id, filename }: Pick<ContactExport, 'id' | 'filename'>) =>
      downloadFile(`/api/v1/accounts/${accountId}/contact_exports/${id}/download`, filename),
  });
}
