/** Every kind of channel that an inbox can be of, as it stands in `channel_type`. */
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
