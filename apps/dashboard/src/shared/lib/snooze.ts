import type { DashboardKey } from '@parley/i18n/dashboard';
import { daysToMonday, hourOfDay, MORNING, unixOf } from './coming-times';

/** Presets that end by the clock. */
export const TIMED_SNOOZES = ['hour', 'tomorrow', 'nextWeek'] as const;
export const SNOOZES = [...TIMED_SNOOZES, 'reply'] as const;
type TimedSnooze = (typeof TIMED_SNOOZES)[number];
export type Snooze = (typeof SNOOZES)[number];

export const snoozeNames: Record<Snooze, DashboardKey> = {
  hour: 'conversations.snoozeHour',
  tomorrow: 'conversations.snoozeTomorrow',
  nextWeek: 'conversations.snoozeNextWeek',
  reply: 'conversations.snoozeReply',
};

/** Unix seconds at which a snoozed conversation opens again; null: with the next reply. In the agent's own time. */
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
