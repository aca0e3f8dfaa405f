import type { AuditLog } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Table } from '@parley/ui';
import { useChangeLabels } from '../hooks/use-change-labels';
import { changesOf, type FieldChange } from '../model/audit-changes';

/** Table of all fields of an entry. */
export function ChangesTable({ entry }: { entry: AuditLog }) {
  const t = useT();
  const { fieldText, valueText } = useChangeLabels();
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
