import type { reports as en } from '../en/reports';

export const reports = {
  'reports.points': '{points} Punkte',
  'reports.up': '{points} Punkte mehr',
  'reports.down': '{points} Punkte weniger',
  'reports.unchanged': 'Unverändert',
  'reports.compare': 'ggü. {count, plural, one {dem vorherigen Tag} other {den vorherigen # Tagen}}',
} satisfies Record<keyof typeof en, string>;
