import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'Kanal',
  'customReport.look': 'Darstellung',
  'customReport.look.bars': 'Balken',
  'customReport.look.line': 'Linie',
  'customReport.look.table': 'Tabelle',
  'customReport.by.inbox': '{metric} nach Posteingang',
  'customReport.by.team': '{metric} nach Team',
  'customReport.by.agent': '{metric} nach Agent',
  'customReport.by.label': '{metric} nach Label',
  'customReport.by.channel': '{metric} nach Kanal',
  'customReport.measured': 'Gezählt',
  'customReport.share': 'Anteil',
} satisfies Record<keyof typeof en, string>;
