import type { Channel, WorkingHour } from './wire';

const MINUTES_PER_DAY = 1440;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A moment in the week of the team's time zone: day 0 is Sunday, minutes count from midnight. */
interface WeekMoment {
  day: number;
  minutes: number;
}

/** The current moment of the week in that time zone; in UTC when the browser does not know the zone. */
export function weekMoment(now: Date, timeZone: string | undefined): WeekMoment {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(now);
  let parts: Intl.DateTimeFormatPart[];
  try {
    parts = format(timeZone || 'UTC');
  } catch {
    parts = format('UTC');
  }
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: WEEKDAYS.indexOf(part('weekday')),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

const opening = (slot: WorkingHour) =>
  slot.open_all_day ? 0 : (slot.open_hour ?? 0) * 60 + (slot.open_minutes ?? 0);

/** Open from the opening minute up to but not including the closing minute; hours may extend past midnight. */
function isInside(slot: WorkingHour | undefined, minutes: number): boolean {
  if (!slot || slot.closed_all_day) return false;
  if (slot.open_all_day) return true;
  const start = opening(slot);
  const end = (slot.close_hour ?? 0) * 60 + (slot.close_minutes ?? 0);
  return start <= minutes && minutes < (end <= start ? end + MINUTES_PER_DAY : end);
}

function slotOf(hours: readonly WorkingHour[], day: number): WorkingHour | undefined {
  return hours.find(({ day_of_week }) => day_of_week === (day + 7) % 7);
}

export function isWithinHours(channel: Channel, now: Date): boolean {
  if (!channel.workingHoursEnabled) return true;
  const { day, minutes } = weekMoment(now, channel.timezone);
  const hours = channel.workingHours ?? [];
  // Yesterday's hours still count when they extend past midnight.
  return isInside(slotOf(hours, day), minutes) || isInside(slotOf(hours, day - 1), minutes + MINUTES_PER_DAY);
}

/** When the team opens next, to the minute; undefined when hours are off or every day is closed. */
export function nextOpening(channel: Channel, now: Date): Date | undefined {
  if (!channel.workingHoursEnabled) return undefined;
  const { day, minutes } = weekMoment(now, channel.timezone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const slot = slotOf(channel.workingHours ?? [], day + ahead);
    if (!slot || slot.closed_all_day) continue;
    const wait = ahead * MINUTES_PER_DAY + opening(slot) - minutes;
    if (wait > 0) return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + wait * 60_000);
  }
  return undefined;
}
