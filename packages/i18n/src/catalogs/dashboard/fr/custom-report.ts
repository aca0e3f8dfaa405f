import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'Canal',
  'customReport.look': 'Présentation',
  'customReport.look.bars': 'Barres',
  'customReport.look.line': 'Courbe',
  'customReport.look.table': 'Tableau',
  'customReport.by': '{metric} par {group}',
  'customReport.measured': 'Comptés',
  'customReport.share': 'Part',
} satisfies Record<keyof typeof en, string>;
