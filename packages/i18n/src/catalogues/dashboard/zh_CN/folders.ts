import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': '筛选出的会话',
  'folders.filter': '筛选',
  'folders.filterOn': '筛选：{count, plural, other {# 个条件}}',
  'folders.title': '文件夹',
  'folders.segments': '细分',
  'folders.emptyTitle': '没有符合这些条件的会话',
  'folders.emptyText': '会话一旦符合条件，就会显示在这里。',
  'folders.refused': '无法使用这些条件',
  'folders.toAll': '显示所有会话',
} satisfies Record<keyof typeof en, string>;
