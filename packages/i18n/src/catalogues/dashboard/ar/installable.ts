import type { installable as en } from '../en/installable';

export const installable = {
  'installable.updateTitle': 'تتوفر نسخة جديدة',
  'installable.updateText': 'أعد التحميل لاستخدامها. تبقى مسوداتك محفوظة.',
  'installable.reload': 'إعادة التحميل',
  'installable.later': 'لاحقًا',
} satisfies Record<keyof typeof en, string>;
