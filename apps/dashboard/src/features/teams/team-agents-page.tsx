import type { Team } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { MembersSection } from '../../shared/members/members-section';
import { NextStep } from '../../shared/members/next-step';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { TeamFrame, TeamState, useTeamFromRoute } from './components/team-frame';
import { useTeamMembership } from './data/teams';
import { wizardOf } from './model/team-steps';

const finish = {
  new: '/app/accounts/$accountId/settings/teams/new/$teamId/finish',
  edit: '/app/accounts/$accountId/settings/teams/$teamId/edit/finish',
} as const;

/** Second step of both wizards: the members of the team. */
export function TeamAgentsPage() {
  const t = useT();
  const wizard = wizardOf(useCurrentRoute()?.name);
  const { teamId = '' } = useParams({ strict: false });
  const query = useTeamFromRoute();
  return (
    <TeamFrame title={t(`teams.agentsTitle.${wizard}`)} description={query.team?.name}>
      {query.team ? <TeamMembers key={teamId} team={query.team} /> : <TeamState query={query} />}
    </TeamFrame>
  );
}

function TeamMembers({ team }: { team: Team }) {
  const navigate = useNavigate();
  const wizard = wizardOf(useCurrentRoute()?.name);
  const { accountId = '', teamId = '' } = useParams({ strict: false });
  const { members, add, remove } = useTeamMembership(team.id);
  return (
    <>
      <MembersSection
        place="team"
        name={team.name}
        members={members.data}
        error={members.error}
        onRetry={() => void members.refetch()}
        add={add}
        remove={remove}
      />
      <NextStep
        members={members.data}
        onContinue={() => void navigate({ to: finish[wizard], params: { accountId, teamId } })}
      />
    </>
  );
}
