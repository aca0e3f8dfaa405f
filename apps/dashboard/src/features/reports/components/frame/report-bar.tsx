import { useT } from '@parley/i18n/react';
import { Button, Popover, Separator } from '@parley/ui';
import { ListFilter } from 'lucide-react';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { hasFilters } from '../../model/report-search';
import { HoursSwitch, PeriodControls } from './period-controls';
import { ReportFilters } from './report-filters';
import type { ReportPartProps } from './report-parts';
import { UnitChoice } from './unit-choice';

interface ReportBarProps extends ReportPartProps {
  /** Whether the report can be narrowed and has averages. */
  hasScope?: boolean;
}

/** The controls of a report over time. On phones, filters are behind a button. */
export function ReportBar({ hasScope = true, ...parts }: ReportBarProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const { search } = parts;
  const isFiltered = hasFilters(search) || search.hours === true;
  return (
    <>
      <PeriodControls {...parts} />
      <Divider />
      <UnitChoice {...parts} />
      {hasScope && isNarrow ? (
        <Popover
          label={t('reports.filters')}
          trigger={
            <Button
              aria-label={t('reports.filters')}
              icon={<ListFilter aria-hidden />}
              className={isFiltered ? 'border-accent-line bg-accent-soft text-accent-text' : undefined}
            />
          }
        >
          <div className="flex w-60 flex-col items-start gap-3">
            <HoursSwitch {...parts} />
            <ReportFilters {...parts} />
          </div>
        </Popover>
      ) : null}
      {hasScope && !isNarrow ? (
        <>
          <Divider />
          <HoursSwitch {...parts} />
          <div className="ms-auto flex flex-wrap items-center gap-2">
            <ReportFilters {...parts} />
          </div>
        </>
      ) : null}
    </>
  );
}

export function Divider() {
  return <Separator orientation="vertical" className="mx-1 h-5 max-md:hidden" />;
}
