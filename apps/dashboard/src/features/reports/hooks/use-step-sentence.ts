import type { ReportMetric } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { Step } from '../model/steps';
import { useFigure } from './use-figure';
import type { StepNames } from './use-step-names';

/** Function that says the figures of a step, for screen readers. */
export function useStepSentence(metric: ReportMetric, names: StepNames): (step: Step) => string {
  const t = useT();
  const figure = useFigure();
  return ({ start, state, value, before }) => {
    const values = { step: names.name(start), value: figure(metric, value) };
    const text = before
      ? t('reports.stepCompared', {
          ...values,
          before: names.name(before.start),
          previous: figure(metric, before.value),
        })
      : t('reports.step', values);
    return state === 'running' ? `${text} (${t('reports.soFar')})` : text;
  };
}
