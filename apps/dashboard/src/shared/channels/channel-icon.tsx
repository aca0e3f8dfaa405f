import { channels, type ChannelIconName, isKnownChannel } from '@parley/contract/channels/channels';
import {
  AtSign,
  Camera,
  Code,
  Globe,
  Inbox,
  type LucideIcon,
  type LucideProps,
  Mail,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Phone,
  Send,
  Smartphone,
} from 'lucide-react';

const icons: Record<ChannelIconName, LucideIcon> = {
  globe: Globe,
  code: Code,
  mail: Mail,
  send: Send,
  bubble: MessageCircle,
  smartphone: Smartphone,
  phone: Phone,
  text: MessageSquareText,
  bubbles: MessagesSquare,
  camera: Camera,
  at: AtSign,
};

/** Icon of a channel type. Types that this version does not know get the generic inbox icon. */
export function ChannelIcon({ channel, ...props }: LucideProps & { channel: string }) {
  const Icon = isKnownChannel(channel) ? icons[channels[channel].icon] : Inbox;
  return <Icon aria-hidden {...props} />;
}
