import type { ChannelType } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { Avatar, type AvatarSize } from '@parley/ui';
import { Code, Globe } from 'lucide-react';
import { assertNever } from '../../../shared/lib/assert-never';

export function channelNameKey(channel: ChannelType): DashboardKey {
  switch (channel) {
    case 'Channel::WebWidget':
      return 'settings.channelWebsite';
    case 'Channel::Api':
      return 'settings.channelApi';
    default:
      return assertNever(channel);
  }
}

export function ChannelIcon({ channel, className }: { channel: ChannelType; className?: string }) {
  switch (channel) {
    case 'Channel::WebWidget':
      return <Globe aria-hidden className={className} />;
    case 'Channel::Api':
      return <Code aria-hidden className={className} />;
    default:
      return assertNever(channel);
  }
}

interface InboxAvatarProps {
  inbox: { name: string; avatar_url: string; channel_type: ChannelType };
  size?: AvatarSize;
}

export function InboxAvatar({ inbox, size = 'm' }: InboxAvatarProps) {
  return (
    <Avatar
      name={inbox.name}
      src={inbox.avatar_url}
      size={size}
      badge={<ChannelIcon channel={inbox.channel_type} />}
    />
  );
}
