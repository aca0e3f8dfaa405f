import { useT } from '@parley/i18n/react';
import { useNow } from '../../../../shared/lib/use-now';
import { reportPeriodOf } from '../../../../shared/reports/report-period';
import { useSummary } from '../../data/report-queries';
import { useMetricRows } from '../../hooks/use-metric-rows';
import { reportQueries, useMetricView } from '../../hooks/use-metric-view';
import { useStepRows } from '../../hooks/use-step-rows';
import { lookOf } from '../../model/custom-search';
import { type CustomReportProps, CustomScreen } from './custom-screen';
import { CustomSteps } from './custom-steps';

/** A metric in steps of time. */
export function CustomByTime({ metric, search, onChange }: CustomReportProps) {
  const t = useT();
  const period = reportPeriodOf(search, new Date(useNow()));
  const queries = reportQueries(search, period);
  const now = useSummary(queries.now);
  const before = useSummary(queries.before);
  const view = useMetricView([metric], search, period);
  const rows = useStepRows(view, search, onChange);
  const rowsOf = useMetricRows(view, now.data);
  const parts = { metric, search, period, onChange };
  return (
    <CustomScreen {...parts} rows={rows} by={view.unit} csv={view.isLoaded ? () => rowsOf([metric]) : null}>
      <CustomSteps
        {...parts}
        view={view}
        look={lookOf({ ...search, metric })}
        title={t(`reports.chart.${metric}`, { unit: t(`reports.per.${view.unit}`) })}
        totals={{
          now: now.data,
          before: queries.before ? before.data : undefined,
          error: now.error,
          retry: () => void now.refetch(),
        }}
      />
    </CustomScreen>
  );
}
