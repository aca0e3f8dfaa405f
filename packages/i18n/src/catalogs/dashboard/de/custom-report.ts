import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'Kanal',
  'customReport.look': 'Darstellung',
  'customReport.look.bars': 'Balken',
  'customReport.look.line': 'Linie',
  'customReport.look.table': 'Tabelle',
  'customReport.by': '{metric} nach {group}',
  'customReport.measured': 'Gezählt',
  'customReport.share': 'Anteil',
} satisfies Record<keyof typeof en, string>;
