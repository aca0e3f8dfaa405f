import type { reports as en } from '../en/reports';

export const reports = {
  'report.csv.agent': '担当者名',
  'report.csv.inbox': '受信トレイ名',
  'report.csv.channel': 'チャネル',
  'report.csv.label': 'ラベル',
  'report.csv.team': 'チーム名',
  'report.csv.conversations': '会話数',
  'report.csv.firstResponse': '平均初回応答時間',
  'report.csv.resolution': '平均解決時間',
  'report.csv.reply': 'お客様の平均待ち時間',
  'report.csv.resolved': '解決数',
  'report.csv.received': '受信メッセージ数',
  'report.csv.sent': '送信メッセージ数',
  'report.csv.period': '集計期間 {since} ～ {until}',
  'report.csv.none': 'なし',
  'report.csv.timezone': 'タイムゾーン',
  'report.csv.hour': '開始時刻',
} satisfies Record<keyof typeof en, string>;
