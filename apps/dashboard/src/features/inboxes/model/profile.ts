import type { Inbox } from '@parley/contract';
import { channels, type ChannelType } from '@parley/contract/channels/channels';

/** The account at the provider that people write to, as its channel declares it; null: the channel has none. */
export function profileOf(inbox: Inbox) {
  const { profile } = channels[inbox.channel_type satisfies ChannelType];
  const name = profile && inbox[profile.output];
  return profile && name ? { ...profile, name, url: profile.page + name } : null;
}
