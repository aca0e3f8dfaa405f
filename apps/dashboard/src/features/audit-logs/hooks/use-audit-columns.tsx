import type { AuditLog } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useMemo } from 'react';
import type { ListColumn } from '../../../shared/tables/list-card';
import { ListName } from '../../../shared/tables/list-name';
import { ListTime, useTimeWidth } from '../../../shared/tables/list-time';
import { EntryTitle } from '../components/entry-title';
import type { NameLookup } from '../model/audit-target';
import { useChangeSummary } from './use-change-labels';

/** The columns of the audit log. `names` is null until they are loaded. */
export function useAuditColumns(
  names: NameLookup | null,
  onOpen: (entry: AuditLog) => void,
): ListColumn<AuditLog>[] {
  const { t } = useI18n();
  const timeWidth = useTimeWidth();
  return useMemo(
    () => [
      {
        key: 'what',
        header: t('auditLogs.what'),
        width: 'minmax(0, 4fr)',
        cell: (entry) => (names ? <ActionCell entry={entry} names={names} onOpen={onOpen} /> : null),
      },
      {
        key: 'who',
        header: t('auditLogs.who'),
        width: 'minmax(0, 2fr)',
        cell: (entry) => (names ? <ActorCell entry={entry} names={names} /> : null),
      },
      {
        key: 'address',
        header: t('auditLogs.address'),
        room: 'wide',
        width: 'minmax(0, 10rem)',
        cell: ({ remote_address: address }) => (
          <bdi dir="ltr" className="num text-2">
            {address ?? '–'}
          </bdi>
        ),
      },
      {
        key: 'when',
        header: t('auditLogs.time'),
        room: 'always',
        align: 'end',
        width: timeWidth,
        cell: ({ created_at: seconds }) => <ListTime at={new Date(seconds * 1_000)} />,
      },
    ],
    [t, timeWidth, names, onOpen],
  );
}

interface CellProps {
  entry: AuditLog;
  names: NameLookup;
}

function ActionCell({ entry, names, onOpen }: CellProps & { onOpen: (entry: AuditLog) => void }) {
  const brief = useChangeSummary()(entry);
  return (
    <ListName
      name={
        <button
          type="button"
          onClick={() => onOpen(entry)}
          className="focus-ring inline-block max-w-full truncate rounded-sm text-start align-bottom hover:underline"
        >
          <EntryTitle entry={entry} names={names} />
        </button>
      }
      text={brief}
    />
  );
}

/** The current name if the person is still a member, and the email at the time of the entry. */
function ActorCell({ entry: { user_id: id, username }, names }: CellProps) {
  const { t } = useI18n();
  const name = id === null ? null : names.people.get(id);
  if (!name && !username) return <span className="text-3">{t('auditLogs.byItself')}</span>;
  return name ? (
    <ListName name={name} title={name} text={username} isTextLtr />
  ) : (
    <bdi dir="ltr" className="text-2">
      {username}
    </bdi>
  );
}
