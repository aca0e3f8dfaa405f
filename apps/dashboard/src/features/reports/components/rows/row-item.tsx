import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { ChannelIcon } from '../../../../shared/channels/channel-icon';
import type { OpenRow } from '../../data/report-rows';
import type { OpenedRows } from '../../hooks/rows-pane-state';
import { useRowFacts } from '../../hooks/use-row-facts';
import { AssigneeAvatar, RowLink, RowTime } from './row-parts';

interface RowItemProps {
  row: OpenRow;
  time: OpenedRows['time'];
}

/** A row behind a figure. */
export function RowItem({ row, time }: RowItemProps) {
  const t = useT();
  const { name, number, inbox, duration, status, text } = useRowFacts(row, time);
  const { assignee, labels } = row.conversation;
  const about = [number, inbox?.name, ...labels].filter(Boolean).join(' · ');
  return (
    <li>
      <RowLink
        row={row}
        className="focus-ring-inset grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-3 py-2 hover:bg-hover"
      >
        <Avatar
          size="s"
          name={name}
          badge={inbox ? <ChannelIcon channel={inbox.channel_type} /> : null}
          className="row-span-2"
        />
        <span className="flex min-w-0 items-baseline gap-2">
          <bdi className="truncate font-medium text-13 text-1">{name}</bdi>
          {duration === null ? null : (
            <b className="num shrink-0 font-medium text-12 text-accent-text">{duration}</b>
          )}
        </span>
        <RowTime at={row.at} className="num justify-self-end text-time text-3" />
        <span dir="auto" className="text-match truncate text-12 text-2" title={about}>
          {text ?? about}
        </span>
        <span className="flex items-center gap-1.5 justify-self-end text-time text-3">
          {status}
          {assignee ? (
            <AssigneeAvatar assignee={assignee} label={t('reports.assignedTo', { name: assignee.name })} />
          ) : null}
        </span>
      </RowLink>
    </li>
  );
}
