import type { installable as en } from '../en/installable';

export const installable = {
  'installable.updateTitle': 'يتوفر إصدار جديد',
  'installable.updateText': 'أعد التحميل للتحديث. مسوداتك محفوظة.',
  'installable.reload': 'إعادة التحميل',
  'installable.later': 'لاحقًا',
} satisfies Record<keyof typeof en, string>;
