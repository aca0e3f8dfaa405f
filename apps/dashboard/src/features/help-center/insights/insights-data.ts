import type { MissedSearch } from '@parley/contract';
import type { InsightPeriod } from '@parley/contract/help-center/limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { HelpCenterPlace } from '../data/categories';

export interface InsightQuery extends HelpCenterPlace {
  days: InsightPeriod;
}

const STALE_MS = 60_000;
const keyOf = (accountId: number) => ['help-center-insights', accountId] as const;

export function useInsightSummary(query: InsightQuery) {
  return useQuery(useShared('summary', query, (input) => api.call('showInsightSummary', input)));
}

export function useArticleInsights(query: InsightQuery, sort: 'views' | 'helpfulness') {
  return useQuery(
    useShared(sort, query, (input) =>
      api.call('listArticleInsights', { ...input, query: { ...input.query, sort } }),
    ),
  );
}

export function useMissedSearches(query: InsightQuery) {
  return useQuery(useShared('searches', query, (input) => api.call('listMissedSearches', input)));
}

export function useDismissSearch({ portalSlug }: HelpCenterPlace) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: ({ locale, question }: MissedSearch) =>
      api.call('dismissMissedSearch', {
        params: { account_id: accountId, portal_slug: portalSlug },
        query: { locale, question },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(accountId) }),
  });
}

/** Looks again every few seconds while the links are still to be checked. */
const CHECKING_POLL_MS = 5_000;

export function useBrokenLinks({ portalSlug, locale }: HelpCenterPlace) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...keyOf(accountId), 'links', portalSlug, locale] as const,
    queryFn: ({ signal }) =>
      api.call('listBrokenLinks', {
        params: { account_id: accountId, portal_slug: portalSlug },
        query: { locale },
        signal,
      }),
    enabled: locale !== '',
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => (state.data?.meta.checked_at === null ? CHECKING_POLL_MS : false),
  });
}

export function useCheckLinks({ portalSlug }: HelpCenterPlace) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: () =>
      api.call('checkArticleLinks', { params: { account_id: accountId, portal_slug: portalSlug } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...keyOf(accountId), 'links'] }),
  });
}

function useShared<Payload>(
  part: string,
  { portalSlug, locale, days }: InsightQuery,
  load: (input: {
    params: { account_id: number; portal_slug: string };
    query: { locale: string; days: InsightPeriod };
    signal: AbortSignal;
  }) => Promise<{ payload: Payload }>,
) {
  const { id: accountId } = useCurrentAccount();
  return {
    queryKey: [...keyOf(accountId), part, portalSlug, locale, days] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Payload> => {
      const params = { account_id: accountId, portal_slug: portalSlug };
      return (await load({ params, query: { locale, days }, signal })).payload;
    },
    enabled: locale !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  };
}
