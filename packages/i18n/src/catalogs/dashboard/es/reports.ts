import type { reports as en } from '../en/reports';

export const reports = {
  'reports.points': '{points} puntos',
  'reports.up': 'Sube {points} puntos',
  'reports.down': 'Baja {points} puntos',
  'reports.unchanged': 'Sin cambios',
  'reports.compare':
    'frente {count, plural, one {al día anterior} many {a los # de días anteriores} other {a los # días anteriores}}',
} satisfies Record<keyof typeof en, string>;
