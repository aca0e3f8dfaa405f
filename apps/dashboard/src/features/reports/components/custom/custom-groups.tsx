import type { ReportTableMetric } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { cn, Skeleton } from '@parley/ui';
import { CardError } from '../../../../shared/reports/report-card';
import type { CustomGroups, CustomRow } from '../../hooks/use-custom-groups';
import { useFigure } from '../../hooks/use-figure';
import { metricKinds } from '../../model/metrics';

interface CustomGroupsTableProps {
  title: string;
  metric: ReportTableMetric;
  groupName: string;
  look: 'bars' | 'table';
  table: CustomGroups;
  /** Id of the row whose figure is opened. */
  selected: number | undefined;
  onOpen: (id: number) => void;
}

const HEAD = 'h-9 whitespace-nowrap border-line border-b px-3 font-medium text-12 text-2';
const SKELETON_ROWS = 6;

/** A metric by group: a bar per row, or a table with what each figure was made of. */
export function CustomGroupsTable(props: CustomGroupsTableProps) {
  const { title, metric, groupName, look, table, selected, onOpen } = props;
  const { t, formatNumber } = useI18n();
  const figure = useFigure();
  const { isAverage } = metricKinds[metric];
  const greatest = Math.max(0, ...table.rows.map(({ value }) => value ?? 0));
  const sum = table.rows.reduce((total, { value }) => total + (value ?? 0), 0);
  const share = (value: number | null) =>
    value === null || sum === 0
      ? '–'
      : formatNumber(value / sum, { style: 'percent', maximumFractionDigits: 1 });
  if (!table.isLoaded) {
    return (
      <section aria-label={title} className="rounded-lg border border-line bg-surface p-4 shadow-1">
        {table.error ? (
          <CardError error={table.error} onRetry={table.retry} />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-3">
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <Skeleton key={index} className="h-8 w-full" />
            ))}
          </div>
        )}
      </section>
    );
  }
  return (
    <section
      aria-label={title}
      className={cn(
        'relative overflow-x-auto rounded-lg border border-line bg-surface px-2 pt-3 pb-2 shadow-1',
        table.isStale && 'opacity-60',
      )}
    >
      <h2 className="px-3 pb-1 font-semibold text-13 text-1">{title}</h2>
      <table className="w-full border-separate border-spacing-0 text-13">
        <thead>
          <tr>
            <th scope="col" className={cn(HEAD, 'text-start')}>
              {groupName}
            </th>
            <th scope="col" className={cn(HEAD, look === 'bars' ? 'w-full text-start' : 'text-end')}>
              {t(`reports.metric.${metric}`)}
            </th>
            {look === 'table' ? (
              <th scope="col" className={cn(HEAD, 'text-end')}>
                {t(isAverage ? 'customReport.measured' : 'customReport.share')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="[&>tr>*]:h-10 [&>tr>*]:border-line [&>tr>*]:border-b">
          {table.rows.map((row) => (
            <tr key={row.key} className={cn(row.canOpen && row.id === selected && '[&>*]:bg-accent-soft')}>
              <th scope="row" className="max-w-64 px-3 text-start font-medium">
                <RowName row={row} isOpen={row.id === selected} onOpen={onOpen} />
              </th>
              <td className="px-3 text-1">
                {look === 'bars' ? (
                  <span className="flex items-center gap-2.5">
                    <span className="num min-w-16 shrink-0 whitespace-nowrap text-end font-medium">
                      {figure(metric, row.value)}
                    </span>
                    <span
                      aria-hidden
                      className="h-3 min-w-16 flex-1 overflow-hidden rounded-[3px] bg-chart-fill"
                    >
                      <span
                        className="block h-full rounded-[3px] bg-chart-1"
                        style={{ inlineSize: `${greatest === 0 ? 0 : ((row.value ?? 0) / greatest) * 100}%` }}
                      />
                    </span>
                  </span>
                ) : (
                  <span className="num block text-end font-medium">{figure(metric, row.value)}</span>
                )}
              </td>
              {look === 'table' ? (
                <td className="num px-3 text-end text-2">
                  {isAverage ? formatNumber(row.count) : share(row.value)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="[&>*]:h-10">
            <th scope="row" className="px-3 text-start font-semibold text-1">
              {t('reports.total')}
            </th>
            <td className="num px-3 font-semibold text-1">
              <span className={cn('block', look === 'bars' ? 'min-w-16 max-w-16 text-end' : 'text-end')}>
                {figure(metric, table.total?.value)}
              </span>
            </td>
            {look === 'table' ? (
              <td className="num px-3 text-end text-2">
                {isAverage ? formatNumber(table.total?.count ?? 0) : null}
              </td>
            ) : null}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface RowNameProps {
  row: CustomRow;
  isOpen: boolean;
  onOpen: (id: number) => void;
}

function RowName({ row, isOpen, onOpen }: RowNameProps) {
  const { id, name, canOpen } = row;
  if (!canOpen || id === null) return <bdi className="block truncate text-2">{name}</bdi>;
  return (
    <button
      type="button"
      data-row={id}
      aria-pressed={isOpen}
      onClick={() => onOpen(id)}
      className="focus-ring block max-w-full truncate rounded-sm text-start text-1 hover:underline"
    >
      <bdi>{name}</bdi>
    </button>
  );
}
