import type { reports as en } from '../en/reports';

export const reports = {
  'reports.points': '{points} 个百分点',
  'reports.up': '上升 {points} 个百分点',
  'reports.down': '下降 {points} 个百分点',
  'reports.unchanged': '无变化',
  'reports.compare': '对比前 {count, plural, other {# 天}}',
} satisfies Record<keyof typeof en, string>;
