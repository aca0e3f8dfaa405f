import type { channels as en } from '../en/channels';

export const channels = {
  'channels.email': 'ई-मेल',
  'channels.telegram': 'टेलीग्राम',
  'channels.line': 'LINE',
  'channels.sms': 'एसएमएस',
  'channels.whatsapp': 'व्हाट्सऐप',
  'channels.twilioSms': 'Twilio से एसएमएस',
  'channels.facebook': 'फ़ेसबुक',
  'channels.instagram': 'इंस्टाग्राम',
  'channels.twitter': 'X (ट्विटर)',
} satisfies Record<keyof typeof en, string>;
