import { bucketUnitOf } from '../../../shared/reports/report-period';

/** Steps of a report over time. */
export const REPORT_UNITS = ['hour', 'day', 'week', 'month'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

const MOST_DAYS_BY_HOUR = 7;
const LEAST_DAYS_BY_WEEK = 14;

/** Whether a period of this many days can be shown in these steps. */
export function isUnitFor(unit: ReportUnit, days: number): boolean {
  if (unit === 'day') return true;
  return unit === 'hour' ? days <= MOST_DAYS_BY_HOUR : days >= LEAST_DAYS_BY_WEEK;
}

/** The chosen steps if the period allows them, else those that suit its length. */
export function unitOf(chosen: ReportUnit | undefined, days: number): ReportUnit {
  return chosen && isUnitFor(chosen, days) ? chosen : bucketUnitOf(days);
}

export function isReportUnit(value: unknown): value is ReportUnit {
  return (REPORT_UNITS as readonly unknown[]).includes(value);
}
