import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': '渠道',
  'customReport.look': '显示方式',
  'customReport.look.bars': '条形图',
  'customReport.look.line': '折线图',
  'customReport.look.table': '表格',
  'customReport.by.inbox': '按收件箱的{metric}',
  'customReport.by.team': '按团队的{metric}',
  'customReport.by.agent': '按客服的{metric}',
  'customReport.by.label': '按标签的{metric}',
  'customReport.by.channel': '按渠道的{metric}',
  'customReport.measured': '计数',
  'customReport.share': '占比',
} satisfies Record<keyof typeof en, string>;
