import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useNow } from '../../../../shared/lib/use-now';
import { spanOf } from '../../../../shared/lib/time-span';
import { lastDays } from '../../../../shared/reports/report-period';
import { CLOSED, hasFilters, NO_FILTERS } from '../../model/report-search';
import type { ReportPartProps } from '../frame/report-parts';

const MORE_DAYS = 90;

interface NoFiguresProps extends ReportPartProps {
  isAboutBots: boolean;
}

/** Instead of charts without anything in them. */
export function NoFigures({ isAboutBots, search, period, onChange }: NoFiguresProps) {
  const t = useT();
  const now = new Date(useNow());
  const isFiltered = hasFilters(search);
  return (
    <section className="rounded-lg border border-line bg-surface py-10 shadow-1">
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={t(isAboutBots ? 'reports.emptyBots' : 'reports.empty')}
        description={t(
          isAboutBots ? 'reports.emptyBotsText' : isFiltered ? 'reports.emptyFiltered' : 'reports.emptyText',
        )}
        action={
          isFiltered ? (
            <Button variant="primary" onClick={() => onChange({ ...NO_FILTERS, ...CLOSED })}>
              {t('lists.clearFilters')}
            </Button>
          ) : period.days < MORE_DAYS ? (
            <Button
              variant="primary"
              onClick={() => onChange({ ...spanOf(lastDays(MORE_DAYS, now)), group: undefined, ...CLOSED })}
            >
              {t('reports.showDays', { count: MORE_DAYS })}
            </Button>
          ) : undefined
        }
      />
    </section>
  );
}
