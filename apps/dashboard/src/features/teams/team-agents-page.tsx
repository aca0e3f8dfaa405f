import { useT } from '@parley/i18n/react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { AgentsForm } from './components/agents-form';
import { TeamFrame, TeamState, useTeamInAddress } from './components/team-frame';
import { wizardOf } from './model/team-steps';

const finish = {
  new: '/app/accounts/$accountId/settings/teams/new/$teamId/finish',
  edit: '/app/accounts/$accountId/settings/teams/$teamId/edit/finish',
} as const;

/** Second step of both wizards: who is in the team. */
export function TeamAgentsPage() {
  const t = useT();
  const navigate = useNavigate();
  const wizard = wizardOf(useCurrentRoute()?.name);
  const { accountId = '', teamId = '' } = useParams({ strict: false });
  const query = useTeamInAddress();
  const goOn = () =>
    void navigate({ to: finish[wizard], params: { accountId, teamId }, ignoreBlocker: true });
  return (
    <TeamFrame title={t('teams.agentsTitle')} description={query.team?.name}>
      {query.team ? <AgentsForm key={teamId} team={query.team} onDone={goOn} /> : <TeamState query={query} />}
    </TeamFrame>
  );
}
