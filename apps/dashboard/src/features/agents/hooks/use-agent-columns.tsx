import type { Agent } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Badge } from '@parley/ui';
import { useMemo } from 'react';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { AgentName } from '../../../shared/members/agent-name';
import { presenceOf, useAgentPresence } from '../../../shared/members/use-agent-presence';
import { useRoleNames } from '../../../shared/members/use-role-names';
import { usePresence } from '../../../shared/realtime/presence-store';
import type { ListColumn } from '../../../shared/tables/list-card';
import type { ListFilter } from '../../../shared/tables/list-section';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { AgentState } from '../components/agent-state';

/** The columns of the list of agents. */
export function useAgentColumns(onInviteAgain: (agent: Agent) => void): ListColumn<Agent>[] {
  const { t } = useI18n();
  const roleNameOf = useRoleNames();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('common.name'),
        width: 'minmax(0, 4fr)',
        sortBy: ({ name }) => name,
        cell: (agent) => <AgentName agent={agent} />,
      },
      {
        key: 'role',
        header: t('settings.role'),
        width: 'minmax(0, 2fr)',
        sortBy: roleNameOf,
        cell: (agent) => (
          <bdi title={roleNameOf(agent)} className="text-2">
            {roleNameOf(agent)}
          </bdi>
        ),
      },
      {
        key: 'state',
        header: t('settings.availability'),
        room: 'always',
        width: 'minmax(0, 2fr)',
        cell: (agent) => <AgentState agent={agent} onInviteAgain={onInviteAgain} />,
      },
      {
        key: 'teams',
        header: t('nav.teams'),
        room: 'wide',
        width: 'minmax(0, 3fr)',
        cell: (agent) => <Teams agent={agent} />,
      },
      {
        key: 'active',
        header: t('settings.lastActive'),
        room: 'wide',
        align: 'end',
        width: 'minmax(0, 8rem)',
        sortBy: ({ last_active_at: at }) => at,
        cell: (agent) => <LastActive agent={agent} />,
      },
    ],
    [t, roleNameOf, onInviteAgain],
  );
}

/** The team filter is offered only if there are teams. */
export function useAgentFilters(): ListFilter<Agent>[] {
  const { t } = useI18n();
  const { teams } = useWorkspace();
  const users = usePresence((state) => state.users);
  return useMemo(
    () => [
      {
        key: 'role',
        label: t('settings.role'),
        options: [
          { value: 'administrator', label: t('common.administrator') },
          { value: 'agent', label: t('common.agent') },
          { value: 'custom', label: t('settings.customRole') },
        ],
        matches: ({ role, custom_role_id: custom }, value) =>
          value === 'custom' ? custom !== null : custom === null && role === value,
      },
      {
        key: 'availability',
        label: t('settings.availability'),
        options: [
          ...(['online', 'busy', 'offline'] as const).map((value) => ({
            value,
            label: t(`common.${value}`),
          })),
          { value: 'invited', label: t('settings.invitationPending') },
        ],
        matches: (agent, value) =>
          value === 'invited' ? !agent.confirmed : agent.confirmed && presenceOf(agent, users) === value,
      },
      {
        key: 'team',
        label: t('settings.team'),
        options: teams.map(({ id, name }) => ({ value: String(id), label: name })),
        matches: ({ team_ids: ids = [] }, value) => ids.includes(Number(value)),
      },
    ],
    [t, teams, users],
  );
}

const SHOWN_TEAMS = 2;

function Teams({ agent: { team_ids: ids = [] } }: { agent: Agent }) {
  const { t, formatNumber } = useI18n();
  const { teams } = useWorkspace();
  const names = teams.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (names.length === 0) return <span className="text-3">–</span>;
  return (
    <span title={names.join(', ')} className="flex min-w-0 items-center gap-1">
      {names.slice(0, SHOWN_TEAMS).map((name) => (
        <Badge key={name} className="block min-w-0 truncate leading-5">
          <bdi>{name}</bdi>
        </Badge>
      ))}
      {names.length > SHOWN_TEAMS ? (
        <span className="num ms-0.5 shrink-0 text-12 text-3">
          {t('lists.moreCount', { count: formatNumber(names.length - SHOWN_TEAMS) })}
        </span>
      ) : null}
    </span>
  );
}

/** Agents who are online count as active now, regardless of their last activity. */
function LastActive({ agent }: { agent: Agent }) {
  const { t } = useI18n();
  const presence = useAgentPresence(agent);
  const at = agent.last_active_at;
  if (agent.confirmed && presence !== 'offline')
    return <span className="text-2">{t('settings.activeNow')}</span>;
  if (!at) return <span className="text-3">–</span>;
  return <RelativeTime at={Date.parse(at) / 1000} className="text-2" />;
}
