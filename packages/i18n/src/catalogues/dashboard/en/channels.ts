/** What people write through; website and API have their names in the settings. */
export const channels = {
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
