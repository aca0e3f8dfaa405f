import type { Webhook } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Table, type TableColumn } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { webhookTitle } from '../../model/webhook-form';
import { WebhookFigures, WebhookState } from './webhook-state';

export function WebhookTable({ webhooks }: { webhooks: Webhook[] }) {
  const { t } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const columns: TableColumn<Webhook>[] = [
    {
      key: 'webhook',
      header: t('webhooks.webhook'),
      cell: (webhook) => <WebhookName webhook={webhook} hasFigures={isNarrow} />,
    },
    {
      key: 'events',
      header: t('webhooks.events'),
      cell: ({ subscriptions }) => (
        <span className="whitespace-nowrap text-2">
          {t('webhooks.eventsCount', { count: subscriptions.length })}
        </span>
      ),
    },
    {
      key: 'day',
      header: t('webhooks.day'),
      cell: ({ deliveries }) => <WebhookFigures deliveries={deliveries} />,
    },
    { key: 'state', header: t('webhooks.state'), cell: (webhook) => <StateSince webhook={webhook} /> },
  ];
  const shown = isNarrow ? columns.filter(({ key }) => key === 'webhook' || key === 'state') : columns;
  return <Table caption={t('webhooks.title')} columns={shown} rows={webhooks} rowKey={({ id }) => id} />;
}

function WebhookName({ webhook, hasFigures }: { webhook: Webhook; hasFigures: boolean }) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <div className="min-w-0">
      <Link
        to="/app/accounts/$accountId/settings/webhooks/$webhookId"
        params={{ accountId, webhookId: String(webhook.id) }}
        className="focus-ring break-words rounded-sm font-medium text-1 hover:underline"
      >
        {webhookTitle(webhook)}
      </Link>
      <p className="break-all text-12 text-3">
        <bdi dir="ltr">{webhook.url}</bdi>
      </p>
      {hasFigures ? <WebhookFigures deliveries={webhook.deliveries} /> : null}
    </div>
  );
}

function StateSince({ webhook }: { webhook: Webhook }) {
  const { formatRelative } = useI18n();
  const since = webhook.paused_at ?? webhook.failing_since;
  return (
    <div className="flex flex-col items-start gap-0.5">
      <WebhookState state={webhook.state} />
      {since ? <span className="whitespace-nowrap text-12 text-3">{formatRelative(since)}</span> : null}
    </div>
  );
}
