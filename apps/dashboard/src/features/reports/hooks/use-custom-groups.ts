import type { ReportTableGroup, ReportTableMetric } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { channelName } from '../../../shared/channels/channel-name';
import type { CsvCell } from '../../../shared/lib/csv-text';
import type { ReportPeriod } from '../../../shared/reports/report-period';
import { useReportTable } from '../data/report-table';
import { type CustomSearch, scopeOfRow } from '../model/custom-search';
import { metricKinds } from '../model/metrics';
import { rowsPaneState } from './rows-pane-state';
import type { SetCustomSearch } from './use-custom-search';
import { useFigure } from './use-figure';
import { reportQueries } from './use-metric-view';

export interface CustomRow {
  key: string;
  /** Null: nothing that a report can be narrowed to. */
  id: number | null;
  name: string;
  value: number | null;
  count: number;
  canOpen: boolean;
}

const NONE = { agent: 'reports.noAgent', team: 'reports.noTeam' } as const;

/** A metric by group, the rows behind the open one, and the table as CSV. */
export function useCustomGroups(
  metric: ReportTableMetric,
  by: ReportTableGroup,
  search: CustomSearch,
  period: ReportPeriod,
  onChange: SetCustomSearch,
) {
  const { t } = useI18n();
  const figure = useFigure();
  const { data, error, refetch, isPlaceholderData } = useReportTable(
    metric,
    by,
    reportQueries(search, period).now,
  );
  const nameOf = (group: ReportTableGroup, id: number | null, name: string | null): string => {
    if (name !== null) return group === 'channel' ? channelName(t, name) : name;
    if (id !== null) return `#${id}`;
    return group === 'agent' || group === 'team' ? t(NONE[group]) : '–';
  };
  const rows: CustomRow[] = data
    ? data.rows.map(({ id, name, value, count }) => ({
        key: id === null ? (name ?? '') : String(id),
        id,
        name: nameOf(by, id, name),
        value,
        count,
        canOpen: count > 0 && scopeOfRow(search, id) !== null,
      }))
    : [];
  const openable = rows.filter(({ canOpen }) => canOpen);
  const index = openable.findIndex(({ id }) => id === search.open);
  const row = openable[index];
  const scope = row && scopeOfRow(search, row.id);
  const showing = (target: CustomRow | undefined) => (target?.id ? { open: target.id } : null);
  const { isAverage } = metricKinds[metric];
  const pane = rowsPaneState(
    row && scope
      ? {
          of: { metric, scope, period: { since: period.since, until: period.until } },
          title: row.name,
          note: isAverage ? t('reports.average', { value: figure(metric, row.value) }) : null,
          previous: showing(openable[index - 1]),
          next: showing(openable[index + 1]),
        }
      : null,
    {
      search,
      onChange,
      isPageOpen: search.list === true,
      closing: { open: undefined },
      focusOpener: () => document.querySelector<HTMLElement>(`button[data-row="${search.open}"]`)?.focus(),
    },
  );
  const rounded = (value: number | null | undefined): CsvCell =>
    value === null || value === undefined ? null : Math.round(value);
  const metricName = t(`reports.metric.${metric}`);
  return {
    rows,
    total: data?.total,
    isLoaded: data !== undefined,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    pane,
    csv: (groupName: string): CsvCell[][] => [
      [groupName, isAverage ? t('reports.inSeconds', { name: metricName }) : metricName],
      ...rows.map(({ name, value }) => [name, rounded(value)]),
      [t('reports.total'), rounded(data?.total.value)],
    ],
  };
}

export type CustomGroups = ReturnType<typeof useCustomGroups>;
