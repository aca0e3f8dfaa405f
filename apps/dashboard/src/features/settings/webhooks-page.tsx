import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../shared/layout/page';
import { LoadFailed } from '../../shared/layout/load-failed';
import { WebhookFormDialog } from './components/webhooks/webhook-form-dialog';
import { WebhookTable } from './components/webhooks/webhook-table';
import { useWebhooks } from './data/webhooks';

export function WebhooksPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const { data: webhooks, error, refetch } = useWebhooks();
  const [isCreating, setCreating] = useState(false);
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      {t('webhooks.new')}
    </Button>
  );
  return (
    <Page
      title={t('webhooks.title')}
      description={t('webhooks.text')}
      width="full"
      actions={webhooks?.length === 0 ? null : newButton}
    >
      {webhooks && webhooks.length > 0 ? <WebhookTable webhooks={webhooks} /> : null}
      {webhooks?.length === 0 ? (
        <EmptyState
          icon={<WebhookIcon />}
          headingLevel={2}
          title={t('webhooks.none')}
          description={t('webhooks.noneText')}
          action={newButton}
          className="rounded-lg border border-line bg-surface"
        />
      ) : null}
      {!webhooks && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!webhooks && !error ? <TableSkeleton /> : null}
      {isCreating ? (
        <WebhookFormDialog
          webhook={null}
          onClose={() => setCreating(false)}
          onSaved={({ id }) =>
            void navigate({
              to: '/app/accounts/$accountId/settings/webhooks/$webhookId',
              params: { accountId, webhookId: String(id) },
            })
          }
        />
      ) : null}
    </Page>
  );
}

function TableSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-6 border-line border-b px-4 py-3 last:border-b-0">
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-64 max-w-full" />
          </div>
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}
