import type { Day } from './calendar';
import type { Time } from './time-texts';

/** Date and time as a clock in some time zone shows them. */
export interface WallClock {
  day: Day;
  time: Time;
}

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

export function wallClockIn(zone: string, moment: Date): WallClock {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

const asUtc = ({ day, time }: WallClock): number => Date.parse(`${day}T${time}:00Z`);

/**
 * The instant at which a clock in the zone shows this. If the time occurs twice because clocks were set back, the first
 * one; if it is skipped because they were set forward, it is shifted by the gap: 2:30 becomes 3:30, as in JavaScript's
 * Date.
 */
export function instantInZone(zone: string, clock: WallClock): Date {
  const target = asUtc(clock);
  const offsetAt = (moment: number) => asUtc(wallClockIn(zone, new Date(moment))) - moment;
  const byEarlier = target - offsetAt(target - DAY_MS);
  const byLater = target - offsetAt(target + DAY_MS);
  const isShown = (moment: number) => asUtc(wallClockIn(zone, new Date(moment))) === target;
  return new Date(!isShown(byEarlier) && isShown(byLater) ? byLater : byEarlier);
}

/** False for times that are skipped when clocks are set forward. */
export function existsOnWallClock(zone: string, clock: WallClock): boolean {
  return asUtc(wallClockIn(zone, instantInZone(zone, clock))) === asUtc(clock);
}
