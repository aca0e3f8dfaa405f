import type { PushDelivery } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Badge, Table, type TableColumn } from '@parley/ui';

interface DeliveryLogProps {
  /** Newest first. */
  deliveries: readonly PushDelivery[];
  /** Name of the device. */
  name: string;
}

/** The last pushes to a device and the responses of its push service. */
export function DeliveryLog({ deliveries, name }: DeliveryLogProps) {
  const { t, formatDate } = useI18n();
  if (deliveries.length === 0) return <p className="text-13 text-2">{t('profile.noDeliveries')}</p>;
  const columns: TableColumn<PushDelivery>[] = [
    {
      key: 'what',
      header: t('profile.notifyOf'),
      className: 'min-w-40 text-13 text-1',
      cell: ({ notification_type: type }) => (type ? t(`profile.event.${type}`) : t('profile.deliveryTest')),
    },
    {
      key: 'when',
      header: t('profile.deliveryTime'),
      cell: ({ created_at: at }) => (
        <time dateTime={at} className="num whitespace-nowrap text-12 text-2">
          {formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      ),
    },
    {
      key: 'answer',
      header: t('profile.deliveryAnswer'),
      cell: (delivery) => <Answer delivery={delivery} />,
    },
  ];
  return (
    <Table
      caption={t('profile.deliveriesOf', { name })}
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
    />
  );
}

function Answer({ delivery: { state, status, answer } }: { delivery: PushDelivery }) {
  const { t } = useI18n();
  const detail = [status, answer].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <div className="min-w-28">
      <Badge tone={state === 'delivered' ? 'green' : 'red'}>{t(`profile.delivery.${state}`)}</Badge>
      {state === 'failed' && detail !== '' ? (
        <p dir="auto" className="mt-1 break-words text-12 text-3">
          {detail}
        </p>
      ) : null}
    </div>
  );
}
