import { useI18n } from '@parley/i18n/react';
import { ListFilterButton } from '../../../shared/tables/list-filter-button';
import { ListTimeFilter } from '../../../shared/tables/list-time-filter';
import { usePeople } from '../data/audit-logs';
import type { useAuditSearch } from '../hooks/use-audit-search';
import { auditActions, auditTypes, isAuditAction, isAuditType, typeNames } from '../model/audit-entries';

interface AuditFiltersProps {
  search: ReturnType<typeof useAuditSearch>[0];
  onChange: ReturnType<typeof useAuditSearch>[1];
}

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t, languageTag } = useI18n();
  const { compare } = new Intl.Collator(languageTag);
  const kinds = auditTypes
    .map((value) => ({ value, label: t(typeNames[value]) }))
    .sort((one, other) => compare(one.label, other.label));
  return (
    <>
      <PersonFilter value={search.user} onChange={(user) => onChange({ user })} />
      <ListFilterButton
        label={t('auditLogs.kind')}
        value={search.type}
        onValueChange={(type) => onChange({ type: isAuditType(type) ? type : undefined })}
        options={kinds}
      />
      <ListFilterButton
        label={t('auditLogs.action')}
        value={search.action}
        onValueChange={(action) => onChange({ action: isAuditAction(action) ? action : undefined })}
        options={auditActions.map((value) => ({ value, label: t(`auditLogs.action.${value}`) }))}
      />
      <ListTimeFilter
        label={t('auditLogs.time')}
        value={search}
        onChange={(span) => onChange({ span: span?.span, from: span?.from, to: span?.to })}
      />
    </>
  );
}

interface PersonFilterProps {
  value: number | undefined;
  onChange: (user: number | undefined) => void;
}

/** Filter by member. A former member named in the URL stays selectable, by id. */
function PersonFilter({ value, onChange }: PersonFilterProps) {
  const { t } = useI18n();
  const people = usePeople().data ?? [];
  const isKnown = value === undefined || people.some(({ id }) => id === value);
  return (
    <ListFilterButton
      label={t('auditLogs.person')}
      value={value === undefined ? undefined : String(value)}
      onValueChange={(id) => onChange(id === null ? undefined : Number(id))}
      options={[
        ...(isKnown ? [] : [{ value: String(value), label: `#${value}` }]),
        ...people.map(({ id, name, email }) => ({ value: String(id), label: name, description: email })),
      ]}
    />
  );
}
