import { useI18n } from '@parley/i18n/react';
import { useDuration } from '../../../../shared/reports/duration';
import { useRangeText } from '../../../../shared/reports/range-text';
import { useFigure } from '../../hooks/use-figure';
import { useStepSentence } from '../../hooks/use-step-sentence';
import { ReportChart } from '../chart/report-chart';
import { ChartHead, ChartTip } from './chart-head';
import { CLOSED } from '../../model/report-search';
import type { MetricReportProps } from './metric-report';

interface SeriesChartProps extends MetricReportProps {
  title: string;
  look: 'bars' | 'line';
  /** Opens the rows of the step that begins then, in Unix seconds. */
  onOpen: (start: number) => void;
}

/** The loaded steps of a metric as a chart, with the figures of both periods above it. */
export function SeriesChart({
  view,
  totals,
  search,
  period,
  onChange,
  title,
  look,
  onOpen,
}: SeriesChartProps) {
  const { t, formatNumber } = useI18n();
  const figure = useFigure();
  const duration = useDuration();
  const rangeText = useRangeText();
  const { current, unit, names, isAverage } = view;
  const sentence = useStepSentence(current, names);
  return (
    <>
      <ChartHead
        title={title}
        now={{ name: rangeText(period), figure: figure(current, totals.now?.[current]) }}
        before={
          search.compare === false
            ? undefined
            : { name: rangeText(period.previous), figure: figure(current, totals.before?.[current]) }
        }
      />
      <ReportChart
        label={title}
        steps={view.steps}
        unit={unit}
        look={look}
        isTime={isAverage}
        names={names}
        tickText={(value) => (isAverage && value > 0 ? duration(value, 'short') : formatNumber(value))}
        sentence={sentence}
        tip={({ start, state, value, before }) => (
          <ChartTip
            title={names.name(start)}
            rows={[
              {
                name: t(state === 'running' ? 'reports.thisPeriodSoFar' : 'reports.thisPeriod'),
                figure: figure(current, value),
              },
              ...(before
                ? [{ name: names.name(before.start), figure: figure(current, before.value), isBefore: true }]
                : []),
            ]}
          />
        )}
        selected={search.step}
        onOpen={({ start }) => onOpen(start)}
        onClose={() => onChange(CLOSED)}
      />
    </>
  );
}
