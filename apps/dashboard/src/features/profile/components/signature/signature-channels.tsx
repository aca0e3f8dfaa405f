import { useT } from '@parley/i18n/react';
import { Switch } from '@parley/ui';
import { channelName } from '../../../../shared/channels/channel-name';
import { isSignatureOn, signatureKeyOf } from '../../../../shared/session/signature-settings';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { useProfileSettings } from '../../data/profile-settings';
import { channelsOf } from '../../model/signature-channels';

/** Switches for the channel types of the account whose replies get the signature. */
export function SignatureChannels() {
  const t = useT();
  const { inboxes } = useWorkspace();
  const [settings, change] = useProfileSettings();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-13 text-1">{t('profile.signatureChannels')}</legend>
      {channelsOf(inboxes).map((channel) => (
        <Switch
          key={channel}
          label={channelName(t, channel)}
          checked={isSignatureOn(settings, channel)}
          onCheckedChange={(isOn) => change({ [signatureKeyOf(channel)]: isOn })}
        />
      ))}
    </fieldset>
  );
}
