import type { Webhook } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { NewWebhook } from '../model/webhook-form';
import { STALE_MS, settingsKeys } from '../../../shared/configuration/settings-keys';

/** Polling in case a realtime event is lost; normally events invalidate the query. */
const REFETCH_INTERVAL_MS = 30_000;

export function webhooksQuery(accountId: number) {
  return queryOptions({
    queryKey: settingsKeys.webhooks(accountId),
    queryFn: async ({ signal }): Promise<Webhook[]> => {
      const { payload } = await api.call('listWebhooks', { params: { account_id: accountId }, signal });
      return payload.webhooks;
    },
    staleTime: STALE_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

function webhookQuery(accountId: number, webhookId: number) {
  return queryOptions({
    queryKey: settingsKeys.webhook(accountId, webhookId),
    queryFn: async ({ signal }) => {
      const params = { account_id: accountId, webhook_id: webhookId };
      return (await api.call('showWebhook', { params, signal })).payload;
    },
    staleTime: STALE_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

export function useWebhooks() {
  return useQuery(webhooksQuery(useCurrentAccount().id));
}

/** One webhook with its running replay. */
export function useWebhook(webhookId: number) {
  return useQuery(webhookQuery(useCurrentAccount().id, webhookId));
}

export function useCreateWebhook() {
  return useWebhookMutation((accountId, body: NewWebhook) =>
    api.call('createWebhook', { params: { account_id: accountId }, body }),
  );
}

export function useUpdateWebhook(webhookId: number) {
  return useWebhookMutation((accountId, body: NewWebhook) =>
    api.call('updateWebhook', {
      params: { account_id: accountId, webhook_id: webhookId },
      body,
    }),
  );
}

export function useDeleteWebhook() {
  return useWebhookMutation((accountId, webhookId: number) =>
    api.call('deleteWebhook', { params: { account_id: accountId, webhook_id: webhookId } }),
  );
}

type Change = 'pauseWebhook' | 'resumeWebhook' | 'rotateWebhookSecret' | 'stopWebhookReplay';

/** Calls whose only parameter is the webhook. */
export function useChangeWebhook(webhookId: number) {
  return useWebhookMutation(async (accountId, change: Change) => {
    await api.call(change, { params: { account_id: accountId, webhook_id: webhookId } });
  });
}

export function useTestWebhook(webhookId: number) {
  return useWebhookMutation(async (accountId, _: undefined) => {
    const params = { account_id: accountId, webhook_id: webhookId };
    return (await api.call('testWebhook', { params })).payload.delivery;
  });
}

/** Mutation that invalidates all webhook queries. */
export function useWebhookMutation<Input, Output>(
  call: (accountId: number, input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: settingsKeys.webhooks(accountId) });
    },
  });
}
