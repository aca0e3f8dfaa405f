import type { ContactDataExport } from '@parley/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { downloadFile } from '../../../shared/lib/download-file';
import { contactKey } from './contact';

const STALE_MS = 5_000;

/** Exports of the contact's data that have not expired, newest first. For administrators. */
export function dataExportsQuery(accountId: number, contactId: number) {
  return queryOptions({
    queryKey: [...contactKey(accountId, contactId), 'data-exports'] as const,
    queryFn: async ({ signal }): Promise<ContactDataExport[]> =>
      (
        await api.call('listContactDataExports', {
          params: { account_id: accountId, contact_id: contactId },
          signal,
        })
      ).payload,
    staleTime: STALE_MS,
  });
}

/** Has all data of the contact put together; the page shows when it is ready. */
export function useExportData(accountId: number, contactId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = dataExportsQuery(accountId, contactId);
  return useMutation({
    mutationFn: () =>
      api.call('createContactDataExport', { params: { account_id: accountId, contact_id: contactId } }),
    onSuccess: (made) =>
      queryClient.setQueryData(queryKey, (known = []) => [made, ...known.filter(({ id }) => id !== made.id)]),
  });
}

export function useDownloadExport(accountId: number) {
  return useMutation({
    mutationFn: ({ id, contact_id: contactId }: ContactDataExport) =>
      downloadFile(
        `/api/v1/accounts/${accountId}/contacts/${contactId}/data_exports/${id}/file`,
        `contact-${contactId}.zip`,
      ),
  });
}

export function useEraseContact(accountId: number, contactId: number) {
  return useMutation({
    mutationFn: () => api.call('eraseContact', { params: { account_id: accountId, contact_id: contactId } }),
  });
}
