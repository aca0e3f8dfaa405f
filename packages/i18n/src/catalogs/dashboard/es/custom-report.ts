import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'Canal',
  'customReport.look': 'Presentación',
  'customReport.look.bars': 'Barras',
  'customReport.look.line': 'Línea',
  'customReport.look.table': 'Tabla',
  'customReport.by.inbox': '{metric} por bandeja de entrada',
  'customReport.by.team': '{metric} por equipo',
  'customReport.by.agent': '{metric} por agente',
  'customReport.by.label': '{metric} por etiqueta',
  'customReport.by.channel': '{metric} por canal',
  'customReport.measured': 'Contados',
  'customReport.share': 'Proporción',
} satisfies Record<keyof typeof en, string>;
