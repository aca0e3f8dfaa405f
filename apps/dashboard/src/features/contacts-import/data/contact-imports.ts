import type { ContactImport, ContactImportOptions, ContactRowOutcome } from '@parley/contract';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { importsKey, importsQuery, isRunning } from '../../../shared/contact-files/contact-imports';
import { downloadFile } from '../../../shared/lib/download-file';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';

/** Events tell of progress; this is for those that were missed. */
const POLL_MS = 5_000;

function importQuery(accountId: number, id: number | null) {
  return queryOptions({
    queryKey: [...importsKey(accountId), id] as const,
    queryFn: ({ signal }) =>
      api.call('showContactImport', {
        params: { account_id: accountId, contact_import_id: id ?? 0 },
        signal,
      }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });
}

/** One import, kept current by its events. */
export function useContactImport(accountId: number, id: number | null) {
  const queryClient = useQueryClient();
  const options = importQuery(accountId, id);
  useEffect(() => {
    const one = [...importsKey(accountId), id];
    const list = importsQuery(accountId).queryKey;
    return followWhileOpen(queryClient, {
      accountId,
      queryKeys: [one, list],
      event(message) {
        if (message.event !== 'contact_import.updated') return;
        // The end is shown at once, progress every two seconds.
        if (isRunning(message.data)) return invalidateSoon(queryClient, one);
        for (const queryKey of [one, list]) void queryClient.invalidateQueries({ queryKey });
      },
    });
  }, [queryClient, accountId, id]);
  return useQuery(options);
}

/** The rows of the latest check or import. */
export function importRowsQuery(
  accountId: number,
  { id, outcome }: { id: number; outcome: ContactRowOutcome | null },
) {
  return infiniteQueryOptions({
    queryKey: [...importsKey(accountId), id, 'rows', outcome] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('listContactImportRows', {
        params: { account_id: accountId, contact_import_id: id },
        query: { ...(outcome && { outcome }), ...(pageParam > 0 && { after: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ meta, payload }) => (meta.has_more ? payload.at(-1)?.row : undefined),
    // A check that is done again has other rows.
    gcTime: 0,
  });
}

/** Changes an import and shows the answer at once. */
function useImportChange<Input>(accountId: number, change: (input: Input) => Promise<ContactImport>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queryClient.setQueryData(importQuery(accountId, changed.id).queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: importsQuery(accountId).queryKey });
    },
  });
}

export const useUploadImport = (accountId: number) =>
  useImportChange(accountId, (file: File) =>
    api.call('createContactImport', {
      params: { account_id: accountId },
      body: { import_file: file as never },
    }),
  );

export interface CheckInput {
  mapping: (string | null)[];
  options: ContactImportOptions;
}

export const useCheckImport = (accountId: number, id: number) =>
  useImportChange(accountId, (body: CheckInput) =>
    api.call('checkContactImport', { params: { account_id: accountId, contact_import_id: id }, body }),
  );

export const useStartImport = (accountId: number, id: number) =>
  useImportChange(accountId, () =>
    api.call('startContactImport', { params: { account_id: accountId, contact_import_id: id } }),
  );

export const useStopImport = (accountId: number, id: number) =>
  useImportChange(accountId, () =>
    api.call('stopContactImport', { params: { account_id: accountId, contact_import_id: id } }),
  );

/** Downloads the rows with what became of each; `skipped`: only those, to be corrected. */
export function useDownloadRows(accountId: number) {
  return useMutation({
    mutationFn: ({ id, outcome }: { id: number; outcome: ContactRowOutcome | null }) =>
      downloadFile(
        `/api/v1/accounts/${accountId}/contact_imports/${id}/result${outcome ? `?outcome=${outcome}` : ''}`,
        outcome === 'skipped' ? 'contacts.csv' : 'contacts_results.csv',
      ),
  });
}
