import type { ChannelType } from '@parley/contract';
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
import type { KnownChannel } from './channel-types';

const icons: Record<ChannelType | KnownChannel, LucideIcon> = {
  'Channel::WebWidget': Globe,
  'Channel::Api': Code,
  'Channel::Email': Mail,
  'Channel::Telegram': Send,
  'Channel::Line': MessageCircle,
  'Channel::Sms': Smartphone,
  'Channel::Whatsapp': Phone,
  'Channel::TwilioSms': MessageSquareText,
  'Channel::FacebookPage': MessagesSquare,
  'Channel::Instagram': Camera,
  'Channel::TwitterProfile': AtSign,
};

/** Icon of a channel type. Types that this version does not know get the generic inbox icon. */
export function ChannelIcon({ channel, ...props }: LucideProps & { channel: string }) {
  const Icon = icons[channel as KnownChannel] ?? Inbox;
  return <Icon aria-hidden {...props} />;
}
