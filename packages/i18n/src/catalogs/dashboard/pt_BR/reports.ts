import type { reports as en } from '../en/reports';

export const reports = {
  'reports.points': '{points} pontos',
  'reports.up': 'Alta de {points} pontos',
  'reports.down': 'Queda de {points} pontos',
  'reports.unchanged': 'Sem alteração',
  'reports.compare':
    'em relação {count, plural, one {ao dia anterior} many {aos # de dias anteriores} other {aos # dias anteriores}}',
} satisfies Record<keyof typeof en, string>;
