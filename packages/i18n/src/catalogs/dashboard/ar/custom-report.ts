import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'القناة',
  'customReport.look': 'طريقة العرض',
  'customReport.look.bars': 'أعمدة',
  'customReport.look.line': 'خط',
  'customReport.look.table': 'جدول',
  'customReport.by': '{metric} حسب {group}',
  'customReport.measured': 'المحسوب',
  'customReport.share': 'النسبة',
} satisfies Record<keyof typeof en, string>;
