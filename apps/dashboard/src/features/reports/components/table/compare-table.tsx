import { useI18n } from '@parley/i18n/react';
import { cn, Skeleton } from '@parley/ui';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { PercentChange } from '../../../../shared/reports/percent-change';
import { CardError } from '../../../../shared/reports/report-card';
import type { TableKind } from '../../data/summary-rows';
import { useFigure } from '../../hooks/use-figure';
import type { useTableRows } from '../../hooks/use-table-rows';
import { metricKinds } from '../../model/metrics';
import { CLOSED } from '../../model/report-search';
import { changeOf } from '../../model/steps';
import { isTableSort, sortedRows, TABLE_METRICS, type TableMetric } from '../../model/table-rows';
import type { ReportPartProps } from '../frame/report-parts';
import { SortHeader } from '../frame/sort-header';
import { CompareRow } from './compare-row';
import { RowDetails } from './row-details';

interface CompareTableProps extends ReportPartProps {
  kind: TableKind;
  table: ReturnType<typeof useTableRows>;
}

const DEFAULT_SORT = '-conversations_count';
const SKELETON_ROWS = 5;

/** Compares agents, teams, inboxes or labels. A row expands to the charts of that one. */
export function CompareTable({ kind, table, ...parts }: CompareTableProps) {
  const { search, onChange } = parts;
  const { t, languageTag } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const sort = isTableSort(search.sort) ? search.sort : DEFAULT_SORT;
  // On phones there is room for the name and the column that the table is sorted by.
  const sortedBy = TABLE_METRICS.find((metric) => metric === sort.replace('-', '')) ?? 'conversations_count';
  const metrics = isNarrow ? [sortedBy] : TABLE_METRICS;
  const find = search.find?.toLocaleLowerCase(languageTag);
  const found = table.rows.filter(({ name }) => !find || name.toLocaleLowerCase(languageTag).includes(find));
  const rows = sortedRows(found, sort, languageTag);
  const columns = metrics.length + 1;
  const title = t(`reports.table.${kind}`);
  if (!table.isLoaded && table.error) {
    return (
      <section aria-label={title} className="rounded-lg border border-line bg-surface p-4 shadow-1">
        <CardError error={table.error} onRetry={table.retry} />
      </section>
    );
  }
  return (
    <section
      aria-label={title}
      aria-busy={!table.isLoaded || undefined}
      className={cn(
        '@container relative overflow-x-auto rounded-lg border border-line bg-surface shadow-1',
        table.isStale && 'opacity-60',
      )}
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-13">
        <colgroup>
          <col className={isNarrow ? 'w-1/2' : 'w-[21%] @max-4xl:w-[30%]'} />
        </colgroup>
        <thead>
          <tr>
            <SortHeader
              name="name"
              label={t(`reports.${kind}`)}
              sort={sort}
              onSort={(next) => onChange({ sort: next })}
              isFirst
              isText
              className="ps-4"
            />
            {metrics.map((metric) => (
              <SortHeader
                key={metric}
                name={metric}
                label={t(`reports.metric.${metric}`)}
                sort={sort}
                onSort={(next) => onChange({ sort: next })}
                className="@max-4xl:text-end px-3 text-start last:pe-4"
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.isLoaded ? (
            <TotalRow metrics={metrics} table={table} />
          ) : (
            Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <tr key={index}>
                <td
                  colSpan={columns}
                  className={cn('border-line border-b px-4', index === 0 ? 'h-11' : 'h-12')}
                >
                  <Skeleton className="h-4 w-full" />
                </td>
              </tr>
            ))
          )}
          {table.isLoaded
            ? [...rows, ...(table.rest && !find ? [table.rest] : [])].flatMap((row) => {
                const isOpen = row.id !== null && row.id === search.open;
                return [
                  <CompareRow
                    key={row.id}
                    kind={kind}
                    row={row}
                    metrics={metrics}
                    greatest={greatestOf(table.rows)}
                    total={table.total}
                    isOpen={isOpen}
                    onToggle={() =>
                      onChange({ open: isOpen || row.id === null ? undefined : row.id, ...CLOSED })
                    }
                  />,
                  ...(isOpen && row.id !== null
                    ? [
                        <tr key={`${row.id} details`}>
                          <td colSpan={columns} className="border-line border-b px-4 pb-3.5">
                            <RowDetails kind={kind} id={row.id} row={row} {...parts} />
                          </td>
                        </tr>,
                      ]
                    : []),
                ];
              })
            : null}
          {table.isLoaded && rows.length === 0 ? (
            <tr>
              <td colSpan={columns} className="px-4 py-8 text-center text-13 text-2">
                {find ? t('common.noResults') : t(`reports.none.${kind}`)}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

interface TotalRowProps {
  metrics: readonly TableMetric[];
  table: ReturnType<typeof useTableRows>;
}

/** Averages of the total come from the summary: an average of averages would be another figure. */
function TotalRow({ metrics, table: { total, before } }: TotalRowProps) {
  const { t } = useI18n();
  const figure = useFigure();
  return (
    <tr className="[&>*]:h-11 [&>*]:border-line [&>*]:border-b [&>*]:bg-sunken">
      <th scope="row" className="px-4 text-start font-semibold text-1">
        {t('reports.total')}
      </th>
      {metrics.map((metric) => (
        <td key={metric} className="px-3 last:pe-4">
          <span className="flex @max-4xl:flex-col @max-4xl:items-end items-center @max-4xl:gap-0 gap-2.5">
            <b className="num min-w-14 whitespace-nowrap text-end font-semibold text-1">
              {figure(metric, total?.[metric])}
            </b>
            <PercentChange
              change={changeOf(total?.[metric], before?.[metric])}
              better={metricKinds[metric].better}
            />
          </span>
        </td>
      ))}
    </tr>
  );
}

/** The greatest value of each column, by which its bars are scaled. */
function greatestOf(rows: ReturnType<typeof useTableRows>['rows']): Record<TableMetric, number> {
  return Object.fromEntries(
    TABLE_METRICS.map((metric) => [metric, Math.max(0, ...rows.map(({ values }) => values[metric] ?? 0))]),
  ) as Record<TableMetric, number>;
}
