import { useT } from '@parley/i18n/react';
import { Users } from 'lucide-react';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import type { ActionInputProps } from './input-props';
import { AgentOrTeamInput } from './agent-or-team-input';

export function TeamInput(props: ActionInputProps) {
  const t = useT();
  const { teams } = useWorkspace();
  const options = teams.map((team) => ({
    value: String(team.id),
    label: team.name,
    icon: <Users aria-hidden className="size-4 text-3" />,
  }));
  return (
    <AgentOrTeamInput
      {...props}
      options={[{ value: 'nil', label: t('conversations.noTeam') }, ...options]}
      isKnown={teams.length > 0}
      deletedText={t('macros.teamGone')}
      searchLabel={t('conversations.searchTeams')}
      placeholder={t('macros.chooseTeam')}
    />
  );
}
