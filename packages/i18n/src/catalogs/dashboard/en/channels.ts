/** Names of channels. */
export const channels = {
  'channels.website': 'Website chat',
  'channels.api': 'API',
  'channels.email': 'Email',
  'channels.telegram': 'Telegram',
  'channels.line': 'LINE',
  'channels.sms': 'SMS',
  'channels.whatsapp': 'WhatsApp',
  'channels.twilioSms': 'SMS (Twilio)',
  'channels.facebook': 'Facebook',
  'channels.instagram': 'Instagram',
  'channels.twitter': 'X (Twitter)',
};
