import type { CsatMetrics } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import type { ReactNode } from 'react';
import { Change } from '../../../shared/reports/change';
import { ReportCard } from '../../../shared/reports/report-card';
import { useCsatMetrics } from '../data/csat';
import { countOf, pointsBetween, responseRateOf, scoreOf } from '../model/csat-figures';
import { figureFilterOf, isNarrowed } from '../model/csat-search';
import type { CsatPartProps } from './csat-parts';

/** Satisfaction score and response rate, each with its change since the previous period. */
export function ScoreCard({ search, period }: CsatPartProps) {
  const { t } = useI18n();
  const { data, error, refetch } = useCsatMetrics(figureFilterOf(search, period));
  const isCompared = search.compare !== false;
  const before = useCsatMetrics(isCompared ? figureFilterOf(search, period.previous) : null).data;
  return (
    <ReportCard
      className="min-h-66"
      title={t('csat.score')}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? (
        <div className="flex flex-1 flex-col justify-between gap-4">
          <Score metrics={data} before={isCompared ? before : undefined} />
          <div className="border-line border-t pt-3">
            <h3 className="mb-1 font-semibold text-13 text-1">{t('csat.responseRate')}</h3>
            {isNarrowed(search) ? (
              <Figure value="–" hint={t('csat.rateFiltered')} />
            ) : (
              <ResponseRate metrics={data} before={isCompared ? before : undefined} />
            )}
          </div>
        </div>
      ) : null}
    </ReportCard>
  );
}

interface ShareProps {
  metrics: CsatMetrics;
  before: CsatMetrics | undefined;
}

function Score({ metrics, before }: ShareProps) {
  const { t } = useI18n();
  const percent = usePercent();
  const { ratings_count: counts, total_count: count } = metrics;
  const [good, fair, bad] = [countOf(counts, [4, 5]), countOf(counts, [3]), countOf(counts, [1, 2])];
  const score = scoreOf(metrics);
  return (
    <div>
      <Figure
        value={percent(score)}
        change={<Change points={pointsBetween(score, before && scoreOf(before))} />}
        hint={t('csat.scoreOf', { good, count })}
      />
      <div aria-hidden className="mt-2 flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {good > 0 ? <span className="bg-rate-5" style={{ flexGrow: good }} /> : null}
        {fair > 0 ? <span className="bg-rate-3" style={{ flexGrow: fair }} /> : null}
        {bad > 0 ? <span className="bg-rate-1" style={{ flexGrow: bad }} /> : null}
      </div>
    </div>
  );
}

function ResponseRate({ metrics, before }: ShareProps) {
  const { t } = useI18n();
  const percent = usePercent();
  const { total_count: count, total_sent_messages_count: sent } = metrics;
  const rate = responseRateOf(metrics);
  return (
    <>
      <Figure
        value={percent(rate)}
        change={<Change points={pointsBetween(rate, before && responseRateOf(before))} />}
        hint={t('csat.rateOf', { count, sent })}
      />
      <div aria-hidden className="mt-2 flex h-1.5 overflow-hidden rounded-full bg-sunken">
        <span className="bg-accent" style={{ inlineSize: `${Math.min(1, rate ?? 0) * 100}%` }} />
      </div>
    </>
  );
}

function Figure({ value, change, hint }: { value: string; change?: ReactNode; hint: string }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="num font-semibold text-24 text-1">{value}</span>
        {change}
      </p>
      <p className="mt-1 text-12 text-2">{hint}</p>
    </>
  );
}

/** Shares with two decimals; a dash for an unknown one. */
function usePercent(): (share: number | null) => string {
  const { formatNumber } = useI18n();
  return (share) =>
    share === null
      ? '–'
      : formatNumber(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
