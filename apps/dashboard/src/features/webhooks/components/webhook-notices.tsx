import type { Webhook, WebhookReplay } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button, toast } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { useChangeWebhook } from '../data/webhooks';

const reasons = {
  failing: 'webhooks.pausedFailing',
  gone: 'webhooks.pausedGone',
  manual: 'webhooks.pausedManual',
} as const;

/** Banners about unusual states of a webhook, each with an action. */
export function WebhookNotices({ webhook, replay }: { webhook: Webhook; replay: WebhookReplay | null }) {
  return (
    <>
      {webhook.paused_at ? <Paused webhook={webhook} pausedAt={webhook.paused_at} /> : null}
      {webhook.state === 'failing' && webhook.failing_since ? (
        <Failing since={webhook.failing_since} />
      ) : null}
      {replay ? <Replaying webhook={webhook} replay={replay} /> : null}
    </>
  );
}

function useChange(webhook: Webhook) {
  const { t } = useI18n();
  const change = useChangeWebhook(webhook.id);
  return {
    isPending: change.isPending,
    run: (name: 'resumeWebhook' | 'stopWebhookReplay', done: string) =>
      change.mutate(name, {
        onSuccess: () => toast.success(done),
        onError: (error) => toast.error(t('webhooks.notDone'), { description: describeError(t, error) }),
      }),
  };
}

function Paused({ webhook, pausedAt }: { webhook: Webhook; pausedAt: string }) {
  const { t, formatDate } = useI18n();
  const { isPending, run } = useChange(webhook);
  const date = formatDate(pausedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Banner
      tone={webhook.pause_reason === 'manual' ? 'info' : 'error'}
      title={t(reasons[webhook.pause_reason ?? 'manual'])}
      action={
        <Button loading={isPending} onClick={() => run('resumeWebhook', t('webhooks.resumed'))}>
          {t('webhooks.resume')}
        </Button>
      }
    >
      {t('webhooks.pausedText', { date })}
    </Banner>
  );
}

function Failing({ since }: { since: string }) {
  const { t, formatDate } = useI18n();
  const date = formatDate(since, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Banner tone="warning" title={t('webhooks.failingTitle', { date })}>
      {t('webhooks.failingText')}
    </Banner>
  );
}

function Replaying({ webhook, replay }: { webhook: Webhook; replay: WebhookReplay }) {
  const { t, formatNumber } = useI18n();
  const { isPending, run } = useChange(webhook);
  return (
    <Banner
      action={
        <Button
          size="sm"
          loading={isPending}
          onClick={() => run('stopWebhookReplay', t('webhooks.replayStopped'))}
        >
          {t('webhooks.replayStop')}
        </Button>
      }
    >
      {t('webhooks.replayRunning', {
        planned: formatNumber(replay.planned),
        events: formatNumber(replay.events),
      })}
    </Banner>
  );
}
