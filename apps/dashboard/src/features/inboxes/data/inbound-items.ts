import type { InboundItem } from '@parley/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { STALE_MS } from '../../../shared/configuration/settings-keys';
import { downloadFile } from '../../../shared/lib/download-file';
import { pause } from '../../../shared/lib/pause';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { HEALTH_REFETCH_MS, healthKey } from './connection-state';

/** How often and how long a retry waits for the result, which usually is there within a second. */
const LOOK_MS = 500;
const LOOKS = 8;

/** Everything that arrived at an inbox in the last 30 days, newest first, loaded page by page. */
export function useInboundItems(inboxId: number, state: InboundItem['state'] | undefined) {
  const { id: accountId } = useCurrentAccount();
  return useInfiniteQuery({
    queryKey: [...healthKey(accountId, inboxId), 'items', state ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      api.call('listInboundItems', {
        params: { account_id: accountId, connected_inbox_id: inboxId },
        query: { state, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ payload, meta }) => (meta.has_more ? payload.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchInterval: HEALTH_REFETCH_MS,
  });
}

/** Whether the bytes are here. A mailbox only reports an email that is too large or that it couldn't hand over. */
export function hasOriginal({ reason, origin }: Pick<InboundItem, 'reason' | 'origin'>): boolean {
  return reason !== 'unfetched' && !(reason === 'too_large' && origin === 'imap');
}

/** Whether it arrived as an email, with headers, and not as a call of the provider. */
export const isEmail = ({ origin }: Pick<InboundItem, 'origin'>): boolean => origin !== 'webhook';

/** Reads a parked item again; resolves with the item once the result is known, or as still waiting after 4 s. */
export function useRetryItem(inboxId: number) {
  const { id: accountId } = useCurrentAccount();
  const refresh = useRefreshHealth(inboxId);
  return useMutation({
    mutationFn: async (itemId: number): Promise<InboundItem> => {
      const params = { account_id: accountId, connected_inbox_id: inboxId };
      let item = await api.call('retryInboundItem', { params: { ...params, item_id: itemId } });
      // A first attempt that failed is repeated by the server later.
      for (let look = 0; look < LOOKS && item.state === 'waiting' && item.attempts === 0; look += 1) {
        await pause(LOOK_MS, new AbortController().signal);
        const { payload } = await api.call('listInboundItems', { params, query: { before: itemId + 1 } });
        item = payload.find(({ id }) => id === itemId) ?? item;
      }
      return item;
    },
    onSettled: refresh,
  });
}

/** Reads all parked items again; resolves with their number, once most of the results are known. */
export function useRetryAllParked(inboxId: number) {
  const { id: accountId } = useCurrentAccount();
  const refresh = useRefreshHealth(inboxId);
  const params = { account_id: accountId, connected_inbox_id: inboxId };

  /** Until then, the items count as neither parked nor stored, as if all were well. */
  async function untilTried(): Promise<void> {
    for (let look = 0; look < LOOKS; look += 1) {
      await pause(LOOK_MS, new AbortController().signal);
      const { payload } = await api.call('listInboundItems', { params, query: { state: 'waiting' } });
      if (payload.every(({ attempts }) => attempts > 0)) return;
    }
  }

  return useMutation({
    mutationFn: async () => {
      const { count } = await api.call('retryParkedItems', { params });
      if (count > 0) await untilTried();
      return count;
    },
    onSettled: refresh,
  });
}

function useRefreshHealth(inboxId: number) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return () => queryClient.invalidateQueries({ queryKey: healthKey(accountId, inboxId) });
}

/** The headers of an item, which don't change. */
export function useItemHeaders(inboxId: number, itemId: number) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...healthKey(accountId, inboxId), 'headers', itemId],
    queryFn: async ({ signal }) => {
      const params = { account_id: accountId, connected_inbox_id: inboxId, item_id: itemId };
      return (await api.call('listInboundItemHeaders', { params, signal })).payload;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Downloads an item as it arrived. */
export function useDownloadItem(inboxId: number) {
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: ({ id, origin }: InboundItem) =>
      downloadFile(
        `/api/v1/accounts/${accountId}/inboxes/${inboxId}/inbound_items/${id}/raw`,
        `${id}.${isEmail({ origin }) ? 'eml' : 'json'}`,
      ),
  });
}

/** Arrivals in each of the last 24 hours. */
export function useArrivalHours(inboxId: number) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...healthKey(accountId, inboxId), 'hours'],
    queryFn: async ({ signal }) => {
      const params = { account_id: accountId, connected_inbox_id: inboxId };
      return (await api.call('listArrivalHours', { params, signal })).payload;
    },
    staleTime: STALE_MS,
    refetchInterval: HEALTH_REFETCH_MS,
  });
}

/** Bounces of the last 30 days, newest first, loaded page by page. */
export function useBounces(inboxId: number) {
  const { id: accountId } = useCurrentAccount();
  return useInfiniteQuery({
    queryKey: [...healthKey(accountId, inboxId), 'bounces'],
    queryFn: ({ signal, pageParam }) =>
      api.call('listBounces', {
        params: { account_id: accountId, connected_inbox_id: inboxId },
        query: { before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ payload, meta }) => (meta.has_more ? payload.at(-1)?.id : undefined),
    staleTime: STALE_MS,
    refetchInterval: HEALTH_REFETCH_MS,
  });
}

/** Asks what would become of a file if it arrived now; nothing is stored. */
export function usePreviewInbound(inboxId: number) {
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (file: File) =>
      api.call('previewInbound', {
        params: { account_id: accountId, connected_inbox_id: inboxId },
        body: { file },
      }),
  });
}
