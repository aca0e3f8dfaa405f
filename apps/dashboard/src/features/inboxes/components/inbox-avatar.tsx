import { Avatar, type AvatarSize } from '@parley/ui';
import { ChannelIcon } from '../../../shared/channels/channel-icon';

interface InboxAvatarProps {
  inbox: { name: string; avatar_url: string; channel_type: string };
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
