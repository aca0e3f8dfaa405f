import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'Canal',
  'customReport.look': 'Apresentação',
  'customReport.look.bars': 'Barras',
  'customReport.look.line': 'Linha',
  'customReport.look.table': 'Tabela',
  'customReport.by.inbox': '{metric} por caixa de entrada',
  'customReport.by.team': '{metric} por equipe',
  'customReport.by.agent': '{metric} por agente',
  'customReport.by.label': '{metric} por etiqueta',
  'customReport.by.channel': '{metric} por canal',
  'customReport.measured': 'Contados',
  'customReport.share': 'Parcela',
} satisfies Record<keyof typeof en, string>;
