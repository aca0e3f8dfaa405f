import type { Team } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, Button } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { TeamFrame, TeamState, useTeamFromRoute } from './components/team-frame';
import { useTeamMembers } from './data/teams';
import { sortByName } from '../../shared/lib/find-and-sort';
import { wizardOf } from './model/team-steps';

/** Number of avatars shown; the rest are a count. */
const MOST_FACES = 12;

/** Last step of both wizards: the result and the next steps. */
export function TeamFinishPage() {
  const t = useT();
  const wizard = wizardOf(useCurrentRoute()?.name);
  const query = useTeamFromRoute();
  return (
    <TeamFrame title={t(`teams.finishTitle.${wizard}`)} description={query.team?.name}>
      {query.team ? <Finished team={query.team} /> : <TeamState query={query} />}
    </TeamFrame>
  );
}

function Finished({ team }: { team: Team }) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const params = { accountId, teamId: String(team.id) };
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <p className="flex items-start gap-2.5 text-14">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green-text" />
        {t(team.allow_auto_assign ? 'teams.finishAutoAssign' : 'teams.finishByHand')}
      </p>
      <Faces teamId={team.id} />
      {team.is_member ? null : <p className="mt-4 text-13 text-2">{t('teams.notInSidebar')}</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button asChild size="lg">
          <Link to="/app/accounts/$accountId/settings/teams/list" params={{ accountId }}>
            {t('teams.toTeams')}
          </Link>
        </Button>
        <Button asChild variant="primary" size="lg">
          <Link to="/app/accounts/$accountId/team/$teamId" params={params}>
            {t('settings.takeMeThere')}
          </Link>
        </Button>
      </div>
    </div>
  );
}

function Faces({ teamId }: { teamId: number }) {
  const { t, languageTag } = useI18n();
  const { data } = useTeamMembers(teamId);
  if (!data) return null;
  const people = sortByName(data, ({ name }) => name, languageTag);
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="num text-13 text-2">{t('teams.membersCount', { count: people.length })}</p>
      <ul className="flex flex-wrap gap-1.5">
        {people.slice(0, MOST_FACES).map(({ id, name, thumbnail }) => (
          <li key={id} title={name}>
            <Avatar name={name} src={thumbnail} size="s" label={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
