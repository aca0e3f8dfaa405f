import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'القناة',
  'customReport.look': 'طريقة العرض',
  'customReport.look.bars': 'أعمدة',
  'customReport.look.line': 'خط',
  'customReport.look.table': 'جدول',
  'customReport.by.inbox': '{metric} حسب صندوق الوارد',
  'customReport.by.team': '{metric} حسب الفريق',
  'customReport.by.agent': '{metric} حسب الوكيل',
  'customReport.by.label': '{metric} حسب التصنيف',
  'customReport.by.channel': '{metric} حسب القناة',
  'customReport.measured': 'المحسوب',
  'customReport.share': 'النسبة',
} satisfies Record<keyof typeof en, string>;
