import { useI18n } from '@parley/i18n/react';
import { useMemo } from 'react';
import type { ReportUnit } from '../model/report-units';

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

export interface StepNames {
  /** In full: `Mon, 16 Nov, 10:00`. */
  name: (start: number) => string;
  /** Below a chart. */
  axis: (start: number) => string;
}

/** Functions that name the steps of a report by their beginning, in Unix seconds. */
export function useStepNames(unit: ReportUnit, isShort = false): StepNames {
  const { t, formatDate } = useI18n();
  return useMemo(() => {
    const at = (start: number, options: Intl.DateTimeFormatOptions) => formatDate(start * 1_000, options);
    const day = { day: 'numeric', month: 'short' } as const;
    switch (unit) {
      case 'hour':
        return {
          name: (start) => at(start, { ...DAY, ...CLOCK }),
          axis: (start) => at(start, new Date(start * 1_000).getHours() === 0 ? day : CLOCK),
        };
      case 'day':
        return { name: (start) => at(start, DAY), axis: (start) => at(start, isShort ? day : DAY) };
      case 'week':
        return {
          name: (start) => t('reports.weekOf', { date: at(start, day) }),
          axis: (start) => at(start, day),
        };
      case 'month':
        return {
          name: (start) => at(start, { month: 'long', year: 'numeric' }),
          axis: (start) => at(start, { month: 'short', year: 'numeric' }),
        };
    }
  }, [t, formatDate, unit, isShort]);
}
