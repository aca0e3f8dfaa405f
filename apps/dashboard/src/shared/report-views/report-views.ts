import type { ReportView, ReportViewSearch, SavedReport } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { configurationKey } from '../configuration/use-configuration-live';
import { sortByName } from '../lib/find-and-sort';
import { useCurrentAccount } from '../session/use-session';

const STALE_MS = 5 * 60_000;

/** Saved views of reports: shared ones and those of the signed-in person. */
export function reportViewsQuery(accountId: number) {
  return queryOptions({
    queryKey: configurationKey(accountId, 'report_view'),
    queryFn: ({ signal }): Promise<ReportView[]> =>
      api.call('listReportViews', { params: { account_id: accountId }, signal }),
    staleTime: STALE_MS,
  });
}

/** Sorted by name; undefined until they are loaded. */
export function useReportViews(): ReportView[] | undefined {
  const { id } = useCurrentAccount();
  return useQuery({ ...reportViewsQuery(id), select: sorted }).data;
}

const sorted = (views: ReportView[]) => sortByName(views, ({ name }) => name);

export interface ReportViewChange {
  name?: string;
  search?: ReportViewSearch;
  is_shared?: boolean;
}

/** Creates a view if it has no id yet; the cached list has it before the mutation resolves. */
export function useSaveReportView() {
  const { accountId, put } = usePut();
  return useMutation({
    mutationFn: (
      input:
        | ({ id: number } & ReportViewChange)
        | { id?: undefined; name: string; report: SavedReport; search: ReportViewSearch; is_shared: boolean },
    ): Promise<ReportView> => {
      if (input.id === undefined) {
        const { id: _none, ...body } = input;
        return api.call('createReportView', { params: { account_id: accountId }, body });
      }
      const { id, ...body } = input;
      return api.call('updateReportView', { params: { account_id: accountId, report_view_id: id }, body });
    },
    onSuccess: (saved) => put(withView(saved)),
  });
}

/** Function that puts a view as the server returned it into the cached list. */
export function usePutReportView(): (saved: ReportView) => void {
  const { put } = usePut();
  return (saved) => put(withView(saved));
}

const withView = (saved: ReportView) => (known: ReportView[]) => [
  ...known.filter(({ id }) => id !== saved.id),
  saved,
];

export function useDeleteReportView() {
  const { accountId, put } = usePut();
  return useMutation({
    mutationFn: (id: number) =>
      api.call('deleteReportView', { params: { account_id: accountId, report_view_id: id } }),
    onSuccess: (_nothing, id) => put((known) => known.filter((view) => view.id !== id)),
  });
}

function usePut() {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const { queryKey } = reportViewsQuery(accountId);
  const put = (change: (known: ReportView[]) => ReportView[]) => {
    queryClient.setQueryData<ReportView[]>(queryKey, (known) => known && change(known));
    void queryClient.invalidateQueries({ queryKey });
  };
  return { accountId, put };
}
