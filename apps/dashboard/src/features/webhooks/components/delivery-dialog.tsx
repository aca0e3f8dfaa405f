import type { Webhook, WebhookAttempt, WebhookDeliveryDetail } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Modal, Select, Skeleton, toast } from '@parley/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useResendDeliveries, useWebhookDelivery } from '../data/webhook-deliveries';
import { eventKey } from '../model/webhook-events';
import { formatJson, missingResponseKey } from '../model/webhook-log';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { DeliveryState, useWebhookErrorText } from './webhook-state';
import { HttpMessage } from './http-message';

export interface DeliveryDialogProps {
  webhook: Webhook;
  deliveryId: number;
  onClose: () => void;
}

/** One delivery with the request and the response of each attempt. */
export function DeliveryDialog({ webhook, deliveryId, onClose }: DeliveryDialogProps) {
  const { t } = useI18n();
  const { data: delivery, error, refetch } = useWebhookDelivery(webhook.id, deliveryId);
  const key = delivery && eventKey(delivery.event);
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={key ? t(key) : t('webhooks.deliveryTitle')}
      description={delivery ? <Summary delivery={delivery} /> : undefined}
      closeLabel={t('common.close')}
      size="full"
      footer={
        <>
          {delivery ? <ResendButton webhook={webhook} delivery={delivery} /> : null}
          <Button variant="primary" onClick={onClose}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      {delivery ? <Tries delivery={delivery} /> : null}
      {!delivery && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!delivery && !error ? (
        <div aria-busy="true">
          <Skeleton className="h-64 w-full" />
        </div>
      ) : null}
    </Modal>
  );
}

function Summary({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { formatDate } = useI18n();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <DeliveryState state={delivery.state} />
      <span>{formatDate(delivery.created_at, { dateStyle: 'medium', timeStyle: 'medium' })}</span>
      <bdi dir="ltr" className="break-all font-mono text-12">
        {delivery.uuid}
      </bdi>
    </span>
  );
}

function ResendButton({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDeliveryDetail }) {
  const { t } = useI18n();
  const resend = useResendDeliveries(webhook.id);
  if (delivery.kind === 'test' || delivery.state === 'pending') return null;
  return (
    <Button
      icon={<RotateCcw aria-hidden />}
      disabled={webhook.state === 'paused'}
      loading={resend.isPending}
      onClick={() =>
        resend.mutate([delivery.id], {
          onSuccess: (count) => toast.success(t('webhooks.resent', { count })),
          onError: (error) => toast.error(t('webhooks.notDone'), { description: describeError(t, error) }),
        })
      }
    >
      {t('webhooks.resend')}
    </Button>
  );
}

function Tries({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { t, formatNumber } = useI18n();
  const { tries } = delivery;
  // Shows the last attempt, including new ones, until the person selects another.
  const [chosen, setChosen] = useState<string | null>(null);
  const index = chosen === null ? tries.length - 1 : Math.min(Number(chosen), tries.length - 1);
  const attempt = tries[index];
  return (
    <div className="flex flex-col gap-4">
      {tries.length > 1 ? (
        <Select
          label={t('webhooks.tries', { count: tries.length })}
          className="w-48"
          value={String(index)}
          onValueChange={setChosen}
          options={tries.map((_try, place) => ({
            value: String(place),
            label: t('webhooks.try', { number: formatNumber(place + 1) }),
          }))}
        />
      ) : null}
      <div className="grid min-w-0 gap-4 lg:grid-cols-2">
        <HttpMessage
          title={t('webhooks.request')}
          headers={attempt?.request_headers ?? null}
          body={JSON.stringify(delivery.body, null, 2)}
          line={attempt ? `POST ${attempt.url}` : null}
          copyLabel={t('webhooks.copyRequest')}
        />
        {attempt ? (
          <ResponseView attempt={attempt} />
        ) : (
          <p className="text-13 text-2">{t('webhooks.notTried')}</p>
        )}
      </div>
    </div>
  );
}

function ResponseView({ attempt }: { attempt: WebhookAttempt }) {
  const { t, formatNumber } = useI18n();
  const wrong = useWebhookErrorText()(attempt);
  const took =
    attempt.duration_ms === null ? null : t('webhooks.took', { ms: formatNumber(attempt.duration_ms) });
  const note = [wrong, took, attempt.response_truncated ? t('webhooks.truncated') : null]
    .filter(Boolean)
    .join(' · ');
  return (
    <HttpMessage
      title={t('webhooks.answer')}
      headers={attempt.response_headers}
      body={attempt.response_body === null ? null : formatJson(attempt.response_body)}
      line={attempt.status === null ? null : `HTTP ${attempt.status}`}
      note={note}
      emptyText={t(missingResponseKey(attempt))}
      copyLabel={t('webhooks.copyAnswer')}
    />
  );
}
