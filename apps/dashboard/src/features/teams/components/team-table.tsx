import type { Team } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge, MenuItem, MenuSeparator, Skeleton, Table, type TableColumn } from '@parley/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { RowMenu } from '../../../shared/tables/row-menu';

interface TeamTableProps {
  teams: readonly Team[];
  onDelete: (team: Team) => void;
}

export function TeamTable({ teams, onDelete }: TeamTableProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const columns: TableColumn<Team>[] = [
    {
      key: 'name',
      header: t('common.name'),
      className: 'min-w-40 max-w-96',
      cell: (team) => <TeamName team={team} hasAssignment={isNarrow} />,
    },
    {
      key: 'assignment',
      header: t('teams.assignment'),
      cell: (team) => <Assignment team={team} />,
    },
    {
      key: 'actions',
      header: t('settings.actions'),
      hideHeader: true,
      align: 'end',
      cell: (team) => <TeamMenu team={team} onDelete={onDelete} />,
    },
  ];
  const shown = isNarrow ? columns.filter(({ key }) => key !== 'assignment') : columns;
  return <Table caption={t('nav.teams')} columns={shown} rows={teams} rowKey={({ id }) => id} />;
}

function TeamName({ team, hasAssignment }: { team: Team; hasAssignment: boolean }) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5">
      <span className="flex max-w-full flex-wrap items-center gap-2">
        <Link
          to="/app/accounts/$accountId/settings/teams/$teamId/edit"
          params={{ accountId, teamId: String(team.id) }}
          className="focus-ring break-words rounded-sm font-medium text-13 text-1 [overflow-wrap:anywhere] hover:underline"
        >
          <bdi>{team.name}</bdi>
        </Link>
        {team.is_member ? <Badge tone="accent">{t('teams.youAreIn')}</Badge> : null}
      </span>
      {team.description ? (
        <p title={team.description} className="line-clamp-2 text-12 text-2 [overflow-wrap:anywhere]">
          <bdi>{team.description}</bdi>
        </p>
      ) : null}
      {hasAssignment ? <Assignment team={team} /> : null}
    </div>
  );
}

function Assignment({ team }: { team: Team }) {
  const t = useT();
  return (
    <span className="text-12 text-2">
      {t(team.allow_auto_assign ? 'teams.assignedByItself' : 'teams.assignedByHand')}
    </span>
  );
}

function TeamMenu({ team, onDelete }: { team: Team; onDelete: (team: Team) => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const params = { accountId, teamId: String(team.id) };
  return (
    <RowMenu
      name={team.name}
      onEdit={() => void navigate({ to: '/app/accounts/$accountId/settings/teams/$teamId/edit', params })}
      onDelete={() => onDelete(team)}
    >
      <MenuItem
        icon={<UserPlus aria-hidden />}
        onSelect={() =>
          void navigate({ to: '/app/accounts/$accountId/settings/teams/$teamId/edit/agents', params })
        }
      >
        {t('teams.changeAgents')}
      </MenuItem>
      <MenuSeparator />
    </RowMenu>
  );
}

export function TeamTableSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-1.5 border-line border-b px-4 py-3 last:border-b-0">
          <Skeleton className="w-36" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
