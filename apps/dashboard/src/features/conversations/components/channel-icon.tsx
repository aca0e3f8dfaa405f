import type { ChannelType } from '@parley/contract';
import { Code, Globe, type LucideProps } from 'lucide-react';
import { assertNever } from '../../../shared/lib/assert-never';

/** What people write through, as a small picture. */
export function ChannelIcon({ channel, ...props }: LucideProps & { channel: ChannelType }) {
  switch (channel) {
    case 'Channel::WebWidget':
      return <Globe aria-hidden {...props} />;
    case 'Channel::Api':
      return <Code aria-hidden {...props} />;
    default:
      return assertNever(channel);
  }
}
