import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Badge, IconButton, Menu, MenuItem, Table, type TableColumn } from '@parley/ui';
import { Mail, MoreHorizontal, Pencil, UserMinus } from 'lucide-react';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { useCurrentUser } from '../../../../shared/session/use-session';
import { useAgentPresence } from '../../hooks/use-agent-presence';

interface RowActions {
  onEdit: (agent: Agent) => void;
  onRemove: (agent: Agent) => void;
  onInviteAgain: (agent: Agent) => void;
}

export function AgentTable({ agents, ...actions }: RowActions & { agents: Agent[] }) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const columns: TableColumn<Agent>[] = [
    {
      key: 'agent',
      header: t('common.name'),
      cell: (agent) => <AgentName agent={agent} hasRole={isNarrow} />,
    },
    {
      key: 'role',
      header: t('settings.role'),
      cell: (agent) => <span className="text-2">{t(`common.${agent.role ?? 'agent'}`)}</span>,
    },
    { key: 'availability', header: t('settings.availability'), cell: (agent) => <Presence agent={agent} /> },
    {
      key: 'actions',
      header: t('settings.actions'),
      hideHeader: true,
      align: 'end',
      cell: (agent) => <AgentMenu agent={agent} {...actions} />,
    },
  ];
  const shown = isNarrow ? columns.filter(({ key }) => key === 'agent' || key === 'actions') : columns;
  return <Table caption={t('settings.agents')} columns={shown} rows={agents} rowKey={({ id }) => id} />;
}

function AgentName({ agent, hasRole }: { agent: Agent; hasRole: boolean }) {
  const t = useT();
  const presence = useAgentPresence(agent);
  const isMe = useCurrentUser().id === agent.id;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={agent.name} src={agent.thumbnail} presence={presence} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-medium text-1">{agent.name}</span>
          {isMe ? <Badge tone="accent">{t('settings.you')}</Badge> : null}
          {agent.confirmed ? null : <Badge tone="amber">{t('settings.invitationPending')}</Badge>}
        </p>
        <p className="break-all text-12 text-3">
          <bdi>{agent.email}</bdi>
        </p>
        {hasRole ? <p className="text-12 text-2">{t(`common.${agent.role ?? 'agent'}`)}</p> : null}
      </div>
    </div>
  );
}

function Presence({ agent }: { agent: Agent }) {
  const t = useT();
  return <span className="text-2">{t(`common.${useAgentPresence(agent)}`)}</span>;
}

function AgentMenu({ agent, onEdit, onRemove, onInviteAgain }: RowActions & { agent: Agent }) {
  const t = useT();
  const isMe = useCurrentUser().id === agent.id;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('settings.actionsFor', { name: agent.name })}
          icon={<MoreHorizontal aria-hidden />}
          tooltip={false}
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(agent)}>
        {t('common.edit')}
      </MenuItem>
      {agent.confirmed ? null : (
        <MenuItem icon={<Mail aria-hidden />} onSelect={() => onInviteAgain(agent)}>
          {t('settings.inviteAgain')}
        </MenuItem>
      )}
      {isMe ? null : (
        <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => onRemove(agent)}>
          {t('common.remove')}
        </MenuItem>
      )}
    </Menu>
  );
}
