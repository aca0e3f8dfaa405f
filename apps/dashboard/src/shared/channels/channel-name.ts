import { channels, isKnownChannel, rawChannelName } from '@parley/contract/channels/channels';
import type { DashboardKey } from '@parley/i18n/dashboard';

/** Name of a channel type; for types that this version does not know, the last part of the type. */
export function channelName(t: (key: DashboardKey) => string, channel: string): string {
  return isKnownChannel(channel) ? t(`channels.${channels[channel].name}`) : rawChannelName(channel);
}
