import type { CallBody } from '@parley/api-client';
import type { Agent, Campaign, CampaignKind, CampaignPeopleKind } from '@parley/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { configurationListQuery } from '../../../shared/configuration/configuration-list-query';
import { useConfigurationMutation } from '../../../shared/configuration/use-configuration-mutation';
import { configurationKey } from '../../../shared/configuration/use-configuration-live';
import { useCurrentAccount } from '../../../shared/session/use-session';

export type CampaignInput = CallBody<'createCampaign'>;

const STALE_MS = 5_000;
/** Views have no event each, because there are too many of them, so their number is read again at this interval. */
const FIGURES_AGAIN_MS = 30_000;

function campaignsQuery(accountId: number) {
  return configurationListQuery<Campaign>(accountId, 'campaign', (signal) =>
    api.call('listCampaigns', { params: { account_id: accountId }, signal }),
  );
}

/** Campaigns of one kind, newest first. */
export function useCampaigns(kind: CampaignKind) {
  return useQuery({
    ...campaignsQuery(useCurrentAccount().id),
    select: (all) =>
      all.filter(({ campaign_type: type }) => type === kind).toSorted((one, other) => other.id - one.id),
    refetchInterval: FIGURES_AGAIN_MS,
  });
}

/** Creates a campaign, or changes the given one. */
export function useSaveCampaign(id: number | null) {
  return useConfigurationMutation('campaign', (accountId, body: CampaignInput) =>
    id === null
      ? api.call('createCampaign', { params: { account_id: accountId }, body })
      : api.call('updateCampaign', { params: { account_id: accountId, campaign_id: id }, body }),
  );
}

export function useSwitchCampaign() {
  return useConfigurationMutation(
    'campaign',
    (accountId, { id, enabled }: { id: number; enabled: boolean }) =>
      api.call('updateCampaign', { params: { account_id: accountId, campaign_id: id }, body: { enabled } }),
  );
}

export function useDeleteCampaign() {
  return useConfigurationMutation('campaign', (accountId, id: number) =>
    api.call('deleteCampaign', { params: { account_id: accountId, campaign_id: id } }),
  );
}

export function useTestCampaign() {
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (id: number) =>
      api.call('testCampaign', { params: { account_id: accountId, campaign_id: id } }),
  });
}

/** The people behind a figure, newest first. */
export function peopleQuery(accountId: number, id: number, kind: CampaignPeopleKind) {
  return infiniteQueryOptions({
    queryKey: [...configurationKey(accountId, 'campaign'), 'people', id, kind] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('listCampaignPeople', {
        params: { account_id: accountId, campaign_id: id },
        query: { kind, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    staleTime: STALE_MS,
  });
}

/** Whom a one-off campaign would reach. */
export function useReach(inboxId: number | null, labelIds: readonly number[]) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...configurationKey(accountId, 'campaign'), 'reach', inboxId, labelIds] as const,
    queryFn: ({ signal }) =>
      api.call('showCampaignReach', {
        params: { account_id: accountId },
        query: { inbox_id: inboxId ?? 0, label_ids: [...labelIds] },
        signal,
      }),
    enabled: inboxId !== null && labelIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** The members of the inbox, who may be the sender. */
export function useSenders(inboxId: number | null) {
  const { id: accountId } = useCurrentAccount();
  return useQuery(
    queryOptions({
      queryKey: ['campaign-senders', accountId, inboxId] as const,
      queryFn: async ({ signal }): Promise<Agent[]> => {
        const params = { account_id: accountId, inbox_id: inboxId ?? 0 };
        const { payload } = await api.call('listInboxMembers', { params, signal });
        return payload;
      },
      enabled: inboxId !== null,
      staleTime: STALE_MS,
    }),
  );
}
