import type { Team } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { DetailsForm } from './components/details-form';
import { TeamFrame, TeamState, useTeamFromRoute } from './components/team-frame';

/** First step of a new team. After that the team exists, so going back leads to the list. */
export function NewTeamPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const goOn = ({ id }: Team) =>
    void navigate({
      to: '/app/accounts/$accountId/settings/teams/new/$teamId/agents',
      params: { accountId, teamId: String(id) },
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <TeamFrame title={t('teams.newTitle')} description={t('teams.newText')}>
      <DetailsForm team={null} onDone={goOn} />
    </TeamFrame>
  );
}

export function EditTeamPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '', teamId = '' } = useParams({ strict: false });
  const query = useTeamFromRoute();
  const goOn = () =>
    void navigate({
      to: '/app/accounts/$accountId/settings/teams/$teamId/edit/agents',
      params: { accountId, teamId },
      ignoreBlocker: true,
    });
  return (
    <TeamFrame title={t('teams.editTitle')} description={query.team?.name}>
      {query.team ? (
        <DetailsForm key={teamId} team={query.team} onDone={goOn} />
      ) : (
        <TeamState query={query} />
      )}
    </TeamFrame>
  );
}
