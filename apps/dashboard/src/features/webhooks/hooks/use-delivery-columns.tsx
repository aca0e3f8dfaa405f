import type { WebhookDelivery } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Badge } from '@parley/ui';
import { useMemo } from 'react';
import type { ListColumn } from '../../../shared/tables/list-card';
import { ListName } from '../../../shared/tables/list-name';
import { ListTime, useTimeWidth } from '../../../shared/tables/list-time';
import { DeliveryState, useWebhookErrorText } from '../components/webhook-state';
import { eventKey } from '../model/webhook-events';

interface DeliveryColumnsOptions {
  /** The webhook is paused: failed deliveries are not retried until it is resumed. */
  isPaused: boolean;
  onOpen: (delivery: WebhookDelivery) => void;
}

/** The columns of a webhook's delivery log. */
export function useDeliveryColumns({
  isPaused,
  onOpen,
}: DeliveryColumnsOptions): ListColumn<WebhookDelivery>[] {
  const { t } = useI18n();
  const timeWidth = useTimeWidth();
  return useMemo(
    () => [
      {
        key: 'event',
        header: t('webhooks.events'),
        width: 'minmax(0, 3fr)',
        cell: (delivery) => <EventCell delivery={delivery} onOpen={onOpen} />,
      },
      {
        key: 'answer',
        header: t('webhooks.answer'),
        width: 'minmax(0, 2fr)',
        cell: (delivery) => <ResponseCell delivery={delivery} isPaused={isPaused} />,
      },
      {
        key: 'state',
        header: t('webhooks.state'),
        room: 'always',
        width: 'minmax(0, 8rem)',
        cell: ({ state }) => <DeliveryState state={state} />,
      },
      {
        key: 'time',
        header: t('webhooks.time'),
        align: 'end',
        width: timeWidth,
        cell: ({ created_at: at }) => <ListTime at={new Date(at)} />,
      },
    ],
    [t, timeWidth, isPaused, onOpen],
  );
}

function EventCell({
  delivery,
  onOpen,
}: {
  delivery: WebhookDelivery;
  onOpen: (delivery: WebhookDelivery) => void;
}) {
  const { t } = useI18n();
  const key = eventKey(delivery.event);
  return (
    <ListName
      name={
        <button
          type="button"
          title={t('webhooks.open', { id: String(delivery.id) })}
          onClick={() => onOpen(delivery)}
          className="focus-ring inline-block max-w-full truncate rounded-sm text-start align-bottom hover:underline"
        >
          {key ? t(key) : delivery.event}
        </button>
      }
      mark={delivery.kind === 'replay' ? <Badge tone="accent">{t('webhooks.kind.replay')}</Badge> : null}
      text={delivery.event}
      isTextLtr
    />
  );
}

function ResponseCell({ delivery, isPaused }: { delivery: WebhookDelivery; isPaused: boolean }) {
  const { t, formatDate } = useI18n();
  const summary = useWebhookErrorText()(delivery) ?? delivery.status;
  const next = isPaused ? null : delivery.next_attempt_at;
  const tries = delivery.attempts > 1 || next ? t('webhooks.tries', { count: delivery.attempts }) : null;
  const when = next
    ? t('webhooks.nextTry', { when: formatDate(next, { dateStyle: 'short', timeStyle: 'short' }) })
    : null;
  const text = [tries, when].filter(Boolean).join(' · ');
  return (
    <div className="min-w-0 text-2">
      <p className="truncate">{summary}</p>
      {text ? (
        <p title={text} className="truncate text-12 text-3">
          {text}
        </p>
      ) : null}
    </div>
  );
}
