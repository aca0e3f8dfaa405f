import type { AuditLog } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { entryTextOf } from '../model/audit-entries';
import { type NameLookup, targetsOf } from '../model/audit-target';

interface EntryTitleProps {
  entry: AuditLog;
  names: NameLookup;
}

/**
 * Sentence that describes an entry. Types and actions that this version does not know are shown with their API names.
 */
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
