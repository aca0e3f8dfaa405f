import type { Inbox } from '@parley/contract';
import { capabilitiesOf, channels, type ChannelType } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { isFieldsChannel } from '../model/fields-channel';

/** Says in one sentence what a new inbox still needs before messages arrive. */
export function FinishText({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const channelType: ChannelType = inbox.channel_type;
  const { hasWidget, setup } = capabilitiesOf(channelType);
  if (hasWidget) return t('settings.finishWebsite');
  if (setup === 'email') {
    return inbox.imap_enabled
      ? t('connection.fetched', { email: inbox.email ?? '' })
      : t('connection.forwardNext');
  }
  return isFieldsChannel(channelType)
    ? t(`newChannel.done.${channels[channelType].name}`)
    : t('settings.finishApi');
}
