import type { Webhook } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { ApiError } from '../../shared/api';
import { Page } from '../../shared/layout/page';
import { BackLink } from '../../shared/layout/back-link';
import { LoadFailed } from '../../shared/layout/load-failed';
import { DeliveryLog } from './components/delivery-log';
import { WebhookActions } from './components/webhook-actions';
import { WebhookNotices } from './components/webhook-notices';
import { WebhookSecret } from './components/webhook-secret';
import { WebhookStats, WebhookState } from './components/webhook-state';
import { useWebhook } from './data/webhooks';
import { webhookTitle } from './model/webhook-form';

/** One webhook: state, delivery log and actions. */
export function WebhookPage() {
  const t = useT();
  const { webhookId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useWebhook(Number(webhookId));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={data ? webhookTitle(data.webhook) : t('webhooks.webhook')}
      description={data ? <Summary webhook={data.webhook} /> : undefined}
      width="full"
      back={<BackLink to="/app/accounts/$accountId/settings/webhooks" />}
      actions={data && !isMissing ? <WebhookActions webhook={data.webhook} /> : null}
    >
      {data && !isMissing ? (
        <div key={data.webhook.id} className="flex flex-col gap-4">
          <WebhookNotices webhook={data.webhook} replay={data.replay} />
          <WebhookSecret webhook={data.webhook} />
          <DeliveryLog webhook={data.webhook} />
        </div>
      ) : null}
      {isMissing ? <Missing /> : null}
      {!data && error && !isMissing ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
    </Page>
  );
}

function Summary({ webhook }: { webhook: Webhook }) {
  return (
    <span className="flex flex-col items-start gap-1.5">
      <bdi dir="ltr" className="break-all">
        {webhook.url}
      </bdi>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <WebhookState state={webhook.state} />
        <WebhookStats deliveries={webhook.deliveries} />
      </span>
    </span>
  );
}

function Missing() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <EmptyState
      icon={<SearchX />}
      headingLevel={2}
      title={t('webhooks.missing')}
      action={
        <Button asChild variant="primary">
          <Link to="/app/accounts/$accountId/settings/webhooks" params={{ accountId }}>
            {t('webhooks.toList')}
          </Link>
        </Button>
      }
    />
  );
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
