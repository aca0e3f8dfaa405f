import type { WebhookDelivery } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Badge, Checkbox, Table, type TableColumn } from '@parley/ui';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { eventKey } from '../../model/webhook-events';
import { DeliveryState, useWhatWentWrong } from './webhook-state';

export interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  /** Nothing is tried again for now. */
  isPaused: boolean;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  onOpen: (id: number) => void;
}

export function DeliveryTable({ deliveries, isPaused, selected, onSelect, onOpen }: DeliveryTableProps) {
  const { t } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const resendable = deliveries.filter(canResend);
  const chosen = resendable.filter(({ id }) => selected.has(id)).length;
  const select: TableColumn<WebhookDelivery> = {
    key: 'select',
    header: (
      <Checkbox
        checked={chosen === 0 ? false : chosen === resendable.length ? true : 'indeterminate'}
        disabled={resendable.length === 0}
        onCheckedChange={(isOn) => onSelect(new Set(isOn ? resendable.map(({ id }) => id) : []))}
        label={t('webhooks.selectAll')}
        hideLabel
      />
    ),
    className: 'w-8 pe-0',
    cell: (delivery) => (
      <Checkbox
        checked={selected.has(delivery.id)}
        disabled={!canResend(delivery)}
        onCheckedChange={(isOn) => onSelect(toggled(selected, delivery.id, isOn))}
        label={t('webhooks.select', { id: String(delivery.id) })}
        hideLabel
      />
    ),
  };
  const columns: TableColumn<WebhookDelivery>[] = [
    select,
    {
      key: 'event',
      header: t('webhooks.events'),
      cell: (delivery) => (
        <EventCell delivery={delivery} isNarrow={isNarrow} isPaused={isPaused} onOpen={onOpen} />
      ),
    },
    {
      key: 'answer',
      header: t('webhooks.answer'),
      cell: (delivery) => <AnswerCell delivery={delivery} isPaused={isPaused} />,
    },
    { key: 'time', header: t('webhooks.time'), cell: ({ created_at: at }) => <TimeCell at={at} /> },
    {
      key: 'state',
      header: t('webhooks.state'),
      align: 'end',
      cell: (delivery) => <DeliveryState state={delivery.state} />,
    },
  ];
  const shown = isNarrow ? columns.filter(({ key }) => key !== 'answer' && key !== 'time') : columns;
  return <Table caption={t('webhooks.log')} columns={shown} rows={deliveries} rowKey={({ id }) => id} />;
}

/** What waits for its first try needs no second one, and a test says its word once. */
function canResend({ state, kind }: WebhookDelivery): boolean {
  return state !== 'pending' && kind !== 'test';
}

function toggled(selected: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(selected);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}

interface EventCellProps {
  delivery: WebhookDelivery;
  isNarrow: boolean;
  isPaused: boolean;
  onOpen: (id: number) => void;
}

function EventCell({ delivery, isNarrow, isPaused, onOpen }: EventCellProps) {
  const { t } = useI18n();
  const key = eventKey(delivery.event);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          title={t('webhooks.open', { id: String(delivery.id) })}
          onClick={() => onOpen(delivery.id)}
          className="focus-ring rounded-sm text-start font-medium text-1 hover:underline"
        >
          {key ? t(key) : delivery.event}
        </button>
        {delivery.kind === 'replay' ? <Badge tone="accent">{t('webhooks.kind.replay')}</Badge> : null}
      </p>
      {isNarrow ? (
        <>
          <AnswerCell delivery={delivery} isPaused={isPaused} />
          <TimeCell at={delivery.created_at} />
        </>
      ) : (
        <p className="text-12 text-3">
          <bdi dir="ltr">{delivery.event}</bdi>
        </p>
      )}
    </div>
  );
}

function AnswerCell({ delivery, isPaused }: { delivery: WebhookDelivery; isPaused: boolean }) {
  const { t, formatDate } = useI18n();
  const wrong = useWhatWentWrong()(delivery);
  const next = isPaused ? null : delivery.next_attempt_at;
  return (
    <div className="text-13 text-2">
      <p>{wrong ?? delivery.status ?? null}</p>
      {delivery.attempts > 1 || next ? (
        <p className="text-12 text-3">
          {t('webhooks.tries', { count: delivery.attempts })}
          {next
            ? ` · ${t('webhooks.nextTry', { when: formatDate(next, { dateStyle: 'short', timeStyle: 'short' }) })}`
            : null}
        </p>
      ) : null}
    </div>
  );
}

function TimeCell({ at }: { at: string }) {
  const { formatDate } = useI18n();
  return (
    <time dateTime={at} className="num whitespace-nowrap text-12 text-2">
      {formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  );
}
