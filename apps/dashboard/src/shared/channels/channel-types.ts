/** Every channel type an inbox can have, as in `channel_type`. */
export const CHANNEL_TYPES = [
  'Channel::WebWidget',
  'Channel::Api',
  'Channel::Email',
  'Channel::Telegram',
  'Channel::Line',
  'Channel::Sms',
  'Channel::Whatsapp',
  'Channel::TwilioSms',
  'Channel::FacebookPage',
  'Channel::Instagram',
  'Channel::TwitterProfile',
] as const;
export type KnownChannel = (typeof CHANNEL_TYPES)[number];
