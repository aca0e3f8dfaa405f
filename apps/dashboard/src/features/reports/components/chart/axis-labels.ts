import type { Step } from '../../model/steps';
import type { ReportUnit } from '../../model/report-units';

const DAYS_BY_WEEKDAY = 10;
const MONDAY = 1;
const HOURS_APART = 3;

/** Positions of the steps that are named below a chart, at most `room` of them; the selected one always is. */
export function labeledSteps(
  steps: readonly Step[],
  { unit, room, selected }: { unit: ReportUnit; room: number; selected: number },
): number[] {
  const all = steps.map((_, index) => index);
  const marked = all.filter((index) =>
    isMark(new Date((steps[index]?.start ?? 0) * 1_000), unit, steps.length),
  );
  const candidates = marked.length > 0 ? marked : all;
  const every = Math.max(1, Math.ceil(candidates.length / Math.max(1, room)));
  const shown = candidates.filter((_, index) => index % every === 0);
  if (selected === -1) return shown;
  const apart = steps.length / Math.max(1, room);
  return [...shown.filter((index) => Math.abs(index - selected) >= apart), selected];
}

/** Mondays, and every third hour or the beginnings of days. */
function isMark(date: Date, unit: ReportUnit, count: number): boolean {
  if (unit === 'day' && count >= DAYS_BY_WEEKDAY) return date.getDay() === MONDAY;
  if (unit === 'hour') return count > 48 ? date.getHours() === 0 : date.getHours() % HOURS_APART === 0;
  return true;
}
