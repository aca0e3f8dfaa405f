import type { reports as en } from '../en/reports';

export const reports = {
  'reports.points': '{points} अंक',
  'reports.up': '{points} अंक ऊपर',
  'reports.down': '{points} अंक नीचे',
  'reports.unchanged': 'कोई बदलाव नहीं',
  'reports.compare': 'पिछले {count, plural, one {# दिन} other {# दिनों}} की तुलना में',
} satisfies Record<keyof typeof en, string>;
