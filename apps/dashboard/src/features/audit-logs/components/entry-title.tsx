import type { AuditLog } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { entryTextOf } from '../model/audit-entries';
import { type NameLookup, targetsOf } from '../model/audit-target';

interface EntryTitleProps {
  entry: AuditLog;
  names: NameLookup;
}

/** What happened, and to what. What only a newer server knows goes by its own words. */
export function EntryTitle({ entry, names }: EntryTitleProps) {
  const t = useT();
  const key = entryTextOf(entry);
  return (
    <>
      {key ? t(key) : <bdi dir="ltr">{[entry.auditable_type, entry.action].join(' ')}</bdi>}
      {targetsOf(entry, names).map((target, index) => (
        <span key={`${index + 1} ${target}`}>
          {' · '}
          <bdi className="wrap-anywhere font-semibold">{target}</bdi>
        </span>
      ))}
    </>
  );
}
