import { useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { agentsQuery } from '../../../shared/members/members-query';
import type { ReportPeriod } from '../../../shared/reports/report-period';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import { useSummary } from '../data/report-queries';
import { type TableKind, useSummaryRows } from '../data/summary-rows';
import type { ReportSearch } from '../model/report-search';
import { restOf, tableRowsOf } from '../model/table-rows';
import { reportQueries } from './use-metric-view';

const NONE = { agent: 'reports.noAgent', team: 'reports.noTeam', inbox: null, label: null } as const;

/** The rows of a table that compares agents, teams, inboxes or labels, with the totals of the whole account. */
export function useTableRows(kind: TableKind, search: ReportSearch, period: ReportPeriod) {
  const t = useT();
  const { compare, hours } = search;
  const queries = reportQueries(
    { ...(compare === false ? { compare } : {}), ...(hours ? { hours } : {}) },
    period,
  );
  const figures = useSummaryRows(kind, queries.now.period, queries.now.isInHours);
  const total = useSummary(queries.now);
  const before = useSummary(queries.before);
  const records = useRecords(kind);
  const rows = tableRowsOf(figures.data ?? [], records ?? []);
  const none = NONE[kind];
  const failed = [figures, total].find(({ isError }) => isError);
  return {
    rows,
    /** Stays last. */
    rest: none && figures.data ? restOf(kind, rows, total.data, t(none)) : null,
    total: total.data,
    before: queries.before ? before.data : undefined,
    isLoaded: figures.data !== undefined && total.data !== undefined && records !== undefined,
    isStale: figures.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => {
      for (const query of [figures, total]) if (query.isError) void query.refetch();
    },
  };
}

/** The agents, teams, inboxes or labels of the account; undefined until loaded. */
function useRecords(kind: TableKind): readonly { id: number; name: string }[] | undefined {
  const { id: accountId } = useCurrentAccount();
  const agents = useQuery({ ...agentsQuery(accountId), enabled: kind === 'agent' }).data;
  const workspace = useQuery(workspaceQuery(accountId)).data;
  if (kind === 'agent') return agents;
  if (kind === 'team') return workspace?.teams;
  if (kind === 'inbox') return workspace?.inboxes;
  return workspace?.labels.map(({ id, title }) => ({ id, name: title }));
}
