import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { History, UserCheck, UserX } from 'lucide-react';
import { agentsQuery } from '../../../../shared/members/members-query';
import { useCurrentAccount } from '../../../../shared/session/use-session';
import type { ActionInputProps } from './input-props';
import { AgentOrTeamInput } from './agent-or-team-input';

export function AgentInput(props: ActionInputProps) {
  const t = useT();
  const { data: agents = [] } = useQuery(agentsQuery(useCurrentAccount().id));
  const people = agents
    .filter((agent) => agent.confirmed)
    .map((agent) => ({
      value: String(agent.id),
      label: agent.available_name || agent.name,
      keywords: agent.email,
      icon: <Avatar size="xs" name={agent.name} src={agent.thumbnail} />,
    }));
  const words = [
    { value: 'self', label: t('macros.self'), icon: <UserCheck aria-hidden className="size-4 text-3" /> },
    {
      value: 'last_responding_agent',
      label: t('macros.lastResponding'),
      icon: <History aria-hidden className="size-4 text-3" />,
    },
    { value: 'nil', label: t('conversations.nobody'), icon: <UserX aria-hidden className="size-4 text-3" /> },
  ];
  return (
    <AgentOrTeamInput
      {...props}
      options={[...words, ...people]}
      isKnown={agents.length > 0}
      deletedText={t('macros.agentGone')}
      searchLabel={t('conversations.searchPeople')}
      placeholder={t('macros.chooseAgent')}
    />
  );
}
