import type { InsightSummary } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { addDays, dateOf, type Day } from '@parley/ui';
import { useState } from 'react';

/** One bar per day, each of which says its number. */
export function ViewsChart({ days, count }: { days: InsightSummary['days']; count: number }) {
  const { t, formatDate, formatNumber } = useI18n();
  const [today] = useState(() => new Date().toISOString().slice(0, 10) as Day);
  const views = new Map(days.map((one) => [one.day, one.views]));
  const bars = Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index + 1 - count);
    return { day, views: views.get(day) ?? 0 };
  });
  const peak = Math.max(1, ...bars.map((bar) => bar.views));
  const nameOf = (day: Day) => formatDate(dateOf(day), { timeZone: 'UTC', day: 'numeric', month: 'short' });
  return (
    <div>
      <p aria-hidden className="num text-11 text-3">
        {formatNumber(peak)}
      </p>
      <ol className="flex h-28 items-stretch gap-px border-line-strong border-b">
        {bars.map((bar) => {
          const name = t('helpInsights.dayViews', { day: nameOf(bar.day), count: bar.views });
          return (
            <li
              key={bar.day}
              title={name}
              className="flex min-w-0 flex-1 flex-col justify-end hover:bg-hover"
            >
              <span className="sr-only">{name}</span>
              {bar.views > 0 ? (
                <span
                  aria-hidden
                  className="min-h-0.5 w-full rounded-t-[2px] bg-accent"
                  style={{ blockSize: `${(bar.views / peak) * 100}%` }}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      <p aria-hidden className="num mt-1 flex justify-between text-11 text-3">
        <span>{nameOf(addDays(today, 1 - count))}</span>
        <span>{nameOf(today)}</span>
      </p>
    </div>
  );
}
