import type { ReportPoint } from '@parley/contract';
import { addDays, type Day, localDayOf } from '@parley/ui';
import { midnight } from '../../../shared/lib/time-span';
import type { Period } from '../../../shared/reports/report-period';

export const HEAT_DAYS = 7;
/** Days by which the steps of the colors are fixed. */
const SCALE_DAYS = 28;
const HOURS = 24;
const HOUR_SECONDS = 3_600;
const BANDS = 5;

/** An hour of a day in the person's time zone. */
export interface HeatCell extends Period {
  hour: number;
  value: number;
  /** `missing`: left out when clocks went forward; `doubled`: gone through twice when they went back. */
  state: 'past' | 'running' | 'future' | 'missing';
  isDoubled: boolean;
}

export interface HeatRow {
  day: Day;
  cells: HeatCell[];
  total: number;
}

/** The days whose hours are read: those that are shown and those before, by which colors are fixed. */
export function heatPeriods(now: Date): { shown: Period; scale: Period } {
  const today = localDayOf(now);
  const from = (days: number) => midnight(addDays(today, 1 - days));
  const until = midnight(today, 1);
  return {
    shown: { since: from(HEAT_DAYS), until },
    scale: { since: from(SCALE_DAYS), until },
  };
}

/** The rows of the map: seven days, the last is today. */
export function heatRowsOf(points: readonly ReportPoint[], now: Date): HeatRow[] {
  const today = localDayOf(now);
  const seconds = now.getTime() / 1_000;
  return Array.from({ length: HEAT_DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - HEAT_DAYS);
    const [start, end] = [midnight(day), midnight(day, 1)];
    const own = points.filter(({ timestamp }) => timestamp >= start && timestamp < end);
    const cells = Array.from({ length: HOURS }, (__, hour): HeatCell => {
      const inHour = own.filter(({ timestamp }) => new Date(timestamp * 1_000).getHours() === hour);
      const first = inHour[0];
      const last = inHour.at(-1);
      if (!first || !last) {
        const isLater = start + hour * HOUR_SECONDS > seconds;
        return {
          hour,
          since: 0,
          until: 0,
          value: 0,
          state: isLater ? 'future' : 'missing',
          isDoubled: false,
        };
      }
      const until = last.timestamp + HOUR_SECONDS;
      return {
        hour,
        since: first.timestamp,
        until,
        value: inHour.reduce((sum, { value }) => sum + value, 0),
        state: until <= seconds ? 'past' : first.timestamp <= seconds ? 'running' : 'future',
        isDoubled: inHour.length > 1,
      };
    });
    return { day, cells, total: cells.reduce((sum, { value }) => sum + value, 0) };
  });
}

/** Lower ends of the five colors: quantiles of the hours in which something happened, each above the one before. */
export function heatBandsOf(points: readonly ReportPoint[]): number[] {
  const values = points
    .map(({ value }) => value)
    .filter((value) => value > 0)
    .sort((a, b) => a - b);
  const bands: number[] = [];
  for (let band = 0; band < BANDS; band += 1) {
    const value = values[Math.floor((values.length * band) / BANDS)] ?? band + 1;
    bands.push(band === 0 ? 1 : Math.max(value, (bands.at(-1) ?? 0) + 1));
  }
  return bands;
}

/** 0 for nothing, else the color from 1 to 5. */
export function heatLevelOf(value: number, bands: readonly number[]): number {
  return value === 0 ? 0 : bands.filter((least) => value >= least).length;
}
