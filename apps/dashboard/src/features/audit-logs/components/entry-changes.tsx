import type { AuditLog } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Table } from '@parley/ui';
import { useChangeWords } from '../hooks/use-change-words';
import { changesOf, type FieldChange } from '../model/audit-changes';

const FIELDS_IN_BRIEF = 2;
/** Each value runs in its own direction, and the arrow between them in that of the page. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** The first fields of a change, on a line or two. What came or went is named by its title already. */
export function ChangesInBrief({ entry }: { entry: AuditLog }) {
  const t = useT();
  const { fieldText, valueText } = useChangeWords();
  const changes = entry.action === 'update' ? changesOf(entry) : [];
  if (changes.length === 0) return null;
  const more = changes.length - FIELDS_IN_BRIEF;
  return (
    <ul className="mt-0.5 text-12 text-3">
      {changes.slice(0, FIELDS_IN_BRIEF).map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere line-clamp-1">
          {t('auditLogs.change', {
            field: fieldText(field),
            before: isolated(valueText(field, before)),
            after: isolated(valueText(field, after)),
          })}
        </li>
      ))}
      {more > 0 ? <li>{t('auditLogs.moreChanges', { count: more })}</li> : null}
    </ul>
  );
}

/** Every field of an entry. */
export function ChangesTable({ entry }: { entry: AuditLog }) {
  const t = useT();
  const { fieldText, valueText } = useChangeWords();
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  const cell = (field: string, value: unknown) => (
    <span dir="auto" className="wrap-anywhere block whitespace-pre-wrap text-13 text-2">
      {value === undefined ? '' : valueText(field, value)}
    </span>
  );
  return (
    <Table<FieldChange>
      caption={t('auditLogs.changes')}
      rows={changes}
      rowKey={({ field }) => field}
      columns={[
        {
          key: 'field',
          header: t('auditLogs.field'),
          className: 'align-top',
          cell: ({ field }) => <bdi className="wrap-anywhere text-13 text-1">{fieldText(field)}</bdi>,
        },
        {
          key: 'before',
          header: t('auditLogs.before'),
          className: 'align-top',
          cell: ({ field, before }) => cell(field, before),
        },
        {
          key: 'after',
          header: t('auditLogs.after'),
          className: 'align-top',
          cell: ({ field, after }) => cell(field, after),
        },
      ]}
    />
  );
}
