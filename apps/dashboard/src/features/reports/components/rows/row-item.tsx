import type { ReportRow } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { ChannelIcon } from '../../../../shared/channels/channel-icon';
import { useStatusName } from '../../../../shared/conversations/status-name';
import { useDuration } from '../../../../shared/reports/duration';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { useAgents } from '../../data/agents';

interface RowItemProps {
  row: ReportRow;
  /** The time of the row that is shown; rows of counts have none. */
  time: 'all' | 'business' | null;
}

/** A row behind a figure; it leads to the conversation, and to the message if it is one. */
export function RowItem({ row, time }: RowItemProps) {
  const { t, formatDate, formatNumber } = useI18n();
  const { accountId = '' } = useParams({ strict: false });
  const duration = useDuration();
  const statusName = useStatusName();
  const { inboxes } = useWorkspace();
  const agents = useAgents();
  const { conversation, message } = row;
  if (!conversation) return null;
  const name = conversation.contact_name || t('reports.unknownVisitor');
  const inbox = inboxes.find(({ id }) => id === conversation.inbox_id);
  const { assignee } = conversation;
  const value = time === null ? null : time === 'all' ? row.value : row.value_in_business_hours;
  const number = `#${formatNumber(conversation.id, { useGrouping: false })}`;
  const about = [number, inbox?.name, ...conversation.labels].filter(Boolean).join(' · ');
  return (
    <li>
      <Link
        to="/app/accounts/$accountId/conversations/$conversationId"
        params={{ accountId, conversationId: String(conversation.id) }}
        search={(message ? { message: message.id } : {}) as never}
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
          {value === null ? null : (
            <b className="num shrink-0 font-medium text-12 text-accent-text">{duration(value)}</b>
          )}
        </span>
        <time
          dateTime={new Date(row.at * 1_000).toISOString()}
          title={formatDate(row.at * 1_000, { dateStyle: 'full', timeStyle: 'short' })}
          className="num justify-self-end text-time text-3"
        >
          {formatDate(row.at * 1_000, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
        </time>
        <span dir="auto" className="text-match truncate text-12 text-2" title={about}>
          {message ? message.text || t('reports.noText') : about}
        </span>
        <span className="flex items-center gap-1.5 justify-self-end text-time text-3">
          {statusName(conversation.status)}
          {assignee ? (
            <Avatar
              size="xs"
              name={assignee.name}
              src={agents.find(({ id }) => id === assignee.id)?.thumbnail ?? null}
              label={t('reports.assignedTo', { name: assignee.name })}
            />
          ) : null}
        </span>
      </Link>
    </li>
  );
}
