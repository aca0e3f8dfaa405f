import type { ReportMetric } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { ChevronRight } from 'lucide-react';
import { useFigure } from '../../hooks/use-figure';
import type { StepNames } from '../../hooks/use-step-names';
import type { Step } from '../../model/steps';

interface StepCalloutProps {
  metric: ReportMetric;
  step: Step;
  names: StepNames;
  onOpen: () => void;
}

/** Below the chart on phones: the selected step, and the way to what it counts. */
export function StepCallout({ metric, step, names, onOpen }: StepCalloutProps) {
  const t = useT();
  const figure = useFigure();
  return (
    <div className="flex items-center gap-2.5 border-line border-t px-4 py-3">
      <p className="min-w-0 flex-1 text-13">
        <b className="num font-semibold text-1">{figure(metric, step.value)}</b>{' '}
        <span className="text-2">{names.name(step.start)}</span>
        {step.before ? (
          <span className="block text-12 text-3">
            {t('reports.comparedWith', {
              step: names.name(step.before.start),
              value: figure(metric, step.before.value),
            })}
          </span>
        ) : null}
      </p>
      <button
        type="button"
        onClick={onOpen}
        className="focus-ring inline-flex min-h-8 items-center gap-1 rounded-sm font-medium text-13 text-accent-text hover:underline"
      >
        {t('reports.seeRows')}
        <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </button>
    </div>
  );
}
