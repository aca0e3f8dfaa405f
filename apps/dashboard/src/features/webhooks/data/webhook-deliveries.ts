import type { WebhookDelivery } from '@parley/contract';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { type LogSearch, spanStart } from '../model/webhook-log';
import { STALE_MS, settingsKeys } from '../../../shared/configuration/settings-keys';
import { useWebhookMutation } from './webhooks';

const REFETCH_INTERVAL_MS = 30_000;

/** Delivery log of a webhook, newest first, loaded page by page. */
export function useWebhookDeliveries(webhookId: number, { state, event, span }: LogSearch) {
  const { id: accountId } = useCurrentAccount();
  return useInfiniteQuery({
    queryKey: [...settingsKeys.webhook(accountId, webhookId), 'deliveries', { state, event, span }],
    queryFn: ({ signal, pageParam }) =>
      api.call('listWebhookDeliveries', {
        params: { account_id: accountId, webhook_id: webhookId },
        query: { state, event, from: spanStart(span, Date.now()), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

export function useWebhookDelivery(webhookId: number, deliveryId: number) {
  const { id: accountId } = useCurrentAccount();
  return useQuery(
    queryOptions({
      queryKey: [...settingsKeys.webhook(accountId, webhookId), 'delivery', deliveryId],
      queryFn: async ({ signal }) => {
        const params = { account_id: accountId, webhook_id: webhookId, delivery_id: deliveryId };
        return (await api.call('showWebhookDelivery', { params, signal })).payload.delivery;
      },
      staleTime: STALE_MS,
    }),
  );
}

/** Pending deliveries are sent anyway, and test deliveries are only sent once. */
export function canResend({ state, kind }: WebhookDelivery): boolean {
  return state !== 'pending' && kind !== 'test';
}

/** Resends the given deliveries or all failed ones; returns their number. */
export function useResendDeliveries(webhookId: number) {
  return useWebhookMutation(async (accountId, which: readonly number[] | 'all failed') => {
    const { payload } = await api.call('resendWebhookDeliveries', {
      params: { account_id: accountId, webhook_id: webhookId },
      body: which === 'all failed' ? { all_failed: true } : { delivery_ids: [...which] },
    });
    return payload.resent;
  });
}

export interface Span {
  from: string;
  to: string;
}

/** Number of events a replay of the span would send; loaded only for a valid span. */
export function useReplayPreview(webhookId: number, span: Span | null) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...settingsKeys.webhook(accountId, webhookId), 'replay', span],
    queryFn: async ({ signal }) => {
      const params = { account_id: accountId, webhook_id: webhookId };
      return (await api.call('previewWebhookReplay', { params, query: span ?? { from: '', to: '' }, signal }))
        .payload;
    },
    enabled: span !== null,
    staleTime: STALE_MS,
  });
}

export function useReplayWebhook(webhookId: number) {
  return useWebhookMutation((accountId, span: Span) =>
    api.call('replayWebhook', { params: { account_id: accountId, webhook_id: webhookId }, body: span }),
  );
}
