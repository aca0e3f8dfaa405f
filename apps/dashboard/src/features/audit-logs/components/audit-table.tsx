import type { AuditLog } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Table, type TableColumn } from '@parley/ui';
import { MEDIUM, NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import type { KnownNames } from '../model/audit-target';
import { EntryTitle } from './entry-title';
import { ChangesInBrief } from './entry-changes';

interface AuditTableProps {
  entries: readonly AuditLog[];
  names: KnownNames;
  onOpen: (entry: AuditLog) => void;
}

/** Narrower windows show the same in fewer columns. */
export function AuditTable({ entries, names, onOpen }: AuditTableProps) {
  const { t } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const isMedium = useMediaQuery(MEDIUM);
  const columns: (TableColumn<AuditLog> & { isShown: boolean })[] = [
    {
      key: 'what',
      header: t('auditLogs.what'),
      className: 'align-top',
      isShown: true,
      cell: (entry) => (
        <div className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(entry)}
            className="focus-ring rounded-sm text-start text-13 text-1 hover:underline"
          >
            <EntryTitle entry={entry} names={names} />
          </button>
          <ChangesInBrief entry={entry} />
          {isNarrow ? (
            <div className="mt-1.5">
              <Who entry={entry} names={names} />
              <p className="flex flex-wrap gap-x-3">
                <When entry={entry} />
                <From entry={entry} />
              </p>
            </div>
          ) : null}
        </div>
      ),
    },
    {
      key: 'who',
      header: t('auditLogs.who'),
      className: 'min-w-44 align-top',
      isShown: !isNarrow,
      cell: (entry) => <Who entry={entry} names={names} />,
    },
    {
      key: 'when',
      header: t('auditLogs.time'),
      className: 'align-top',
      isShown: !isNarrow,
      cell: (entry) => (
        <>
          <When entry={entry} />
          {isMedium ? (
            <p>
              <From entry={entry} />
            </p>
          ) : null}
        </>
      ),
    },
    {
      key: 'from',
      header: t('auditLogs.address'),
      className: 'align-top',
      isShown: !isMedium,
      cell: (entry) => <From entry={entry} />,
    },
  ];
  const shown = columns.filter(({ isShown }) => isShown);
  return <Table caption={t('nav.auditLogs')} columns={shown} rows={entries} rowKey={({ id }) => id} />;
}

interface CellProps {
  entry: AuditLog;
  names: KnownNames;
}

/** By name where they are still there, and by the address they had then. */
function Who({ entry: { user_id: id, username }, names }: CellProps) {
  const { t } = useI18n();
  const name = id === null ? null : names.people.get(id);
  if (!name && !username) return <span className="text-12 text-3">{t('auditLogs.byItself')}</span>;
  return (
    <div className="min-w-0 text-12 text-2">
      {name ? (
        <p className="wrap-anywhere text-13 text-1">
          <bdi>{name}</bdi>
        </p>
      ) : null}
      <p className="break-all">
        <bdi dir="ltr">{username}</bdi>
      </p>
    </div>
  );
}

function When({ entry: { created_at: seconds } }: { entry: AuditLog }) {
  const { formatDate } = useI18n();
  const at = new Date(seconds * 1_000);
  return (
    <time dateTime={at.toISOString()} className="num whitespace-nowrap text-12 text-2">
      {formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  );
}

function From({ entry: { remote_address: address } }: { entry: AuditLog }) {
  return (
    <bdi dir="ltr" className="num break-all text-12 text-2">
      {address ?? '–'}
    </bdi>
  );
}
