import type { ReportPoint } from '@parley/contract';
import type { Period } from '../../../shared/reports/report-period';

/** `future`: begins after now, as the rest of today by the hour. */
type StepState = 'past' | 'running' | 'future';

/** One step of a report with its value, and the step at the same position of the previous period. */
export interface Step extends Period {
  /** Beginning by which it is named and selected; it may lie before the period. */
  start: number;
  state: StepState;
  /** Null: an average of nothing. */
  value: number | null;
  before: { start: number; value: number | null } | null;
}

interface StepInput {
  points: readonly ReportPoint[];
  /** Empty without a comparison. */
  previous: readonly ReportPoint[];
  period: Period;
  isAverage: boolean;
  now: number;
}

/** The steps of a period. Each contains only what lies in the period, so that figures and rows agree. */
export function stepsOf({ points, previous, period, isAverage, now }: StepInput): Step[] {
  return points.map((point, index) => {
    const since = Math.max(point.timestamp, period.since);
    const until = Math.min(points[index + 1]?.timestamp ?? period.until, period.until);
    const before = previous[index];
    return {
      start: point.timestamp,
      since,
      until,
      state: stateOf(since, until, now),
      value: valueOf(point, isAverage),
      before: before ? { start: before.timestamp, value: valueOf(before, isAverage) } : null,
    };
  });
}

export function valueOf({ value, count }: ReportPoint, isAverage: boolean): number | null {
  return isAverage && !count ? null : value;
}

function stateOf(since: number, until: number, now: number): StepState {
  if (until * 1_000 <= now) return 'past';
  return since * 1_000 <= now ? 'running' : 'future';
}

/** The steps that have begun. */
export function begun(steps: readonly Step[]): Step[] {
  return steps.filter(({ state }) => state !== 'future');
}

/** Share by which a figure has changed; null if there is nothing to compare with. */
export function changeOf(now: number | null | undefined, before: number | null | undefined): number | null {
  return now === null || now === undefined || !before ? null : (now - before) / before;
}
