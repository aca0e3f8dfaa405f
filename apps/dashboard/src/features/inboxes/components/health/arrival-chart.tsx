import type { ArrivalHour, Inbox } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { cn, Skeleton, VisuallyHidden } from '@parley/ui';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useArrivalHours } from '../../data/inbound-items';
import { HealthCard } from './health-card';

/** Outcomes from the bottom of a bar to its top, with their colors. */
const outcomes = [
  { key: 'stored', text: 'inboxHealth.items.stored', color: 'bg-accent' },
  { key: 'nothing', text: 'inboxHealth.items.nothing', color: 'bg-line-strong' },
  { key: 'parked', text: 'inboxHealth.items.parked', color: 'bg-amber' },
  { key: 'waiting', text: 'inboxHealth.stateWaiting', color: 'bg-accent-soft' },
] as const;

type Outcome = (typeof outcomes)[number];

const totalOf = (hour: ArrivalHour) => hour.stored + hour.nothing + hour.parked + hour.waiting;
/** Every sixth hour has its time below. */
const LABEL_EVERY = 6;

/** Arrivals of the last 24 hours, by hour and outcome: bars, and a table for screen readers. */
export function ArrivalChart({ inbox }: { inbox: Inbox }) {
  const { t, formatNumber } = useI18n();
  const { data: hours, error, refetch } = useArrivalHours(inbox.id);
  const sum = (key: Outcome['key']) => (hours ?? []).reduce((total, hour) => total + hour[key], 0);
  const shown = outcomes.filter(({ key }) => key === 'stored' || sum(key) > 0);
  const total = (hours ?? []).reduce((sumOf, hour) => sumOf + totalOf(hour), 0);
  return (
    <HealthCard
      title={t('inboxHealth.chart')}
      note={hours ? t('inboxHealth.chartTotal', { count: total }) : null}
      actions={
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-2">
          {shown.map(({ key, text, color }) => (
            <li key={key} className="flex items-center gap-1.5">
              <i className={cn('size-2.5 rounded-[3px]', color)} />
              {t(text)}
              <span className="num">{formatNumber(sum(key))}</span>
            </li>
          ))}
        </ul>
      }
    >
      {hours ? (
        <Bars hours={hours} shown={shown} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="p-4">
          <Skeleton className="h-36 w-full" />
        </div>
      )}
    </HealthCard>
  );
}

function Bars({ hours, shown }: { hours: readonly ArrivalHour[]; shown: readonly Outcome[] }) {
  const { t, formatNumber, formatDate } = useI18n();
  const most = Math.max(1, ...hours.map(totalOf));
  const timeOf = ({ at }: ArrivalHour) => formatDate(at, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="p-4">
      <div aria-hidden className="relative ps-8">
        <span className="num absolute start-0 top-0 text-12 text-3">{formatNumber(most)}</span>
        <span className="num absolute start-0 bottom-6 text-12 text-3">{formatNumber(0)}</span>
        <div className="flex h-36 items-end gap-0.5 border-line border-y sm:gap-1">
          {hours.map((hour) => (
            <div
              key={hour.at}
              title={`${timeOf(hour)} · ${formatNumber(totalOf(hour))}`}
              className="flex h-full min-w-0 flex-1 flex-col-reverse"
            >
              {shown.map(({ key, color }) =>
                hour[key] > 0 ? (
                  <i
                    key={key}
                    className={cn('min-h-0.5 last:rounded-t-[3px]', color)}
                    style={{ height: `${(hour[key] / most) * 100}%` }}
                  />
                ) : null,
              )}
            </div>
          ))}
        </div>
        <div className="mt-1 grid h-5 grid-cols-4 text-12 text-3">
          {hours
            .filter((_, index) => index % LABEL_EVERY === 0)
            .map((hour) => (
              <span key={hour.at} className="num whitespace-nowrap">
                {timeOf(hour)}
              </span>
            ))}
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('inboxHealth.chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('inboxHealth.hour')}</th>
              {shown.map(({ key, text }) => (
                <th key={key} scope="col">
                  {t(text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.at}>
                <th scope="row">{timeOf(hour)}</th>
                {shown.map(({ key }) => (
                  <td key={key}>{formatNumber(hour[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
