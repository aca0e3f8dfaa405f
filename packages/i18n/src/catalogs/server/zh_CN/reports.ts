import type { reports as en } from '../en/reports';

export const reports = {
  'report.csv.agent': '客服姓名',
  'report.csv.inbox': '收件箱名称',
  'report.csv.channel': '渠道',
  'report.csv.label': '标签',
  'report.csv.team': '团队名称',
  'report.csv.conversations': '会话数',
  'report.csv.firstResponse': '平均首次响应时间',
  'report.csv.resolution': '平均解决时间',
  'report.csv.reply': '客户平均等待时间',
  'report.csv.resolved': '解决数',
  'report.csv.received': '收到的消息',
  'report.csv.sent': '发送的消息',
  'report.csv.period': '统计周期 {since} 至 {until}',
  'report.csv.none': '无',
  'report.csv.timezone': '时区',
  'report.csv.hour': '小时开始',
} satisfies Record<keyof typeof en, string>;
