import type { Webhook, WebhookDelivery, WebhookDeliveryState, WebhookErrorCode } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Badge, type BadgeProps } from '@parley/ui';

type Tone = NonNullable<BadgeProps['tone']>;

const tones: Record<Webhook['state'], Tone> = { active: 'green', failing: 'amber', paused: 'red' };
const deliveryTones: Record<WebhookDeliveryState, Tone> = {
  pending: 'neutral',
  retrying: 'amber',
  delivered: 'green',
  failed: 'red',
};

export function WebhookState({ state }: Pick<Webhook, 'state'>) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`webhooks.state.${state}`)}</Badge>;
}

export function DeliveryState({ state }: Pick<WebhookDelivery, 'state'>) {
  const t = useT();
  return <Badge tone={deliveryTones[state]}>{t(`webhooks.delivery.${state}`)}</Badge>;
}

/** Number of deliveries in the last day; failures in color. */
export function WebhookStats({ deliveries }: Pick<Webhook, 'deliveries'>) {
  const { t, formatNumber } = useI18n();
  const { delivered, failed, waiting } = deliveries;
  return (
    <span className="num flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-2">
      <span>{t('webhooks.delivered', { count: formatNumber(delivered) })}</span>
      <span className={failed > 0 ? 'text-red-text' : undefined}>
        {t('webhooks.failed', { count: formatNumber(failed) })}
      </span>
      {waiting > 0 ? <span>{t('webhooks.waiting', { count: formatNumber(waiting) })}</span> : null}
    </span>
  );
}

/** Reason of a failed attempt in the person's language; null if it succeeded. */
export function useWebhookErrorText() {
  const t = useT();
  return ({ error_code: code, status }: { error_code: WebhookErrorCode | null; status: number | null }) =>
    code === null ? null : t(`webhooks.error.${code}`, { status: status ?? '' });
}
