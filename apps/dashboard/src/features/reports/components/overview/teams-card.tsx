import { useI18n } from '@parley/i18n/react';
import { presenceOf } from '../../../../shared/members/use-agent-presence';
import { usePresence } from '../../../../shared/realtime/presence-store';
import { ReportCard } from '../../../../shared/reports/report-card';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { useAgents } from '../../data/agents';
import { useLiveGroups } from '../../data/live-queries';
import { listOfTeam } from '../../model/list-links';
import { ListLink } from './list-link';

interface TeamLoad {
  /** Null: conversations of no team. */
  id: number | null;
  name: string;
  open: number;
  unattended: number;
  unassigned: number;
}

const HEAD = 'h-[2.125rem] whitespace-nowrap border-line border-b px-2 font-medium text-11 text-3';

/** Open conversations by team, the busiest first. */
export function TeamsCard({ teamId }: { teamId: number | undefined }) {
  const { t, formatNumber } = useI18n();
  const { data, error, refetch } = useLiveGroups('team_id', teamId);
  const { teams } = useWorkspace();
  const agents = useAgents();
  const users = usePresence((state) => state.users);
  const own = (id: number | null) => data?.find(({ team_id: team }) => (team ?? null) === id);
  const load = (id: number | null, name: string): TeamLoad => {
    const { open = 0, unattended = 0, unassigned = 0 } = own(id) ?? {};
    return { id, name, open, unattended, unassigned };
  };
  const rows = [
    ...teams
      .filter(({ id }) => teamId === undefined || id === teamId)
      .map(({ id, name }) => load(id, name))
      .toSorted((a, b) => b.open - a.open),
    ...(teamId === undefined && own(null) ? [load(null, t('reports.noTeam'))] : []),
  ];
  const hasMembers = agents.some(({ team_ids: ids }) => ids !== undefined);
  const online = (id: number) => {
    const members = agents.filter(({ team_ids: ids }) => ids?.includes(id));
    return t('reports.onlineOf', {
      online: members.filter((agent) => presenceOf(agent, users) === 'online').length,
      count: members.length,
    });
  };
  return (
    <ReportCard
      title={t('reports.table.team')}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
    >
      {rows.length === 0 ? (
        <p className="py-4 text-center text-13 text-2">{t('reports.none.team')}</p>
      ) : (
        <div className="relative -mx-2 overflow-x-auto">
          <table className="w-full border-separate border-spacing-0 text-13">
            <thead>
              <tr>
                <th scope="col" className={`${HEAD} text-start`}>
                  {t('reports.team')}
                </th>
                {hasMembers ? (
                  <th scope="col" className={`${HEAD} text-start`}>
                    {t('common.online')}
                  </th>
                ) : null}
                {(['open', 'unattended', 'unassigned'] as const).map((figure) => (
                  <th key={figure} scope="col" className={`${HEAD} text-end`}>
                    {t(`reports.live.${figure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.id}
                  className="[&>*]:h-9 [&>*]:border-line [&>*]:border-b last:[&>*]:border-b-0 hover:[&>*]:bg-hover"
                >
                  <th scope="row" className="max-w-36 px-2 text-start font-medium">
                    <ListLink
                      target={listOfTeam(row.id)}
                      className={`block truncate rounded-sm ${row.id === null ? 'text-2' : 'text-1'}`}
                    >
                      {row.name}
                    </ListLink>
                  </th>
                  {hasMembers ? (
                    <td className="num whitespace-nowrap px-2 text-2">
                      {row.id === null ? '–' : online(row.id)}
                    </td>
                  ) : null}
                  <td className="num px-2 text-end font-medium text-1">{formatNumber(row.open)}</td>
                  <td className="num px-2 text-end text-1">{formatNumber(row.unattended)}</td>
                  <td className="num px-2 text-end text-1">{formatNumber(row.unassigned)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ReportCard>
  );
}
