import type { visitors as en } from '../en/visitors';

export const visitors = {
  'visitors.emailCollect.text': 'Sagen Sie dem Team, wie es Sie erreichen kann.',
  'visitors.emailCollect.question': 'Per E-Mail benachrichtigt werden',
} satisfies Record<keyof typeof en, string>;
