import type { DashboardKey } from '@parley/i18n/dashboard';

export const SNOOZES = ['hour', 'tomorrow', 'nextWeek', 'reply'] as const;
export type Snooze = (typeof SNOOZES)[number];

export const snoozeNames: Record<Snooze, DashboardKey> = {
  hour: 'conversations.snoozeHour',
  tomorrow: 'conversations.snoozeTomorrow',
  nextWeek: 'conversations.snoozeNextWeek',
  reply: 'conversations.snoozeReply',
};

const MORNING_HOUR = 9;

/** Unix seconds at which a snoozed conversation opens again; null: with the next reply. In the agent's own time. */
export function snoozeUntil(snooze: Snooze, now: Date): number | null {
  switch (snooze) {
    case 'hour':
      return Math.floor(now.getTime() / 1000) + 3_600;
    case 'tomorrow':
      return morning(now, 1);
    case 'nextWeek':
      // Monday; on a Monday the one after.
      return morning(now, (8 - now.getDay()) % 7 || 7);
    case 'reply':
      return null;
  }
}

function morning(now: Date, days: number): number {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR);
  return Math.floor(date.getTime() / 1000);
}
