import { useT } from '@parley/i18n/react';
import { ListFilterButton } from '../../../shared/tables/list-filter-button';
import { allEvents } from '../model/webhook-events';
import { deliveryStates, type LogSearch, type LogSpan, logSpans } from '../model/webhook-log';

interface DeliveryFiltersProps {
  search: LogSearch;
  onChange: (change: { [Key in keyof LogSearch]?: LogSearch[Key] | undefined }) => void;
}

export function DeliveryFilters({ search, onChange }: DeliveryFiltersProps) {
  const t = useT();
  const spans = Object.keys(logSpans) as LogSpan[];
  return (
    <>
      <ListFilterButton
        label={t('webhooks.state')}
        value={search.state}
        onValueChange={(chosen) => onChange({ state: deliveryStates.find((state) => state === chosen) })}
        options={deliveryStates.map((value) => ({ value, label: t(`webhooks.delivery.${value}`) }))}
      />
      <ListFilterButton
        label={t('webhooks.events')}
        value={search.event}
        onValueChange={(event) => onChange({ event: event ?? undefined })}
        options={[...allEvents, 'webhook_test' as const].map((value) => ({
          value,
          label: t(`webhooks.event.${value}`),
        }))}
      />
      <ListFilterButton
        label={t('webhooks.time')}
        value={search.span}
        onValueChange={(chosen) => onChange({ span: spans.find((span) => span === chosen) })}
        options={spans.map((value) => ({ value, label: t(`webhooks.span.${value}`) }))}
      />
    </>
  );
}
