/** Names of channels; those of website and API are in the settings texts. */
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
