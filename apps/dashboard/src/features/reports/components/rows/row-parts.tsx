import { useI18n } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAgents } from '../../data/agents';
import type { OpenRow } from '../../data/report-rows';

interface RowLinkProps {
  row: OpenRow;
  className: string;
  children: ReactNode;
}

/** Leads to the conversation of a row, and to the message if it is one. */
export function RowLink({ row: { conversation, message }, className, children }: RowLinkProps) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Link
      to="/app/accounts/$accountId/conversations/$conversationId"
      params={{ accountId, conversationId: String(conversation.id) }}
      search={(message ? { message: message.id } : {}) as never}
      data-row-link=""
      className={className}
    >
      {children}
    </Link>
  );
}

/** When a row was counted. */
export function RowTime({ at, className }: { at: number; className: string }) {
  const { formatDate } = useI18n();
  return (
    <time
      dateTime={new Date(at * 1_000).toISOString()}
      title={formatDate(at * 1_000, { dateStyle: 'full', timeStyle: 'short' })}
      className={className}
    >
      {formatDate(at * 1_000, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
    </time>
  );
}

interface AssigneeAvatarProps {
  assignee: NonNullable<OpenRow['conversation']['assignee']>;
  /** Undefined if the name stands beside it. */
  label?: string;
}

export function AssigneeAvatar({ assignee: { id, name }, label }: AssigneeAvatarProps) {
  const agents = useAgents();
  return (
    <Avatar
      size="xs"
      name={name}
      src={agents.find((agent) => agent.id === id)?.thumbnail ?? null}
      label={label}
    />
  );
}
