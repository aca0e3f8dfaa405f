import type { Agent, Team } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { AvatarGroup, Button, MenuItem } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Plus, UserPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { agentsQuery } from '../../shared/members/members-query';
import { useCurrentAccount } from '../../shared/session/use-session';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName, ListTile } from '../../shared/tables/list-name';
import { RowMenu } from '../../shared/tables/row-menu';
import { SettingsList } from '../../shared/tables/settings-list';
import { useTeams } from './data/teams';
import { useConfirmDeleteTeam } from './hooks/use-confirm-delete-team';

const EDIT = '/app/accounts/$accountId/settings/teams/$teamId/edit';
const AGENTS = '/app/accounts/$accountId/settings/teams/$teamId/edit/agents';

export function TeamsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const { data: teams, error, refetch } = useTeams();
  const remove = useConfirmDeleteTeam();
  const columns = useColumns();
  const to = (address: typeof EDIT | typeof AGENTS, { id }: Team) =>
    void navigate({ to: address, params: { accountId, teamId: String(id) } });
  return (
    <SettingsList<Team>
      title={t('nav.teams')}
      description={t('teams.text')}
      primary={<NewTeamButton />}
      rows={teams}
      rowKey={keyOf}
      error={error}
      onRetry={() => void refetch()}
      searchLabel={t('settings.searchTeams')}
      textOf={textOf}
      columns={columns}
      sort={BY_NAME}
      onOpen={(team) => to(EDIT, team)}
      menu={(team) => (
        <RowMenu name={team.name} onEdit={() => to(EDIT, team)} onDelete={() => void remove(team)}>
          <MenuItem icon={<UserPlus aria-hidden />} onSelect={() => to(AGENTS, team)}>
            {t('teams.changeAgents')}
          </MenuItem>
        </RowMenu>
      )}
      countText={(count) => t('teams.count', { count })}
      empty={{ icon: <Users />, title: t('teams.none'), text: t('teams.noneText') }}
    />
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;
const keyOf = ({ id }: Team) => id;
const textOf = ({ name, description }: Team) => [name, description];

function NewTeamButton() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Button asChild variant="primary">
      <Link to="/app/accounts/$accountId/settings/teams/new" params={{ accountId }}>
        <Plus aria-hidden />
        {t('teams.new')}
      </Link>
    </Button>
  );
}

function useColumns(): ListColumn<Team>[] {
  const { t } = useI18n();
  const { data: agents } = useQuery(agentsQuery(useCurrentAccount().id));
  return useMemo(() => {
    const members = membersOf(agents ?? []);
    return [
      {
        key: 'name',
        header: t('common.name'),
        width: 'minmax(0, 3fr)',
        sortBy: ({ name }) => name,
        cell: (team) => (
          <ListName
            leading={
              <ListTile>
                <Users />
              </ListTile>
            }
            name={<TeamLink team={team} />}
            title={team.name}
            mark={team.is_member ? t('teams.youAreIn') : null}
            text={team.description}
          />
        ),
      },
      {
        key: 'members',
        header: t('settings.members'),
        width: 'minmax(0, 10rem)',
        sortBy: ({ id }) => members.get(id)?.length ?? 0,
        cell: ({ id }) => (agents ? <Members people={members.get(id) ?? []} /> : null),
      },
      {
        key: 'assignment',
        header: t('teams.autoAssignment'),
        room: 'always',
        width: 'minmax(0, 9rem)',
        cell: (team) => (
          <span className="text-2">
            {t(team.allow_auto_assign ? 'settings.enabled' : 'settings.disabled')}
          </span>
        ),
      },
    ];
  }, [t, agents]);
}

function TeamLink({ team }: { team: Team }) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Link
      to={EDIT}
      params={{ accountId, teamId: String(team.id) }}
      className="focus-ring rounded-sm hover:underline"
    >
      {team.name}
    </Link>
  );
}

/** As many avatars as fit, and the number of members. */
function Members({ people }: { people: readonly Agent[] }) {
  const { formatNumber } = useI18n();
  return (
    <span className="flex items-center gap-2">
      {people.length > 0 ? (
        <AvatarGroup
          size="s"
          limit={3}
          label={people.map(({ name }) => name).join(', ')}
          people={people.map(({ id, name, thumbnail }) => ({ id, name, src: thumbnail }))}
        />
      ) : null}
      {people.length > 3 ? null : <span className="num text-2">{formatNumber(people.length)}</span>}
    </span>
  );
}

function membersOf(agents: readonly Agent[]): Map<number, Agent[]> {
  const members = new Map<number, Agent[]>();
  for (const agent of agents)
    for (const id of agent.team_ids ?? []) members.set(id, [...(members.get(id) ?? []), agent]);
  return members;
}
