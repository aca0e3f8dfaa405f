import type { InstallationAudit } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useMemo } from 'react';
import type { ListColumn } from '../../../shared/tables/list-card';
import { ListName } from '../../../shared/tables/list-name';
import { ListTime, useTimeWidth } from '../../../shared/tables/list-time';
import { ActTarget } from '../components/act-target';
import { changesOf } from '../model/console-actions';
import { useActText } from './use-act-text';

/** Columns of the list of console actions. */
export function useActColumns(onOpen: (act: InstallationAudit) => void): ListColumn<InstallationAudit>[] {
  const { t } = useI18n();
  const timeWidth = useTimeWidth();
  return useMemo(
    () => [
      {
        key: 'act',
        header: t('superAdmin.act'),
        width: 'minmax(0, 4fr)',
        cell: (act) => <What act={act} onOpen={onOpen} />,
      },
      {
        key: 'who',
        header: t('superAdmin.who'),
        width: 'minmax(0, 2fr)',
        cell: ({ username }) => (
          <bdi dir="ltr" title={username ?? undefined} className="text-2">
            {username ?? '–'}
          </bdi>
        ),
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
        header: t('superAdmin.when'),
        room: 'always',
        align: 'end',
        width: timeWidth,
        cell: ({ created_at }) => <ListTime at={new Date(created_at)} />,
      },
    ],
    [t, timeWidth, onOpen],
  );
}

function What({ act, onOpen }: { act: InstallationAudit; onOpen: (act: InstallationAudit) => void }) {
  const text = useActText()(act);
  return (
    <ListName
      name={
        <>
          <button
            type="button"
            onClick={() => onOpen(act)}
            className="focus-ring rounded-sm text-start hover:underline"
          >
            {text}
          </button>
          {act.target_name ? (
            <>
              {' · '}
              <ActTarget act={act} />
            </>
          ) : null}
        </>
      }
      title={act.target_name ? `${text} · ${act.target_name}` : text}
      text={changesOf(act.changes).join(', ')}
      isTextLtr
    />
  );
}
