import type { Webhook } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, toast, useConfirm } from '@parley/ui';
import { RefreshCw } from 'lucide-react';
import { describeError } from '../../../shared/errors';
import { PageSection } from '../../../shared/layout/page';
import { useChangeWebhook } from '../data/webhooks';
import { CopyField } from '../../../shared/forms/copy-field';

export function WebhookSecret({ webhook }: { webhook: Webhook }) {
  const { t, formatDate } = useI18n();
  const confirm = useConfirm();
  const change = useChangeWebhook(webhook.id);
  const until = webhook.previous_secret_until;

  async function rotate() {
    const isConfirmed = await confirm({
      title: t('webhooks.rotateTitle'),
      description: t('webhooks.rotateText'),
      confirmLabel: t('webhooks.rotate'),
      cancelLabel: t('common.cancel'),
    });
    if (!isConfirmed) return;
    change.mutate('rotateWebhookSecret', {
      onSuccess: () => toast.success(t('webhooks.rotated')),
      onError: (error) => toast.error(t('webhooks.notDone'), { description: describeError(t, error) }),
    });
  }

  return (
    <PageSection title={t('webhooks.secret')} description={t('webhooks.secretText')}>
      <CopyField
        label={t('webhooks.secret')}
        value={webhook.secret}
        isSecret
        hint={
          until
            ? t('webhooks.previousUntil', {
                date: formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }),
              })
            : undefined
        }
        action={
          <Button
            className="h-8"
            icon={<RefreshCw aria-hidden />}
            loading={change.isPending}
            onClick={() => void rotate()}
          >
            {t('webhooks.rotate')}
          </Button>
        }
      />
    </PageSection>
  );
}
