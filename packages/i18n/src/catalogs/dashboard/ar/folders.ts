import type { folders as en } from '../en/folders';

export const folders = {
  'folders.titleFiltered': 'محادثات مصفّاة',
  'folders.filter': 'تصفية',
  'folders.filterOn':
    'تصفية: {count, plural, zero {بلا شروط} one {شرط واحد} two {شرطان} few {# شروط} many {# شرطًا} other {# شرط}}',
  'folders.title': 'المجلدات',
  'folders.segments': 'الشرائح',
  'folders.emptyTitle': 'لا محادثات مطابقة',
  'folders.emptyText': 'تظهر هنا المحادثات التي تستوفي هذه الشروط.',
  'folders.refused': 'لا يمكن استخدام هذه الشروط',
  'folders.toAll': 'عرض كل المحادثات',
} satisfies Record<keyof typeof en, string>;
