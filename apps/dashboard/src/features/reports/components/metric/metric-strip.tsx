import type { ReportMetric } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { cn, Skeleton } from '@parley/ui';
import { type KeyboardEvent, useRef } from 'react';
import { PercentChange } from '../../../../shared/reports/percent-change';
import { useFigure } from '../../hooks/use-figure';
import { metricKinds, type MetricValues } from '../../model/metrics';
import { changeOf } from '../../model/steps';
import { Sparkline } from '../chart/sparkline';

interface MetricStripProps {
  metrics: readonly ReportMetric[];
  current: ReportMetric;
  onChange: (metric: ReportMetric) => void;
  /** Undefined until loaded. */
  values: MetricValues | undefined;
  before: MetricValues | undefined;
  /** Values over time, by position of the metric. */
  series: readonly (readonly (number | null)[])[];
  /** Id of the panel with the chart. */
  panelId: string;
}

/** A card for each metric; the chart shows the selected one. */
export function MetricStrip(props: MetricStripProps) {
  const { metrics, current, onChange, values, before, series, panelId } = props;
  const t = useT();
  const figure = useFigure();
  const listRef = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const [forward, backward] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const at = metrics.indexOf(current);
    const move = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: metrics.length - 1 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = (move + metrics.length) % metrics.length;
    const metric = metrics[next];
    if (metric) onChange(metric);
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div
      ref={listRef}
      role="tablist"
      aria-label={t('reports.metric')}
      className="@container flex overflow-x-auto rounded-t-[11px] bg-sunken [scrollbar-width:none]"
    >
      {metrics.map((metric, index) => {
        const isCurrent = metric === current;
        return (
          <button
            key={metric}
            type="button"
            role="tab"
            aria-selected={isCurrent}
            aria-controls={panelId}
            tabIndex={isCurrent ? 0 : -1}
            title={metric === 'outgoing_messages_count' ? t('reports.outgoingHint') : undefined}
            onClick={() => onChange(metric)}
            onKeyDown={onKeyDown}
            className={cn(
              'focus-ring-inset flex min-w-24 flex-1 flex-col items-start border-line border-e border-b @max-3xl:px-2 px-3 pt-[11px] pb-[9px] text-start last:border-e-0 max-md:min-w-36',
              isCurrent
                ? 'bg-surface shadow-[inset_0_2px_var(--accent)] [border-block-end-color:transparent]'
                : 'hover:bg-hover',
            )}
          >
            <span
              className={cn(
                'max-w-full @max-3xl:text-11 truncate text-time tracking-[-0.01em]',
                isCurrent ? 'font-medium text-1' : 'text-2',
              )}
            >
              {t(`reports.metric.${metric}`)}
            </span>
            {values ? (
              <>
                <span className="num whitespace-nowrap font-semibold text-[1.0625rem] text-1 leading-[1.625rem] tracking-[-0.015em]">
                  {figure(metric, values[metric])}
                </span>
                <span className="flex h-5 items-center">
                  <PercentChange
                    change={changeOf(values[metric], before?.[metric])}
                    better={metricKinds[metric].better}
                  />
                </span>
              </>
            ) : (
              <span className="flex h-[2.875rem] w-full flex-col gap-1.5 pt-1.5">
                <Skeleton className="h-4 w-14" />
                <Skeleton className="h-3 w-9" />
              </span>
            )}
            <Sparkline values={series[index] ?? []} isStrong={isCurrent} className="mt-[7px]" />
          </button>
        );
      })}
    </div>
  );
}
