import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { downloadFile } from '../../../shared/lib/download-file';
import { agentsQuery } from '../../../shared/members/members-query';
import { localTimeZone } from '../../../shared/reports/report-period';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { CsatSearch, FigureFilter, ResponseFilter } from '../model/csat-search';

const STALE_MS = 60_000;

/** Prefix of everything the report shows. */
export const csatKey = (accountId: number) => ['csat', accountId] as const;

/** Figures of a period; null: not needed. */
export function useCsatMetrics(filter: FigureFilter | null) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...csatKey(accountId), 'metrics', filter],
    queryFn: ({ signal }) =>
      api.call('showCsatMetrics', { params: { account_id: accountId }, query: filter ?? {}, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** Responses per day of the person's time zone. */
export function useCsatDays(filter: FigureFilter) {
  const { id: accountId } = useCurrentAccount();
  const query = { ...filter, timezone: localTimeZone() };
  return useQuery({
    queryKey: [...csatKey(accountId), 'days', query],
    queryFn: ({ signal }) => api.call('listCsatDays', { params: { account_id: accountId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** One page of responses. */
export function useCsatResponses(
  filter: ResponseFilter,
  { page = 1, sort }: Pick<CsatSearch, 'page' | 'sort'>,
) {
  const { id: accountId } = useCurrentAccount();
  const query = { ...filter, page, sort: sort ?? ('-created_at' as const) };
  return useQuery({
    queryKey: [...csatKey(accountId), 'responses', query],
    queryFn: ({ signal }) =>
      api.call('listCsatResponses', { params: { account_id: accountId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** All agents, for the filter. */
export function useAgents() {
  return useQuery(agentsQuery(useCurrentAccount().id));
}

/** Downloads the responses of the list, in its order. */
export function useDownloadCsat() {
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: ({ filter, sort = '-created_at' }: { filter: ResponseFilter; sort?: string | undefined }) => {
      const query = new URLSearchParams({ sort });
      for (const [name, value] of Object.entries(filter)) {
        if (value !== undefined) query.set(name, String(value));
      }
      const path = `/api/v1/accounts/${accountId}/csat_survey_responses/download`;
      return downloadFile(`${path}?${query}`, 'csat_report.csv');
    },
  });
}

export function useUpdateReviewNotes() {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: ({ id, notes }: { id: number; notes: string }) =>
      api.call('updateCsatResponse', {
        params: { account_id: accountId, csat_survey_response_id: id },
        body: { csat_review_notes: notes.trim() === '' ? null : notes.trim() },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: csatKey(accountId) }),
  });
}
