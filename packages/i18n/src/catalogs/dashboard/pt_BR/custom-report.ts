import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'Canal',
  'customReport.look': 'Apresentação',
  'customReport.look.bars': 'Barras',
  'customReport.look.line': 'Linha',
  'customReport.look.table': 'Tabela',
  'customReport.by': '{metric} por {group}',
  'customReport.measured': 'Contados',
  'customReport.share': 'Parcela',
} satisfies Record<keyof typeof en, string>;
