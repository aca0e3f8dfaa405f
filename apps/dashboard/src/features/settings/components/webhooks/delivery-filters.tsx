import { useT } from '@parley/i18n/react';
import { Select } from '@parley/ui';
import { allEvents } from '../../model/webhook-events';
import { deliveryStates, type LogSearch, type LogSpan, logSpans } from '../../model/webhook-log';

const ANY = 'any';

interface DeliveryFiltersProps {
  search: LogSearch;
  onChange: (change: { [Key in keyof LogSearch]?: LogSearch[Key] | undefined }) => void;
}

export function DeliveryFilters({ search, onChange }: DeliveryFiltersProps) {
  const t = useT();
  const spans = Object.keys(logSpans) as LogSpan[];
  const orNone = <Value extends string>(value: Value | typeof ANY) => (value === ANY ? undefined : value);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Select
        label={t('webhooks.state')}
        className="w-full sm:w-40"
        value={search.state ?? ANY}
        onValueChange={(state) => onChange({ state: orNone(state) })}
        options={[
          { value: ANY, label: t('webhooks.anyState') },
          ...deliveryStates.map((value) => ({ value, label: t(`webhooks.delivery.${value}`) })),
        ]}
      />
      <Select
        label={t('webhooks.events')}
        className="w-full sm:w-56"
        value={search.event ?? ANY}
        onValueChange={(event) => onChange({ event: orNone(event) })}
        options={[
          { value: ANY, label: t('webhooks.anyEvent') },
          ...[...allEvents, 'webhook_test' as const].map((value) => ({
            value: value as string,
            label: t(`webhooks.event.${value}`),
          })),
        ]}
      />
      <Select
        label={t('webhooks.time')}
        className="w-full sm:w-40"
        value={search.span ?? ANY}
        onValueChange={(span) => onChange({ span: orNone(span) })}
        options={[
          { value: ANY, label: t('webhooks.anyTime') },
          ...spans.map((value) => ({ value, label: t(`webhooks.span.${value}`) })),
        ]}
      />
    </div>
  );
}
