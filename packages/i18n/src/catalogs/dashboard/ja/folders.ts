import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': '絞り込んだ会話',
  'folders.filter': 'フィルター',
  'folders.filterOn': 'フィルター: {count, plural, other {条件 # 件}}',
  'folders.title': 'フォルダー',
  'folders.segments': 'セグメント',
  'folders.emptyTitle': '一致する会話はありません',
  'folders.emptyText': '条件に一致する会話がここに表示されます。',
  'folders.refused': 'これらの条件は使用できません',
  'folders.toAll': 'すべての会話を表示',
} satisfies Record<keyof typeof en, string>;
