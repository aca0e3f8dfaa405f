import type { reports as en } from '../en/reports';

export const reports = {
  'reports.points': '{points}ポイント',
  'reports.up': '{points}ポイント上昇',
  'reports.down': '{points}ポイント低下',
  'reports.unchanged': '変化なし',
  'reports.compare': '前の{count, plural, other {#日間}}と比較',
} satisfies Record<keyof typeof en, string>;
