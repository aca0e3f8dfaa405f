import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { HelpCenterExport, HelpCenterImport } from '@parley/contract';
import { api } from '../../../shared/api';
import { downloadFile } from '../../../shared/lib/download-file';

const POLL_MS = 1_000;
const isRunning = ({ status }: HelpCenterImport) => status === 'checking' || status === 'importing';

export function importQuery(accountId: number, slug: string, id: number | null) {
  return queryOptions({
    queryKey: ['help-center-imports', accountId, slug, id] as const,
    queryFn: ({ signal }) =>
      api.call('showHelpCenterImport', {
        params: { account_id: accountId, portal_slug: slug, help_center_import_id: id ?? 0 },
        signal,
      }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });
}

export function skippedQuery(accountId: number, slug: string, id: number) {
  return queryOptions({
    queryKey: ['help-center-imports', accountId, slug, id, 'skipped'] as const,
    queryFn: ({ signal }) =>
      api.call('listHelpCenterImportItems', {
        params: { account_id: accountId, portal_slug: slug, help_center_import_id: id },
        query: { outcome: 'skipped' },
        signal,
      }),
  });
}

export function exportsQuery(accountId: number, slug: string) {
  return queryOptions({
    queryKey: ['help-center-exports', accountId, slug] as const,
    queryFn: ({ signal }) =>
      api.call('listHelpCenterExports', { params: { account_id: accountId, portal_slug: slug }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') ? POLL_MS : false,
  });
}

function useImportChange<Input>(
  accountId: number,
  slug: string,
  change: (input: Input) => Promise<HelpCenterImport>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) =>
      queryClient.setQueryData(importQuery(accountId, slug, changed.id).queryKey, changed),
  });
}

export const useUploadImport = (accountId: number, slug: string) =>
  useImportChange(accountId, slug, (file: File) =>
    api.call('createHelpCenterImport', {
      params: { account_id: accountId, portal_slug: slug },
      body: { import_file: file as never },
    }),
  );

export const useStartImport = (accountId: number, slug: string, id: number) =>
  useImportChange(accountId, slug, (status: HelpCenterImport['article_status']) =>
    api.call('startHelpCenterImport', {
      params: { account_id: accountId, portal_slug: slug, help_center_import_id: id },
      body: { article_status: status },
    }),
  );

export const useStopImport = (accountId: number, slug: string, id: number) =>
  useImportChange(accountId, slug, () =>
    api.call('stopHelpCenterImport', {
      params: { account_id: accountId, portal_slug: slug, help_center_import_id: id },
    }),
  );

export function useRequestExport(accountId: number, slug: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.call('createHelpCenterExport', { params: { account_id: accountId, portal_slug: slug } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: exportsQuery(accountId, slug).queryKey }),
  });
}

export function useDownloadExport(accountId: number, slug: string) {
  return useMutation({
    mutationFn: ({ id, filename }: HelpCenterExport) =>
      downloadFile(
        `/api/v1/accounts/${accountId}/portals/${encodeURIComponent(slug)}/exports/${id}/download`,
        filename,
      ),
  });
}

export function useDownloadItems(accountId: number, slug: string) {
  return useMutation({
    mutationFn: (id: number) =>
      downloadFile(
        `/api/v1/accounts/${accountId}/portals/${encodeURIComponent(slug)}/imports/${id}/items.csv`,
        `import-${id}.csv`,
      ),
  });
}
