import type { ReportSummary } from '@parley/contract';
import { cn } from '@parley/ui';
import { ChevronRight } from 'lucide-react';
import type { TableKind } from '../../data/summary-rows';
import { useFigure } from '../../hooks/use-figure';
import { metricKinds } from '../../model/metrics';
import type { TableMetric, TableRow } from '../../model/table-rows';
import { RecordMark } from './record-mark';

interface CompareRowProps {
  kind: TableKind;
  row: TableRow;
  metrics: readonly TableMetric[];
  greatest: Record<TableMetric, number>;
  total: ReportSummary | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** A record with its figures; each has a bar, and averages a tick at the average of all. */
export function CompareRow({ kind, row, metrics, greatest, total, isOpen, onToggle }: CompareRowProps) {
  const figure = useFigure();
  const isRest = row.id === null;
  return (
    <tr
      onClick={isRest ? undefined : onToggle}
      className={cn(
        '[&>*]:h-12 [&>*]:border-line [&>*]:border-b last:[&>*]:border-b-0',
        !isRest && 'cursor-pointer hover:[&>*]:bg-hover',
        isOpen && '[&>*]:border-b-0',
      )}
    >
      <th scope="row" className="max-w-64 px-4 text-start font-medium">
        {isRest ? (
          <span className="flex items-center gap-2.5 whitespace-nowrap ps-6 text-2">
            <span
              aria-hidden
              className="size-7 shrink-0 rounded-full border-[1.5px] border-line-control border-dashed"
            />
            {row.name}
          </span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
            className="focus-ring flex max-w-full items-center gap-2.5 rounded-sm py-0.5 text-1"
          >
            <ChevronRight
              aria-hidden
              className={cn('size-3.5 shrink-0 text-3', isOpen ? 'rotate-90 text-1' : 'rtl:-scale-x-100')}
            />
            <RecordMark kind={kind} id={row.id ?? 0} name={row.name} />
            <bdi className="truncate">{row.name}</bdi>
          </button>
        )}
      </th>
      {metrics.map((metric) => (
        <td key={metric} className={cn('px-3 last:pe-4', isRest ? 'text-2' : 'text-1')}>
          <span className="flex @max-4xl:justify-end items-center gap-2.5">
            <span className="num min-w-14 shrink-0 whitespace-nowrap text-end font-medium">
              {figure(metric, row.values[metric])}
            </span>
            <ValueBar
              value={row.values[metric]}
              greatest={greatest[metric]}
              average={metricKinds[metric].isAverage ? (total?.[metric] ?? null) : null}
              isQuiet={metricKinds[metric].isAverage}
            />
          </span>
        </td>
      ))}
    </tr>
  );
}

interface ValueBarProps {
  value: number | null;
  greatest: number;
  /** Position of the tick; null: no tick. */
  average: number | null;
  isQuiet: boolean;
}

function ValueBar({ value, greatest, average, isQuiet }: ValueBarProps) {
  const share = (part: number) => `${greatest === 0 ? 0 : Math.min(1, part / greatest) * 100}%`;
  return (
    <span aria-hidden className="@max-4xl:hidden relative block h-1.5 min-w-8 flex-1">
      {value ? (
        <span
          className={cn('block h-1.5 min-w-[3px] rounded-full', isQuiet ? 'bg-chart-1-quiet' : 'bg-chart-1')}
          style={{ inlineSize: share(value) }}
        />
      ) : null}
      {average === null || greatest === 0 ? null : (
        <span
          className="absolute -top-1 h-3.5 w-[1.5px] rounded-[1px] bg-[var(--text-2)]"
          style={{ insetInlineStart: share(average) }}
        />
      )}
    </span>
  );
}
