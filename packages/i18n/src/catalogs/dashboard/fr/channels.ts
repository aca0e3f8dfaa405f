import type { channels as en } from '../en/channels';

export const channels = {
  'channels.website': 'Chat du site web',
  'channels.api': 'API',
  'channels.email': 'E-mail',
  'channels.telegram': 'Telegram',
  'channels.line': 'LINE',
  'channels.sms': 'SMS',
  'channels.whatsapp': 'WhatsApp',
  'channels.twilioSms': 'SMS (Twilio)',
  'channels.facebook': 'Facebook',
  'channels.instagram': 'Instagram',
  'channels.twitter': 'X (Twitter)',
} satisfies Record<keyof typeof en, string>;
