import type { Team } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Input } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Plus, Search, Users } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { TeamTable, TeamTableSkeleton } from './components/team-table';
import { useTeams } from './data/teams';
import { useDeleteTeamQuestion } from './hooks/use-delete-team';
import { matchesTeam } from './model/team-list';

/** A shorter list is taken in at a glance. */
const SEARCH_FROM = 9;

export function TeamsPage() {
  const t = useT();
  const { data: teams, error, refetch } = useTeams();
  return (
    <Page
      title={t('nav.teams')}
      description={t('teams.text')}
      width="full"
      actions={teams && teams.length > 0 ? <NewTeamButton /> : null}
    >
      {teams && teams.length > 0 ? <FoundTeams teams={teams} /> : null}
      {teams?.length === 0 ? (
        <EmptyState
          icon={<Users />}
          headingLevel={2}
          title={t('teams.none')}
          description={t('teams.noneText')}
          action={<NewTeamButton />}
          className="rounded-lg border border-line bg-surface"
        />
      ) : null}
      {!teams && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!teams && !error ? <TeamTableSkeleton /> : null}
    </Page>
  );
}

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

function FoundTeams({ teams }: { teams: readonly Team[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const remove = useDeleteTeamQuestion();
  const found = teams.filter((team) => matchesTeam(team, text));
  return (
    <>
      {teams.length >= SEARCH_FROM || text ? (
        <div className="mb-3 max-w-72">
          <Input
            type="search"
            aria-label={t('settings.searchTeams')}
            placeholder={t('settings.searchTeams')}
            leading={<Search aria-hidden />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      ) : null}
      {found.length > 0 ? (
        <TeamTable teams={found} onDelete={(team) => void remove(team)} />
      ) : (
        <EmptyState icon={<Search />} title={t('common.noResults')} />
      )}
    </>
  );
}
