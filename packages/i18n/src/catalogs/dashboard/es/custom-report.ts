import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'Canal',
  'customReport.look': 'Presentación',
  'customReport.look.bars': 'Barras',
  'customReport.look.line': 'Línea',
  'customReport.look.table': 'Tabla',
  'customReport.by': '{metric} por {group}',
  'customReport.measured': 'Contados',
  'customReport.share': 'Proporción',
} satisfies Record<keyof typeof en, string>;
