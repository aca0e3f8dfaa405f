import type { customReport as en } from '../en/custom-report';

export const customReport = {
  'customReport.channel': 'チャネル',
  'customReport.look': '表示形式',
  'customReport.look.bars': '棒',
  'customReport.look.line': '折れ線',
  'customReport.look.table': '表',
  'customReport.by.inbox': '受信トレイ別の{metric}',
  'customReport.by.team': 'チーム別の{metric}',
  'customReport.by.agent': '担当者別の{metric}',
  'customReport.by.label': 'ラベル別の{metric}',
  'customReport.by.channel': 'チャネル別の{metric}',
  'customReport.measured': '件数',
  'customReport.share': '割合',
} satisfies Record<keyof typeof en, string>;
