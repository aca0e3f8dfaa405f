import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': '筛选结果',
  'folders.filter': '筛选',
  'folders.filterOn': '筛选：{count, plural, other {# 个条件}}',
  'folders.title': '文件夹',
  'folders.segments': '分群',
  'folders.emptyTitle': '没有符合条件的会话',
  'folders.emptyText': '符合这些条件的会话会显示在这里。',
  'folders.refused': '无法使用这些条件',
  'folders.toAll': '显示所有会话',
} satisfies Record<keyof typeof en, string>;
