import { useI18n } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { CardError } from '../../../../shared/reports/report-card';
import { PercentChange } from '../../../../shared/reports/percent-change';
import type { ReportPeriod } from '../../../../shared/reports/report-period';
import { useBotMetrics } from '../../data/report-queries';
import { changeOf } from '../../model/steps';

const CARDS = [
  { key: 'conversation_count', isRate: false, better: 'neither' },
  { key: 'message_count', isRate: false, better: 'neither' },
  { key: 'resolution_rate', isRate: true, better: 'more' },
  { key: 'handoff_rate', isRate: true, better: 'neither' },
] as const;

/** Conversations in inboxes that have a bot now, and how they ended. */
export function BotCards({ period, isCompared }: { period: ReportPeriod; isCompared: boolean }) {
  const { t, formatNumber } = useI18n();
  const { data, error, refetch } = useBotMetrics(period);
  const before = useBotMetrics(isCompared ? period.previous : null).data;
  if (!data && error) {
    return (
      <section
        aria-label={t('reports.botFigures')}
        className="mb-4 rounded-lg border border-line bg-surface p-4 shadow-1"
      >
        <CardError error={error} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <section aria-label={t('reports.botFigures')} className="mb-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {CARDS.map(({ key, isRate, better }) => (
        <div key={key} className="rounded-lg border border-line bg-surface px-4 py-3 shadow-1">
          <h2 className="font-medium text-13 text-2">{t(`reports.bot.${key}`)}</h2>
          {data ? (
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="num font-semibold text-24 text-1 tracking-[-0.02em]">
                {isRate ? formatNumber(data[key] / 100, { style: 'percent' }) : formatNumber(data[key])}
              </span>
              <PercentChange
                change={isCompared ? changeOf(data[key], before?.[key]) : null}
                better={better}
              />
            </p>
          ) : (
            <Skeleton className="mt-1.5 h-6 w-20" />
          )}
        </div>
      ))}
    </section>
  );
}
