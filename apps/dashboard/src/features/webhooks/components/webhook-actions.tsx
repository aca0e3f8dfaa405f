import type { Webhook } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, IconButton, Menu, MenuItem, toast, useConfirm } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { History, MoreHorizontal, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useChangeWebhook, useDeleteWebhook, useTestWebhook } from '../data/webhooks';
import { webhookTitle } from '../model/webhook-form';
import { ReplayDialog } from './replay-dialog';
import { WebhookFormDialog } from './webhook-form-dialog';
import { useWebhookErrorText } from './webhook-state';

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'edit' | 'replay' | null>(null);
  return (
    <>
      <TestButton webhook={webhook} />
      <Button
        icon={<History aria-hidden />}
        disabled={webhook.state === 'paused'}
        onClick={() => setOpen('replay')}
      >
        {t('webhooks.replay')}
      </Button>
      <MoreActions webhook={webhook} onEdit={() => setOpen('edit')} />
      {open === 'edit' ? <WebhookFormDialog webhook={webhook} onClose={() => setOpen(null)} /> : null}
      {open === 'replay' ? <ReplayDialog webhook={webhook} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function TestButton({ webhook }: { webhook: Webhook }) {
  const { t, formatNumber } = useI18n();
  const test = useTestWebhook(webhook.id);
  const errorTextOf = useWebhookErrorText();

  function send() {
    test.mutate(undefined, {
      onSuccess: (delivery) => {
        const ms = formatNumber(delivery.tries.at(-1)?.duration_ms ?? 0);
        const wrong = errorTextOf(delivery);
        if (wrong) toast.error(t('webhooks.testFailed'), { description: wrong });
        else toast.success(t('webhooks.testDone', { status: String(delivery.status), ms }));
      },
      onError: (error) => toast.error(t('webhooks.notDone'), { description: describeError(t, error) }),
    });
  }

  return (
    <Button icon={<Send aria-hidden className="rtl:-scale-x-100" />} loading={test.isPending} onClick={send}>
      {t('webhooks.test')}
    </Button>
  );
}

function MoreActions({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { accountId = '' } = useParams({ strict: false });
  const change = useChangeWebhook(webhook.id);
  const remove = useDeleteWebhook();
  const isPaused = webhook.state === 'paused';
  const fail = (error: unknown) =>
    toast.error(t('webhooks.notDone'), { description: describeError(t, error) });

  async function askAndDelete() {
    const isConfirmed = await confirm({
      title: t('webhooks.deleteTitle', { name: webhookTitle(webhook) }),
      description: t('webhooks.deleteText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await remove.mutateAsync(webhook.id);
    } catch (error) {
      fail(error);
      return;
    }
    toast.success(t('webhooks.deleted'));
    await navigate({
      to: '/app/accounts/$accountId/settings/webhooks',
      params: { accountId },
      replace: true,
    });
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('webhooks.actions')}
          icon={<MoreHorizontal aria-hidden />}
          tooltip={false}
          className="border border-line-strong"
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
        {t('common.edit')}
      </MenuItem>
      <MenuItem
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onSelect={() => change.mutate(isPaused ? 'resumeWebhook' : 'pauseWebhook', { onError: fail })}
      >
        {t(isPaused ? 'webhooks.resume' : 'webhooks.pause')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void askAndDelete()}>
        {t('common.delete')}
      </MenuItem>
    </Menu>
  );
}
