import type { channels as en } from '../en/channels';

export const channels = {
  'channels.website': '网站聊天',
  'channels.api': 'API',
  'channels.email': '邮件',
  'channels.telegram': 'Telegram',
  'channels.line': 'LINE',
  'channels.sms': '短信',
  'channels.whatsapp': 'WhatsApp',
  'channels.twilioSms': '短信（Twilio）',
  'channels.facebook': 'Facebook',
  'channels.instagram': 'Instagram',
  'channels.twitter': 'X（Twitter）',
} satisfies Record<keyof typeof en, string>;
