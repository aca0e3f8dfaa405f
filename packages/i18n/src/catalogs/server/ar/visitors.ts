import type { visitors as en } from '../en/visitors';

export const visitors = {
  'visitors.emailCollect.text': 'أعطِ الفريق وسيلة للتواصل معك.',
  'visitors.emailCollect.question': 'تلقَّ إشعارًا بالبريد الإلكتروني',
} satisfies Record<keyof typeof en, string>;
