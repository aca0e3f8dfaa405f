import { useI18n } from '@parley/i18n/react';
import { AvailabilityDot, Avatar, type Presence } from '@parley/ui';
import { TriangleAlert } from 'lucide-react';
import { presenceOf } from '../../../../shared/members/use-agent-presence';
import { usePresence } from '../../../../shared/realtime/presence-store';
import { ReportCard } from '../../../../shared/reports/report-card';
import { useAgents } from '../../data/agents';
import { useLiveGroups, useResolvedToday } from '../../data/live-queries';
import type { SetReportSearch } from '../../hooks/use-report-search';
import { listOfAgent } from '../../model/list-links';
import { SortHeader } from '../frame/sort-header';
import { ListLink } from './list-link';

interface AgentsCardProps {
  teamId: number | undefined;
  today: string;
  sort: string | undefined;
  onChange: SetReportSearch;
}

interface AgentLoad {
  id: number;
  name: string;
  picture: string;
  presence: Presence;
  open: number;
  unattended: number;
  resolved: number | null;
}

const SORTS = ['name', 'presence', 'open', 'unattended', 'resolved'] as const;
type Sort = (typeof SORTS)[number];
const presences = ['online', 'busy', 'offline'] as const;

/** Agents by availability and load: open conversations, those that wait for an answer, and what they resolved today. */
export function AgentsCard({ teamId, today, sort: chosen, onChange }: AgentsCardProps) {
  const { t, formatNumber, languageTag } = useI18n();
  const groups = useLiveGroups('assignee_id', teamId);
  const resolved = useResolvedToday(today);
  const users = usePresence((state) => state.users);
  const agents = useAgents();
  const sort = isSort(chosen) ? chosen : '-open';
  const loads: AgentLoad[] = agents
    .filter(
      ({ confirmed, team_ids: teams }) =>
        confirmed && (teamId === undefined || !teams || teams.includes(teamId)),
    )
    .map((agent) => {
      const own = groups.data?.find(({ assignee_id: id }) => id === agent.id);
      return {
        id: agent.id,
        name: agent.name,
        picture: agent.thumbnail,
        presence: presenceOf(agent, users),
        open: own?.open ?? 0,
        unattended: own?.unattended ?? 0,
        resolved: resolved.data
          ? (resolved.data.find(({ id }) => id === agent.id)?.resolved_conversations_count ?? 0)
          : null,
      };
    });
  const most = Math.max(1, ...loads.map(({ open }) => open));
  const rows = sorted(loads, sort, languageTag);
  const headers = { sort, onSort: (next: string) => onChange({ sort: next === '-open' ? undefined : next }) };
  return (
    <ReportCard
      title={t('reports.table.agent')}
      note={
        <span className="inline-flex flex-wrap gap-x-2.5 text-2">
          {presences.map((presence) => (
            <span key={presence} className="num inline-flex items-center gap-1.5">
              <AvailabilityDot presence={presence} className="size-2" />
              {t(`reports.presence.${presence}`, {
                count: loads.filter((load) => load.presence === presence).length,
              })}
            </span>
          ))}
        </span>
      }
      aside={
        <span className="flex gap-3 text-12 text-2 max-md:hidden">
          <Key className="bg-chart-2" text={t('reports.live.unattended')} />
          <Key className="bg-chart-1" text={t('reports.attended')} />
        </span>
      }
      isLoaded={groups.data !== undefined}
      error={groups.error}
      onRetry={() => void groups.refetch()}
    >
      <div className="relative -mx-2 overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-13">
          <thead>
            <tr>
              <SortHeader {...headers} name="name" label={t('reports.agent')} isFirst isText />
              <SortHeader
                {...headers}
                name="presence"
                label={t('reports.status')}
                isText
                className="px-2 text-start max-md:hidden"
              />
              <th
                scope="col"
                className="border-line border-b px-2 text-start font-medium text-11 text-3 max-md:hidden"
              >
                {t('reports.load')}
              </th>
              <SortHeader {...headers} name="open" label={t('reports.live.open')} className="px-2" />
              <SortHeader
                {...headers}
                name="unattended"
                label={t('reports.live.unattended')}
                className="px-2"
              />
              <SortHeader
                {...headers}
                name="resolved"
                label={t('reports.resolvedToday')}
                className="px-2 max-md:hidden"
              />
            </tr>
          </thead>
          <tbody>
            {rows.map((agent) => (
              <tr
                key={agent.id}
                className="[&>*]:h-9 [&>*]:border-line [&>*]:border-b last:[&>*]:border-b-0 hover:[&>*]:bg-hover"
              >
                <th scope="row" className="max-w-52 px-2 text-start font-medium">
                  <ListLink
                    target={listOfAgent(agent.id, teamId)}
                    className="flex items-center gap-2.5 rounded-sm text-1"
                  >
                    <Avatar size="s" name={agent.name} src={agent.picture} presence={agent.presence} />
                    <bdi className="truncate">{agent.name}</bdi>
                  </ListLink>
                </th>
                <td className="whitespace-nowrap px-2 text-2 max-md:hidden">
                  {t(`common.${agent.presence}`)}
                  {agent.presence === 'offline' && agent.open > 0 ? (
                    <TriangleAlert
                      role="img"
                      aria-label={t('reports.offlineWith', { count: agent.open })}
                      className="ms-1.5 inline size-3.5 text-amber-text"
                    />
                  ) : null}
                </td>
                <td className="w-1/3 px-2 max-md:hidden">
                  <LoadBar open={agent.open} unattended={agent.unattended} most={most} />
                </td>
                <td className="num px-2 text-end font-medium text-1">{formatNumber(agent.open)}</td>
                <td className="num px-2 text-end text-1">{formatNumber(agent.unattended)}</td>
                <td className="num px-2 text-end text-2 max-md:hidden">
                  {agent.resolved === null ? '–' : formatNumber(agent.resolved)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ReportCard>
  );
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-[3px] ${className}`} />
      {text}
    </span>
  );
}

/** Scaled to the busiest agent. */
function LoadBar({ open, unattended, most }: { open: number; unattended: number; most: number }) {
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <span aria-hidden className="flex h-2 gap-0.5">
      {unattended > 0 ? (
        <span className="min-w-[3px] rounded-[3px] bg-chart-2" style={{ inlineSize: share(unattended) }} />
      ) : null}
      {open > unattended ? (
        <span
          className="min-w-[3px] rounded-[3px] bg-chart-1"
          style={{ inlineSize: share(open - unattended) }}
        />
      ) : null}
    </span>
  );
}

function isSort(sort: string | undefined): sort is string {
  return (SORTS as readonly unknown[]).includes(sort?.replace('-', ''));
}

function sorted(rows: readonly AgentLoad[], sort: string, languageTag: string): AgentLoad[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '') as Sort;
  const { compare } = new Intl.Collator(languageTag, { sensitivity: 'base' });
  const valueOf = (row: AgentLoad) =>
    key === 'presence' ? presences.indexOf(row.presence) : key === 'name' ? 0 : (row[key] ?? 0);
  return rows.toSorted((a, b) =>
    key === 'name'
      ? sign * compare(a.name, b.name)
      : sign * (valueOf(a) - valueOf(b)) || compare(a.name, b.name),
  );
}
