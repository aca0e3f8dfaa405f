import { useI18n } from '@parley/i18n/react';
import { cn, dateOf, localDayOf } from '@parley/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNow } from '../../../shared/lib/use-now';
import { bucketsOf, bucketUnitOf, type BucketUnit } from '../../../shared/reports/report-period';
import { ReportCard } from '../../../shared/reports/report-card';
import { useCsatDays } from '../data/csat';
import { type Bar, barsOf, countOf, peaksOf, RATINGS, type Rating } from '../model/csat-figures';
import { figureFilterOf } from '../model/csat-search';
import type { CsatPartProps } from './csat-parts';
import { rateFill } from './ratings-card';

const GOOD = [5, 4] as const;
const OTHERS = [3, 2, 1] as const;

/** Responses over time: 4 and 5 above the line, the others below it. A click shows the days of a bar. */
export function DaysCard({ search, period, onChange }: CsatPartProps) {
  const { t, formatNumber } = useI18n();
  const { data, error, refetch } = useCsatDays(figureFilterOf(search, period));
  const unit = bucketUnitOf(period.days);
  const bars = barsOf(data ?? [], bucketsOf(period.range, unit));
  return (
    <ReportCard
      className="min-h-66 md:col-span-2 lg:col-span-1"
      title={t(`csat.per.${unit}`)}
      aside={
        <ul aria-label={t('csat.rating')} className="flex flex-wrap gap-2.5 text-12 text-2">
          {RATINGS.map((rating) => (
            <li key={rating} className="num flex items-center gap-1">
              <span aria-hidden className={cn('size-2.5 rounded-[3px]', rateFill[rating])} />
              {formatNumber(rating)}
            </li>
          ))}
        </ul>
      }
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
    >
      <Chart
        key={`${period.range.start} ${period.range.end}`}
        bars={bars}
        unit={unit}
        onOpen={({ start, end }) => onChange({ span: 'custom', from: start, to: end })}
      />
    </ReportCard>
  );
}

interface ChartProps {
  bars: readonly Bar[];
  unit: BucketUnit;
  onOpen: (bar: Bar) => void;
}

/** One tab stop; the arrow keys move between the bars. Each bar says its numbers. */
function Chart({ bars, unit, onOpen }: ChartProps) {
  const { t, formatDate, formatNumber } = useI18n();
  const listRef = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(bars.length - 1);
  const { good, other } = peaksOf(bars);
  const today = localDayOf(new Date(useNow()));
  const dayName = (bar: Bar) =>
    formatDate(dateOf(bar.start), {
      timeZone: 'UTC',
      day: unit === 'month' ? undefined : 'numeric',
      month: 'short',
      ...(unit === 'month' ? { year: 'numeric' } : {}),
    });

  function onKeyDown(event: KeyboardEvent) {
    const isForward = event.key === (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    if (!isForward && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = Math.min(bars.length - 1, Math.max(0, current + (isForward ? 1 : -1)));
    setCurrent(next);
    listRef.current?.querySelectorAll('button')[next]?.focus();
  }

  const shownNames = new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1]);
  return (
    <div className="flex min-h-40 flex-1 flex-col">
      <p aria-hidden className="num text-11 text-3">
        {formatNumber(good)}
      </p>
      <ol ref={listRef} onKeyDown={onKeyDown} className="flex min-h-0 flex-1 items-stretch gap-0.5">
        {bars.map((bar, index) => {
          const name = t('csat.bar', {
            date: dayName(bar),
            count: bar.total,
            good: countOf(bar.counts, GOOD),
          });
          return (
            <li key={bar.start} className="flex min-w-0 flex-1">
              <button
                type="button"
                tabIndex={index === current ? 0 : -1}
                aria-label={bar.end >= today && bar.start <= today ? `${name} ${t('csat.soFar')}` : name}
                title={name}
                onFocus={() => setCurrent(index)}
                onClick={() => onOpen(bar)}
                className="focus-ring flex min-h-0 w-full flex-col items-center rounded-sm hover:bg-hover"
              >
                <Stack ratings={GOOD} bar={bar} peak={good} share={good} isUp />
                <span className="h-px w-full shrink-0 bg-line-strong" />
                <Stack ratings={OTHERS} bar={bar} peak={other} share={other} />
              </button>
            </li>
          );
        })}
      </ol>
      <p aria-hidden className="num mt-1 flex justify-between text-11 text-3">
        {bars.flatMap((bar, index) =>
          shownNames.has(index) ? [<span key={bar.start}>{dayName(bar)}</span>] : [],
        )}
      </p>
    </div>
  );
}

interface StackProps {
  ratings: readonly Rating[];
  bar: Bar;
  /** Count that fills the stack. */
  peak: number;
  /** Part of the chart's height. */
  share: number;
  isUp?: boolean;
}

function Stack({ ratings, bar, peak, share, isUp = false }: StackProps) {
  return (
    <span
      aria-hidden
      className={cn('flex min-h-0 w-full max-w-4 flex-col gap-px', isUp && 'justify-end')}
      style={{ flex: `${Math.max(share, isUp ? 1 : 0)} 1 0` }}
    >
      {ratings.map((rating) => {
        const count = bar.counts[rating];
        return count === 0 ? null : (
          <span
            key={rating}
            className={cn('min-h-0.5 w-full rounded-[2px]', rateFill[rating])}
            style={{ blockSize: `${(count / peak) * 100}%` }}
          />
        );
      })}
    </span>
  );
}
