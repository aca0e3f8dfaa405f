import type { DashboardKey } from '@parley/i18n/dashboard';

const names: Readonly<Record<string, DashboardKey>> = {
  'Channel::WebWidget': 'settings.channelWebsite',
  'Channel::Api': 'settings.channelApi',
};

/** Every kind of channel that the inboxes have, once; before there is an inbox, that of a website. */
export function channelsOf(inboxes: readonly { channel_type: string }[]): string[] {
  const found = new Set(inboxes.map(({ channel_type: type }) => type));
  return found.size > 0 ? [...found].toSorted() : ['Channel::WebWidget'];
}

/** A text of ours, or what the channel calls itself. */
export function channelNameOf(channel: string): { key: DashboardKey } | { text: string } {
  const key = names[channel];
  return key ? { key } : { text: channel.replace(/^Channel::/, '') };
}
