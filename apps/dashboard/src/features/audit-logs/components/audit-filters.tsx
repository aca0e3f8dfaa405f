import { useI18n } from '@parley/i18n/react';
import { Button, Combobox, Select } from '@parley/ui';
import { X } from 'lucide-react';
import { TimeFilter } from '../../../shared/layout/time-filter';
import { usePeople } from '../data/audit-logs';
import type { useAuditSearch } from '../hooks/use-audit-search';
import {
  type AuditAction,
  type AuditType,
  auditActions,
  auditTypes,
  typeNames,
} from '../model/audit-entries';
import { isNarrowed } from '../model/audit-search';

const ANY = 'any';
const ANYBODY = 0;

interface AuditFiltersProps {
  search: ReturnType<typeof useAuditSearch>[0];
  onChange: ReturnType<typeof useAuditSearch>[1];
}

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t, languageTag } = useI18n();
  const { compare } = new Intl.Collator(languageTag);
  const orNone = <Value extends string>(value: Value | typeof ANY) => (value === ANY ? undefined : value);
  const kinds = auditTypes
    .map((value) => ({ value, label: t(typeNames[value]) }))
    .sort((one, other) => compare(one.label, other.label));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <PersonFilter value={search.user} onChange={(user) => onChange({ user })} />
      <Select<AuditType | typeof ANY>
        label={t('auditLogs.kind')}
        className="w-full sm:w-48"
        value={search.type ?? ANY}
        onValueChange={(type) => onChange({ type: orNone(type) })}
        options={[{ value: ANY, label: t('auditLogs.anyKind') }, ...kinds]}
      />
      <Select<AuditAction | typeof ANY>
        label={t('auditLogs.action')}
        className="w-full sm:w-40"
        value={search.action ?? ANY}
        onValueChange={(action) => onChange({ action: orNone(action) })}
        options={[
          { value: ANY, label: t('auditLogs.anyAction') },
          ...auditActions.map((value) => ({ value, label: t(`auditLogs.action.${value}`) })),
        ]}
      />
      <TimeFilter
        label={t('auditLogs.time')}
        anyLabel={t('auditLogs.anyTime')}
        value={search}
        onChange={onChange}
      />
      {isNarrowed(search) ? (
        <Button
          variant="ghost"
          icon={<X aria-hidden />}
          onClick={() =>
            onChange({
              user: undefined,
              type: undefined,
              action: undefined,
              span: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {t('auditLogs.clearFilters')}
        </Button>
      ) : null}
    </div>
  );
}

interface PersonFilterProps {
  value: number | undefined;
  onChange: (user: number | undefined) => void;
}

/** Members by name and address; whoever has left stays in an address that names them. */
function PersonFilter({ value = ANYBODY, onChange }: PersonFilterProps) {
  const { t } = useI18n();
  const people = usePeople().data ?? [];
  const isKnown = value === ANYBODY || people.some(({ id }) => id === value);
  return (
    <Combobox<number>
      label={t('auditLogs.person')}
      searchLabel={t('settings.searchAgents')}
      noResultsText={t('common.noResults')}
      className="w-full sm:w-52"
      value={value}
      onValueChange={(id) => onChange(id === ANYBODY ? undefined : id)}
      options={[
        { value: ANYBODY, label: t('auditLogs.anybody') },
        ...(isKnown ? [] : [{ value, label: `#${value}` }]),
        ...people.map(({ id, name, email }) => ({ value: id, label: name, description: email })),
      ]}
    />
  );
}
