import { useI18n } from '@parley/i18n/react';
import { Button, Table, toast } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { PageSection } from '../../../shared/layout/page';
import { useRetryWebhook, useToastError } from '../data/console-mutations';
import { failedWebhooksQuery } from '../data/console-queries';

/** Webhook deliveries that failed for good, by webhook. */
export function FailedWebhooks() {
  const { t, formatNumber } = useI18n();
  const { data } = useQuery(failedWebhooksQuery);
  const retry = useRetryWebhook();
  const onError = useToastError();
  if (!data || data.payload.length === 0) return null;
  return (
    <PageSection title={t('superAdmin.failedWebhooks')} description={t('superAdmin.failedWebhooksText')}>
      <Table
        caption={t('superAdmin.failedWebhooks')}
        rows={data.payload}
        rowKey={({ account_id, webhook_id }) => `${account_id}-${webhook_id}`}
        columns={[
          {
            key: 'url',
            header: t('superAdmin.webhook'),
            cell: (webhook) => (
              <div className="min-w-0">
                <bdi dir="ltr" className="break-all text-12 text-1">
                  {webhook.url}
                </bdi>
                <p className="text-12 text-3">
                  <Link
                    to="/super_admin/accounts/$managedAccountId"
                    params={{ managedAccountId: String(webhook.account_id) }}
                    className="focus-ring rounded-sm hover:underline"
                  >
                    <bdi>{webhook.account_name}</bdi>
                  </Link>
                </p>
                {webhook.last_error ? (
                  <p className="line-clamp-2 break-all text-12 text-red-text">
                    <bdi dir="ltr">{webhook.last_error}</bdi>
                  </p>
                ) : null}
              </div>
            ),
          },
          {
            key: 'failed',
            header: t('superAdmin.failedCount'),
            align: 'end',
            cell: ({ failed }) => formatNumber(failed),
          },
          {
            key: 'again',
            header: t('common.retry'),
            hideHeader: true,
            align: 'end',
            cell: ({ account_id, webhook_id }) => (
              <Button
                size="sm"
                icon={<RotateCw aria-hidden />}
                disabled={retry.isPending}
                onClick={() =>
                  retry.mutate(
                    { managed_account_id: account_id, managed_webhook_id: webhook_id },
                    {
                      onSuccess: ({ retried }) =>
                        toast.success(t('superAdmin.deliveriesRetried', { count: retried })),
                      onError,
                    },
                  )
                }
              >
                {t('common.retry')}
              </Button>
            ),
          },
        ]}
      />
    </PageSection>
  );
}
