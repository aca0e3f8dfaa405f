import type { ChannelType } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import type { KnownChannel } from './channel-types';

const names: Record<ChannelType | KnownChannel, DashboardKey> = {
  'Channel::WebWidget': 'settings.channelWebsite',
  'Channel::Api': 'settings.channelApi',
  'Channel::Email': 'channels.email',
  'Channel::Telegram': 'channels.telegram',
  'Channel::Line': 'channels.line',
  'Channel::Sms': 'channels.sms',
  'Channel::Whatsapp': 'channels.whatsapp',
  'Channel::TwilioSms': 'channels.twilioSms',
  'Channel::FacebookPage': 'channels.facebook',
  'Channel::Instagram': 'channels.instagram',
  'Channel::TwitterProfile': 'channels.twitter',
};

/** Name of a channel type; for types that this version does not know, the part of the type after `Channel::`. */
export function channelName(t: (key: DashboardKey) => string, channel: string): string {
  const key: DashboardKey | undefined = names[channel as KnownChannel];
  return key ? t(key) : channel.replace(/^Channel::/, '');
}
