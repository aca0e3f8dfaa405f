import type { reports as en } from '../en/reports';

export const reports = {
  'reports.points': '{points} points',
  'reports.up': 'En hausse de {points} points',
  'reports.down': 'En baisse de {points} points',
  'reports.unchanged': 'Inchangé',
  'reports.compare':
    'par rapport {count, plural, one {au jour précédent} many {aux # de jours précédents} other {aux # jours précédents}}',
} satisfies Record<keyof typeof en, string>;
