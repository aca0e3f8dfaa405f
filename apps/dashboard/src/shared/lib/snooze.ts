import type { Formatters } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { daysToMonday, hourOfDay, MORNING, unixOf } from './future-times';

export type TimedSnooze = 'hour' | 'tomorrow' | 'nextWeek';
export type Snooze = TimedSnooze | 'reply';

/** Presets with a fixed time, without duplicates: on Sundays "tomorrow" is Monday, so "next week" is left out. */
export function timedSnoozes(now: Date): TimedSnooze[] {
  return daysToMonday(now) > 1 ? ['hour', 'tomorrow', 'nextWeek'] : ['hour', 'tomorrow'];
}

export const snoozeNames: Record<Snooze, DashboardKey> = {
  hour: 'conversations.snoozeHour',
  tomorrow: 'conversations.snoozeUntilTomorrow',
  nextWeek: 'conversations.snoozeUntilMonday',
  reply: 'conversations.snoozeReply',
};

/** Value of the placeholder in the preset names: the hour a morning starts, formatted for the language. */
export const snoozeTime = ({ formatTime }: Pick<Formatters, 'formatTime'>): { time: string } => ({
  time: formatTime(hourOfDay(new Date(), 0, MORNING)),
});

/** Unix seconds at which a snoozed conversation reopens, in the agent's time zone; null: with the next reply. */
export function snoozeUntil(snooze: TimedSnooze, now: Date): number;
export function snoozeUntil(snooze: Snooze, now: Date): number | null;
export function snoozeUntil(snooze: Snooze, now: Date): number | null {
  switch (snooze) {
    case 'hour':
      return unixOf(now) + 3_600;
    case 'tomorrow':
      return unixOf(hourOfDay(now, 1, MORNING));
    case 'nextWeek':
      return unixOf(hourOfDay(now, daysToMonday(now), MORNING));
    case 'reply':
      return null;
  }
}
