import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { RatingMark } from '../../../shared/csat/rating-mark';
import { ReportCard } from '../../../shared/reports/report-card';
import { useCsatMetrics } from '../data/csat';
import { countOf, RATINGS, type Rating } from '../model/csat-figures';
import { figureFilterOf } from '../model/csat-search';
import type { CsatPartProps } from './csat-parts';

export const rateFill: Record<Rating, string> = {
  5: 'bg-rate-5',
  4: 'bg-rate-4',
  3: 'bg-rate-3',
  2: 'bg-rate-2',
  1: 'bg-rate-1',
};

/** How often each rating was given; a click lists the responses. */
export function RatingsCard({ search, period, onChange }: CsatPartProps) {
  const { t, formatNumber } = useI18n();
  const { data, error, refetch } = useCsatMetrics(figureFilterOf(search, period));
  const counts = data?.ratings_count ?? {};
  const total = data?.total_count ?? 0;
  const most = Math.max(1, ...RATINGS.map((rating) => countOf(counts, [rating])));
  return (
    <ReportCard
      className="min-h-66"
      title={t('csat.ratings')}
      aside={data ? <span className="num text-12 text-2">{t('csat.count', { count: total })}</span> : null}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
    >
      <ul className="flex flex-1 flex-col justify-between gap-1">
        {RATINGS.map((rating) => {
          const count = countOf(counts, [rating]);
          const isChosen = search.rating === rating;
          return (
            <li key={rating}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange({ rating: isChosen ? undefined : rating, comment: undefined })}
                className={cn(
                  'focus-ring grid w-full grid-cols-[2.5rem_minmax(0,1fr)_3rem_3.5rem] items-center gap-2 rounded-sm px-1.5 py-1 text-13 hover:bg-hover',
                  isChosen && 'bg-selected',
                )}
              >
                <RatingMark rating={rating} />
                <span aria-hidden className="flex h-2">
                  <span
                    className={cn('rounded-full', rateFill[rating])}
                    style={{ inlineSize: `${(count / most) * 100}%` }}
                  />
                </span>
                <span className="num text-end font-semibold text-1">{formatNumber(count)}</span>
                <span className="num text-end text-12 text-2">
                  {total === 0
                    ? '–'
                    : formatNumber(count / total, {
                        style: 'percent',
                        minimumFractionDigits: 1,
                        maximumFractionDigits: 1,
                      })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </ReportCard>
  );
}
