import { useI18n } from '@parley/i18n/react';
import { cn, Skeleton } from '@parley/ui';
import { CardError } from '../../../../shared/reports/report-card';
import { useLiveMetrics } from '../../data/live-queries';
import { listOfFigure, type LiveFigure } from '../../model/list-links';
import { ListLink } from './list-link';

const FIGURES = ['open', 'unattended', 'unassigned', 'pending'] as const satisfies readonly LiveFigure[];

/** Conversations now; each number leads to its list. */
export function LiveTiles({ teamId }: { teamId: number | undefined }) {
  const { t, formatNumber } = useI18n();
  const { data, error, refetch } = useLiveMetrics(teamId);
  if (!data && error) {
    return (
      <section
        aria-label={t('reports.rightNow')}
        className="rounded-lg border border-line bg-surface p-4 shadow-1"
      >
        <CardError error={error} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <section aria-label={t('reports.rightNow')} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {FIGURES.map((figure) => {
        const target = listOfFigure(figure, teamId);
        return (
          <ListLink
            key={figure}
            target={target}
            className={cn(
              'flex flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-1',
              target && 'hover:border-line-strong hover:bg-hover',
            )}
          >
            <span className="font-medium text-13 text-2" title={t(`reports.live.${figure}Hint`)}>
              {t(`reports.live.${figure}`)}
            </span>
            {data ? (
              <b className="num font-semibold text-24 text-1 tracking-[-0.02em]">
                {formatNumber(data[figure])}
              </b>
            ) : (
              <Skeleton className="my-1 h-6 w-14" />
            )}
          </ListLink>
        );
      })}
    </section>
  );
}
