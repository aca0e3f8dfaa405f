import { useT } from '@parley/i18n/react';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReportPeriod } from '../../../../shared/reports/report-period';
import { useLiveGroups } from '../../data/live-queries';
import type { TableKind } from '../../data/summary-rows';
import type { SetReportSearch } from '../../hooks/use-report-search';
import { listOfAgent, listOfTeam } from '../../model/list-links';
import type { ReportSearch } from '../../model/report-search';
import type { TableRow } from '../../model/table-rows';
import { ListLink } from '../overview/list-link';
import { MiniChart } from './mini-chart';

interface RowDetailsProps {
  kind: TableKind;
  id: number;
  row: TableRow;
  search: ReportSearch;
  period: ReportPeriod;
  onChange: SetReportSearch;
}

const COUNTED = ['conversations_count', 'resolutions_count'] as const;

/** An expanded row of a table: two of its metrics over time, what is open now, what was counted, and its own report. */
export function RowDetails({ kind, id, row, search, period, onChange }: RowDetailsProps) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const { span, from, to, compare, hours } = search;
  return (
    <div className="overflow-hidden rounded-[10px] border border-line bg-sunken">
      <div className="grid gap-x-7 gap-y-4 p-4 pb-3 lg:grid-cols-2">
        <MiniChart kind={kind} id={id} metric="conversations_count" search={search} period={period} />
        <MiniChart kind={kind} id={id} metric="avg_first_response_time" search={search} period={period} />
      </div>
      <div className="flex min-h-10 flex-wrap items-center justify-end gap-x-5 gap-y-1 border-line border-t bg-surface px-4 py-1.5 text-12">
        {kind === 'agent' || kind === 'team' ? <OpenNow kind={kind} id={id} /> : null}
        {COUNTED.map((metric) => {
          const count = row.values[metric] ?? 0;
          return count === 0 ? null : (
            <button
              key={metric}
              type="button"
              data-counted={metric}
              onClick={() => onChange({ metric, list: true })}
              className="focus-ring rounded-sm font-medium text-accent-text hover:underline"
            >
              {t(`reports.rows.${metric}`, { count })}
            </button>
          );
        })}
        <Link
          to="/app/accounts/$accountId/reports/conversation"
          params={{ accountId }}
          search={{ span, from, to, compare, hours, [kind]: id } as never}
          className="focus-ring inline-flex items-center gap-1 rounded-sm font-medium text-accent-text hover:underline"
        >
          {t('reports.reportOn', { name: row.name })}
          <ChevronRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
        </Link>
      </div>
    </div>
  );
}

/** Open conversations of an agent or a team; leads to their list. */
function OpenNow({ kind, id }: { kind: 'agent' | 'team'; id: number }) {
  const t = useT();
  const key = kind === 'agent' ? 'assignee_id' : 'team_id';
  const { data } = useLiveGroups(key, undefined);
  if (!data) return null;
  const { open = 0, unattended = 0 } = data.find((group) => group[key] === id) ?? {};
  return (
    <ListLink
      target={kind === 'agent' ? listOfAgent(id, undefined) : listOfTeam(id)}
      className="num me-auto rounded-sm text-1 hover:underline"
    >
      {t('reports.now', { open, unattended })}
    </ListLink>
  );
}
