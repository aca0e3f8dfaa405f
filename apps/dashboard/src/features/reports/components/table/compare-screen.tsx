import { useI18n } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Screen } from '../../../../shared/layout/screen';
import { csvText } from '../../../../shared/lib/csv-text';
import { downloadText } from '../../../../shared/lib/download-file';
import { useNow } from '../../../../shared/lib/use-now';
import { ReportViewsMenu } from '../../../../shared/report-views/report-views-menu';
import { reportPeriodOf } from '../../../../shared/reports/report-period';
import { ListSearch } from '../../../../shared/tables/list-toolbar';
import type { TableKind } from '../../data/summary-rows';
import { useCountedRows } from '../../hooks/use-counted-rows';
import { useReportSearch } from '../../hooks/use-report-search';
import { useTableRows } from '../../hooks/use-table-rows';
import { metricKinds } from '../../model/metrics';
import { isTableSort, sortedRows, TABLE_METRICS, type TableMetric } from '../../model/table-rows';
import { HoursHint } from '../frame/hours-hint';
import { HoursSwitch, PeriodControls } from '../frame/period-controls';
import { Divider } from '../frame/report-bar';
import { RowsPane } from '../rows/rows-pane';
import { CompareTable } from './compare-table';

const savedAs = { agent: 'agents', team: 'teams', inbox: 'inboxes', label: 'labels' } as const;

/** A report that compares agents, teams, inboxes or labels in a table. */
export function CompareScreen({ kind }: { kind: TableKind }) {
  const { t, languageTag } = useI18n();
  const [search, onChange] = useReportSearch();
  const period = reportPeriodOf(search, new Date(useNow()));
  // Typed text is shown at once; the URL follows.
  const [find, setFind] = useState(search.find ?? '');
  const [view, setView] = useState(search.view);
  if (view !== search.view) {
    setView(search.view);
    setFind(search.find ?? '');
  }
  const table = useTableRows(kind, search, period);
  const parts = { search, period, onChange };
  const counted = useCountedRows({ kind, rows: table.rows, ...parts });

  function download() {
    const sort = isTableSort(search.sort) ? search.sort : '-conversations_count';
    const rows = [...sortedRows(table.rows, sort, languageTag), ...(table.rest ? [table.rest] : [])];
    const header = TABLE_METRICS.map((metric) => {
      const name = t(`reports.metric.${metric}`);
      return metricKinds[metric].isAverage ? t('reports.inSeconds', { name }) : name;
    });
    const cells = (values: Partial<Record<TableMetric, number | null>> | undefined) =>
      TABLE_METRICS.map((metric) => {
        const value = values?.[metric];
        return value === null || value === undefined ? null : Math.round(value);
      });
    const text = csvText([
      [t(`reports.${kind}`), ...header],
      [t('reports.total'), ...cells(table.total)],
      ...rows.map(({ name, values }) => [name, ...cells(values)]),
    ]);
    downloadText(text, `${kind}_${period.range.start}_${period.range.end}.csv`, 'text/csv');
  }

  return (
    <Screen
      title={t(`reports.table.${kind}`)}
      tools={
        <>
          <ReportViewsMenu report={savedAs[kind]} search={search} />
          <Button icon={<Download aria-hidden />} disabled={!table.isLoaded} onClick={download}>
            {t('reports.downloadCsv')}
          </Button>
        </>
      }
      bar={
        <>
          <PeriodControls {...parts} />
          <Divider />
          <HoursSwitch {...parts} />
          <div className="md:ms-auto">
            <ListSearch
              label={t(`reports.find.${kind}`)}
              text={find}
              onTextChange={(text) => {
                setFind(text);
                onChange({ find: text || undefined }, { replace: true });
              }}
            />
          </div>
        </>
      }
    >
      <RowsPane {...counted}>
        {search.hours ? <HoursHint inboxId={undefined} /> : null}
        <CompareTable {...parts} kind={kind} table={table} />
        {table.isLoaded ? <p className="mt-3 text-12 text-3">{t(`reports.tableHint.${kind}`)}</p> : null}
      </RowsPane>
    </Screen>
  );
}
