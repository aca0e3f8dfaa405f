import type { channels as en } from '../en/channels';

export const channels = {
  'channels.email': 'البريد الإلكتروني',
  'channels.telegram': 'تيليجرام',
  'channels.line': 'لاين',
  'channels.sms': 'رسائل SMS',
  'channels.whatsapp': 'واتساب',
  'channels.twilioSms': 'رسائل SMS عبر Twilio',
  'channels.facebook': 'فيسبوك',
  'channels.instagram': 'إنستغرام',
  'channels.twitter': 'إكس (تويتر)',
} satisfies Record<keyof typeof en, string>;
