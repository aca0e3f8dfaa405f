/** What people write through; website and API have their names in the settings. */
export const channels = {
  'channels.email': 'E-mail',
  'channels.telegram': 'Telegram',
  'channels.line': 'LINE',
  'channels.sms': 'SMS',
  'channels.whatsapp': 'WhatsApp',
  'channels.twilioSms': 'SMS by Twilio',
  'channels.facebook': 'Facebook',
  'channels.instagram': 'Instagram',
  'channels.twitter': 'X (Twitter)',
};
