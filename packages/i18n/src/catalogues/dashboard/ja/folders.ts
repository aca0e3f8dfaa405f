import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': '絞り込んだ会話',
  'folders.filter': '絞り込み',
  'folders.filterOn': '絞り込み: {count, plural, other {条件 # 件}}',
  'folders.title': 'フォルダー',
  'folders.segments': 'セグメント',
  'folders.emptyTitle': '条件に合うものはありません',
  'folders.emptyText': '条件を満たした会話がここに表示されます。',
  'folders.refused': 'この条件は使えません',
  'folders.toAll': 'すべての会話を表示',
} satisfies Record<keyof typeof en, string>;
