import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'Canal',
  'customReport.look': 'Présentation',
  'customReport.look.bars': 'Barres',
  'customReport.look.line': 'Courbe',
  'customReport.look.table': 'Tableau',
  'customReport.by.inbox': '{metric} par boîte de réception',
  'customReport.by.team': '{metric} par équipe',
  'customReport.by.agent': '{metric} par agent',
  'customReport.by.label': '{metric} par étiquette',
  'customReport.by.channel': '{metric} par canal',
  'customReport.measured': 'Comptés',
  'customReport.share': 'Part',
} satisfies Record<keyof typeof en, string>;
