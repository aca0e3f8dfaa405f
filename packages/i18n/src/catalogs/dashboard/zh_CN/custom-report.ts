import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': '渠道',
  'customReport.look': '显示方式',
  'customReport.look.bars': '条形图',
  'customReport.look.line': '折线图',
  'customReport.look.table': '表格',
  'customReport.by': '按{group}的{metric}',
  'customReport.measured': '计数',
  'customReport.share': '占比',
} satisfies Record<keyof typeof en, string>;
